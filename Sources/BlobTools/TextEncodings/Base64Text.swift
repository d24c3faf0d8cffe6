/// base64 in lines of 72 letters, as the function `base64` of `sqlite3` has it.
///
/// Reading is lenient in the same way: what is not of the alphabet is skipped between groups, and
/// ends it within one.
public enum Base64Text {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")
  private static let bytesPerLine = 54

  private enum Kind {
    case digit(UInt32)
    case space
    case other
  }

  private static func kind(of byte: UInt8) -> Kind {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .digit(UInt32(byte) - 65)
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .digit(UInt32(byte) - 97 + 26)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit(UInt32(byte) - 48 + 52)
    case UInt8(ascii: "+"): .digit(62)
    case UInt8(ascii: "/"): .digit(63)
    case 9...13, 32: .space
    default: .other
    }
  }

  /// How many bytes the text of so many bytes has.
  public static func encodedByteCount(_ byteCount: Int) -> Int {
    (byteCount + 2) / 3 * 4 + (byteCount + bytesPerLine - 1) / bytesPerLine
  }

  /// The text of bytes.
  public static func encode(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(encodedByteCount(bytes.count))
    unsafe encode(bytes, endingLines: true, to: &text)
    return text
  }

  /// Adds the text of bytes, with or without line ends.
  package static func encode(
    _ bytes: UnsafeRawBufferPointer, endingLines: Bool, to text: inout [UInt8]
  ) {
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group: UInt32 = 0
      for position in 0..<3 {
        group = group << 8 | (position < count ? UInt32(unsafe bytes[start + position]) : 0)
      }
      for digit in 0..<4 {
        text.append(
          digit <= count ? alphabet[Int(group >> UInt32(18 - 6 * digit) & 63)] : padding)
      }
      let end = start + count
      if endingLines, end == bytes.count || end.isMultiple(of: bytesPerLine) { text.append(10) }
    }
  }

  /// The bytes of a text.
  public static func decode(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    var bytes: [UInt8] = []
    var position = 0
    // Not always what is behind the position: a group that white space ends counts as a whole one.
    var remaining = unsafe text.last == 10 ? text.count - 1 : text.count
    while remaining > 0, unsafe text[position] != padding {
      while remaining > 0, unsafe text[position] != 0, case .none = unsafe digit(text[position]) {
        position += 1
        remaining -= 1
      }
      let letterCount = min(4, remaining)
      if letterCount < 2 { break }
      remaining -= letterCount
      let group = unsafe Group(text, at: position, letterCount: letterCount)
      position += group.readCount
      if group.endsText { remaining = 0 }
      for place in 0..<max(0, group.byteCount) {
        bytes.append(UInt8(truncatingIfNeeded: group.bits >> UInt32(16 - 8 * place)))
      }
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    if case .digit(let value) = kind(of: byte) { value } else { nil }
  }

  /// Up to four letters, which stand for up to three bytes.
  private struct Group {
    var bits: UInt32 = 0
    var byteCount: Int
    var readCount = 0
    var endsText = false

    init(_ text: UnsafeRawBufferPointer, at start: Int, letterCount: Int) {
      byteCount = letterCount - 1
      var isEnded = false
      for place in 0..<4 {
        bits <<= 6
        if isEnded || place >= letterCount { continue }
        readCount += 1
        let letter = unsafe text[start + place]
        switch kind(of: letter) {
        case .digit(let value): bits |= value
        case .space:
          isEnded = true
          byteCount -= 1
        case .other:
          byteCount -= 1
          if letter != padding {
            isEnded = true
            endsText = true
          }
        }
      }
    }
  }
}
