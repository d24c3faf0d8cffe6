/// A BLOB value held in memory.
///
/// Large values need not be: see ``BlobHandle``.
public struct Blob: Hashable, Sendable {
  /// The bytes as stored.
  public var bytes: [UInt8]

  /// Makes a BLOB of bytes.
  public init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// The size in bytes.
  public var byteCount: Int { bytes.count }
}

extension Blob: CustomStringConvertible {
  /// The SQL literal of the BLOB, such as `x'00ff'`.
  public var description: String {
    var literal = Array("x'".utf8)
    literal.reserveCapacity(2 * bytes.count + 3)
    let digits = Array("0123456789abcdef".utf8)
    for byte in bytes {
      literal.append(digits[Int(byte >> 4)])
      literal.append(digits[Int(byte & 15)])
    }
    literal.append(UInt8(ascii: "'"))
    return String(decoding: literal, as: UTF8.self)
  }
}
