/// The name of a file in a file store: the SHA-256 of its contents and an extension.
///
/// Equal contents have one name, and a name proves the contents.
public struct StoredName: Hashable, Sendable {
  private static let digitCount = 64
  private static let longestExtension = 16

  /// The whole name, `SHA256.ext`.
  public let string: String

  /// The name of contents with that digest.
  public init(sha256: [UInt8], type: MIMEType) {
    string = "\(sha256.hexadecimal).\(type.fileExtension)"
  }

  /// Reads a name; nil for anything but 64 lower-case hexadecimal digits, a period, and an
  /// extension of lower-case letters and digits.
  public init?(_ bytes: some Collection<UInt8>) {
    let digits = bytes.prefix(Self.digitCount)
    let rest = bytes.dropFirst(Self.digitCount)
    let letters = rest.dropFirst()
    guard digits.count == Self.digitCount, rest.first == UInt8(ascii: "."),
      1...Self.longestExtension ~= letters.count,
      digits.allSatisfy({ Self.isDigit($0) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }),
      letters.allSatisfy({ Self.isDigit($0) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 })
    else { return nil }
    string = String(decoding: bytes, as: UTF8.self)
  }

  /// The digest that the name says, as hexadecimal digits.
  public var sha256: String { String(string.prefix(Self.digitCount)) }

  /// What follows the period.
  public var fileExtension: String { String(string.dropFirst(Self.digitCount + 1)) }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}

extension StoredName: Comparable, CustomStringConvertible {
  public static func < (first: StoredName, second: StoredName) -> Bool {
    first.string < second.string
  }

  public var description: String { string }
}
