/// What bytes are to the shell and to SQL, in ASCII whatever the locale.
enum ByteKind {
  /// Whether the byte is a blank, as `isspace` of the C locale has it.
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  /// Whether the byte may be part of an SQL word.
  @inline(__always)
  static func isIdentifier(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { return true }
    return (byte < 64 ? lowIdentifiers : highIdentifiers) & (1 << UInt64(byte & 63)) != 0
  }

  private static let lowIdentifiers: UInt64 = 0x3FF << 0x30 | 1 << 0x24  // 0 to 9, $
  private static let highIdentifiers: UInt64 = 0x7FF_FFFE | 0x7FF_FFFE << 32 | 1 << 31  // A a _

  /// Whether the byte may end a statement or open a string, an identifier or a comment.
  @inline(__always)
  static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 64 ? lowSpecials : highSpecials) & (1 << UInt64(byte & 63)) != 0
  }

  /// High bits where one of eight bytes is special; the lowest is surely one.
  @inline(__always)
  static func specials(in word: UInt64) -> UInt64 {
    var found = zeros(in: word ^ (ones &* 0x22)) | zeros(in: word ^ (ones &* 0x27))
    // `-` and `/` are one bit apart.
    found |= zeros(in: (word | (ones &* 0x02)) ^ (ones &* 0x2F)) | zeros(in: word ^ (ones &* 0x3B))
    found |= zeros(in: word ^ (ones &* 0x5B)) | zeros(in: word ^ (ones &* 0x60))
    return found & (ones &* 0x80)
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// High bits where a byte is zero, and perhaps above one that is; other bits too.
  @inline(__always)
  private static func zeros(in word: UInt64) -> UInt64 { (word &- ones) & ~word }

  private static let lowSpecials: UInt64 =
    1 << 0x22 | 1 << 0x27 | 1 << 0x2D | 1 << 0x2F | 1 << 0x3B  // " ' - / ;
  private static let highSpecials: UInt64 = 1 << (0x5B - 64) | 1 << (0x60 - 64)  // [ `

  /// The value of a decimal or hexadecimal digit.
  static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The byte with an ASCII capital made small.
  @inline(__always)
  static func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}

extension CompletionMachine.Token {
  /// Tells the words that matter from the others, whatever their case.
  init(_ word: UnsafeBufferPointer<UInt8>) {
    self =
      switch word.count {
      case 3 where unsafe Self.matches(word, "end"): .end
      case 4 where unsafe Self.matches(word, "temp"): .temporary
      case 6 where unsafe Self.matches(word, "create"): .create
      case 7 where unsafe Self.matches(word, "trigger"): .trigger
      case 7 where unsafe Self.matches(word, "explain"): .explain
      case 9 where unsafe Self.matches(word, "temporary"): .temporary
      default: .other
      }
  }

  private static func matches(_ word: UnsafeBufferPointer<UInt8>, _ name: StaticString) -> Bool {
    for offset in 0..<name.utf8CodeUnitCount
    where unsafe ByteKind.lowercase(word[offset]) != name.utf8Start[offset] {
      return false
    }
    return true
  }
}
