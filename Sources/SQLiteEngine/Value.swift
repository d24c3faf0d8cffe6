/// A value of any storage class, owned by whoever holds it.
public enum Value: Hashable, Sendable {
  /// NULL.
  case null
  /// An INTEGER of 64 bits.
  case integer(Int64)
  /// A REAL.
  case real(Double)
  /// A TEXT.
  case text(Text)
  /// A BLOB held in memory.
  case blob(Blob)

  /// What the value is.
  public var storageClass: StorageClass {
    switch self {
    case .null: .null
    case .integer: .integer
    case .real: .real
    case .text: .text
    case .blob: .blob
    }
  }
}
