/// A TEXT value: UTF-8 bytes and their count.
///
/// SQLite does not check what it stores as TEXT, so the bytes may hold NUL and need not be valid
/// UTF-8. They are kept as they are; ``string`` is a view of them.
public struct Text: Hashable, Sendable {
  /// The bytes as stored, in UTF-8 unless whoever stored them broke the rule.
  public var bytes: [UInt8]

  /// Makes a text of bytes, without checking them.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes a text of a string's UTF-8 bytes.
  public init(_ string: String) {
    bytes = Array(string.utf8)
  }

  /// The text as a string; bytes that are not UTF-8 show as U+FFFD.
  public var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension Text: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Makes a text of a literal's UTF-8 bytes.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The text as a string; see ``string``.
  public var description: String { string }
}
