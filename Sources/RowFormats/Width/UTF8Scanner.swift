/// Reads UTF-8 that need not be valid.
enum UTF8Scanner {
  /// What stands for bytes that are not UTF-8.
  static let replacement: UInt32 = 0xFFFD

  /// The scalar at an offset, and how many bytes it takes.
  ///
  /// - Returns: U+FFFD and one byte where the bytes are not valid UTF-8.
  @inline(__always)
  static func scalar(
    in bytes: UnsafeRawBufferPointer, at offset: Int
  ) -> (scalar: UInt32, byteCount: Int) {
    let first = unsafe bytes[offset]
    if first < 0x80 { return (UInt32(first), 1) }
    let byteCount = unsafe sequenceByteCount(in: bytes, at: offset)
    guard byteCount > 0 else { return (replacement, 1) }
    var scalar = UInt32(first) & (0x7F >> UInt32(byteCount))
    for position in offset + 1..<offset + byteCount {
      scalar = unsafe scalar << 6 | UInt32(bytes[position] & 0x3F)
    }
    return (scalar, byteCount)
  }

  /// How many bytes the valid sequence of two to four bytes at an offset takes; 0 where there is
  /// none.
  @inline(__always)
  static func sequenceByteCount(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
    let first = unsafe bytes[offset]
    let left = bytes.count - offset
    guard first >= 0xC2, first < 0xF5, left >= 2 else { return 0 }
    let second = unsafe bytes[offset + 1]
    if first < 0xE0 { return second & 0xC0 == 0x80 ? 2 : 0 }
    guard second >= lowestSecond(after: first), second <= highestSecond(after: first),
      left >= 3, unsafe bytes[offset + 2] & 0xC0 == 0x80
    else { return 0 }
    if first < 0xF0 { return 3 }
    guard left >= 4, unsafe bytes[offset + 3] & 0xC0 == 0x80 else { return 0 }
    return 4
  }

  /// Excludes overlong forms.
  @inline(__always)
  private static func lowestSecond(after first: UInt8) -> UInt8 {
    first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
  }

  /// Excludes surrogates and what lies past U+10FFFF.
  @inline(__always)
  private static func highestSecond(after first: UInt8) -> UInt8 {
    first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
  }

  /// Whether all bytes are valid UTF-8.
  static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    while offset < bytes.count {
      if unsafe ByteWords.isASCII(bytes, at: offset) {
        offset += 8
      } else if unsafe bytes[offset] < 0x80 {
        offset += 1
      } else {
        let byteCount = unsafe sequenceByteCount(in: bytes, at: offset)
        if byteCount == 0 { return false }
        offset += byteCount
      }
    }
    return true
  }
}
