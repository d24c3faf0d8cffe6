/// base85 in lines of 80 letters, as the function `base85` of `sqlite3` has it.
public enum Base85Text {
  private static let bytesPerLine = 64

  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "#")...UInt8(ascii: "&"): UInt64(byte) - 35
    case UInt8(ascii: "*")...UInt8(ascii: "z"): UInt64(byte) - 42 + 4
    default: nil
    }
  }

  /// How many bytes the text of so many bytes has.
  public static func encodedByteCount(_ byteCount: Int) -> Int {
    let rest = byteCount % 4
    return byteCount / 4 * 5 + (rest == 0 ? 0 : rest + 1)
      + (byteCount + bytesPerLine - 1) / bytesPerLine
  }

  /// The text of bytes.
  public static func encode(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(encodedByteCount(bytes.count))
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let end = min(start + 4, bytes.count)
      var group = unsafe bytes[start..<end].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      var digits: [UInt8] = []
      for _ in start...end {
        let value = UInt8(group % 85)
        digits.append(value < 4 ? value + 35 : value - 4 + 42)
        group /= 85
      }
      text.append(contentsOf: digits.reversed())
      if end == bytes.count || end.isMultiple(of: bytesPerLine) { text.append(10) }
    }
    return text
  }

  /// The bytes of a text; what is not of the alphabet is skipped, and ends a group within one.
  public static func decode(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    var bytes: [UInt8] = []
    var position = 0
    let end = unsafe text.last == 10 ? text.count - 1 : text.count
    while position < end {
      while position < end, unsafe text[position] != 0, unsafe digit(text[position]) == nil {
        position += 1
      }
      let letterCount = min(5, end - position)
      if letterCount < 2 { break }
      var byteCount = letterCount - 1
      var group: UInt64 = 0
      for place in 0..<letterCount {
        position += 1
        guard let digit = unsafe digit(text[position - 1]) else {
          byteCount -= letterCount - place
          break
        }
        group = 85 * group + digit
      }
      for place in stride(from: byteCount - 1, through: 0, by: -1) {
        bytes.append(UInt8(truncatingIfNeeded: group >> UInt64(8 * place)))
      }
    }
    return bytes
  }

  /// Whether a text holds nothing but letters of the alphabet and white space.
  public static func isValid(_ text: UnsafeRawBufferPointer) -> Bool {
    unsafe text.allSatisfy { digit($0) != nil || 9...13 ~= $0 || $0 == 32 }
  }
}
