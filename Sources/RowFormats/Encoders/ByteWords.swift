/// Looks at eight bytes at a time.
///
/// Each test may report a byte that follows a true find in the same word; none misses a find.
enum ByteWords {
  static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The eight bytes at an offset, which must all be there.
  @inline(__always)
  static func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// High bits where a byte is below a bound of at most 128.
  @inline(__always)
  static func below(_ bound: UInt8, in word: UInt64) -> UInt64 {
    (word &- ones &* UInt64(bound)) & ~word & highBits
  }

  /// High bits where a byte has one value.
  @inline(__always)
  static func equal(to byte: UInt8, in word: UInt64) -> UInt64 {
    let zeroed = word ^ (ones &* UInt64(byte))
    return (zeroed &- ones) & ~zeroed & highBits
  }

  /// High bits for as many bytes as are there.
  @inline(__always)
  static func present(_ count: Int) -> UInt64 {
    count >= 8 ? highBits : highBits & ~(~0 << UInt64(8 * count))
  }

  /// Whether eight bytes are there and all ASCII.
  @inline(__always)
  static func isASCII(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    unsafe bytes.count - offset >= 8 && word(bytes, at: offset) & highBits == 0
  }

  /// The eight bytes at an offset, or what is left of them followed by harmless ones.
  @inline(__always)
  static func paddedWord(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    let left = bytes.count - offset
    if left >= 8 { return unsafe word(bytes, at: offset) }
    if bytes.count >= 8 {
      let tail = unsafe word(bytes, at: bytes.count - 8) >> UInt64(8 * (8 - left))
      return tail | (ones &* UInt64(UInt8(ascii: "x"))) << UInt64(8 * left)
    }
    let tail = unsafe shortWord(bytes, from: offset, left)
    return tail | (ones &* UInt64(UInt8(ascii: "x"))) << UInt64(8 * left)
  }

  /// One to seven bytes as the low ones of a word, from loads that overlap.
  @inline(__always)
  private static func shortWord(
    _ bytes: UnsafeRawBufferPointer, from offset: Int, _ count: Int
  ) -> UInt64 {
    if count >= 4 {
      let low = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      let high = unsafe bytes.loadUnaligned(fromByteOffset: offset + count - 4, as: UInt32.self)
      return UInt64(low) | UInt64(high) << UInt64(8 * (count - 4))
    }
    let middle = count / 2
    return unsafe UInt64(bytes[offset]) | UInt64(bytes[offset + middle]) << UInt64(8 * middle)
      | UInt64(bytes[offset + count - 1]) << UInt64(8 * (count - 1))
  }

  /// How many of the eight bytes at an offset, from the first, are ASCII and no control characters;
  /// nil when none is.
  @inline(__always)
  static func plainByteCount(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int? {
    let word = unsafe paddedWord(bytes, at: offset)
    let others = (word & highBits) | below(0x20, in: word)
    if others & 0x80 != 0 { return nil }
    return min(others == 0 ? 8 : others.trailingZeroBitCount / 8, bytes.count - offset)
  }

  /// Whether a character of two bytes that is one column wide, as all below U+0300 are, is at an
  /// offset.
  @inline(__always)
  static func isPlainPair(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    guard unsafe bytes[offset] >= 0xC2, unsafe bytes[offset] < 0xCC else { return false }
    return unsafe offset + 1 < bytes.count && bytes[offset + 1] & 0xC0 == 0x80
  }

  /// How many of the eight bytes are whole characters, when all are ASCII or from U+00C0 to U+07FF;
  /// else nil.
  @inline(__always)
  static func pairedByteCount(of word: UInt64) -> Int? {
    let leads = word & (word << 1) & highBits
    let trails = word & ~(word << 1) & highBits
    let low = word & (ones &* 0x1F)
    // A third bit begins longer characters; C0 and C1 begin none, C2 control characters too.
    let others = (word << 2 | ~(low &+ ones &* 0x7D)) & leads
    guard others == 0, trails == leads << 8 else { return nil }
    return leads >> 63 == 0 ? 8 : 7
  }

  /// How many bytes from the first are valid UTF-8 of one column a character without control
  /// characters, as far as that is plain to see, and their display width.
  static func plainPrefix(of bytes: UnsafeRawBufferPointer) -> (byteCount: Int, width: Int) {
    var leads = 0
    var trails = 0
    var offset = 0
    while offset < bytes.count {
      let word = unsafe paddedWord(bytes, at: offset)
      var suspicious = below(0x20, in: word) | equal(to: 0x7F, in: word)
      if word & highBits != 0 {
        let lead = word & (word << 1) & highBits
        let low = word & (ones &* 0x3F)
        // From 0xCC on, where marks and wide characters begin; up to 0xC2, where controls do.
        suspicious |= (low &+ ones &* 0x74) & lead
        suspicious |= ~(low &+ ones &* 0x7D) & lead
        if suspicious != 0 { break }
        leads += lead.nonzeroBitCount
        trails += (word & ~(word << 1) & highBits).nonzeroBitCount
      }
      if suspicious != 0 { break }
      offset += 8
    }
    offset = min(offset, bytes.count)
    // The last byte may be the first of two.
    let isSplit = leads == trails + 1 && offset < bytes.count
    if isSplit { offset -= 1 }
    return isSplit || leads == trails ? (offset, offset - trails) : (0, 0)
  }
}
