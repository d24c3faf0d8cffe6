/// What a value is: one of the five storage classes of SQLite.
///
/// See <https://sqlite.org/datatype3.html>. The raw values are SQLite's own numbers.
public enum StorageClass: UInt8, Hashable, Sendable {
  /// A whole number of 64 bits.
  case integer = 1
  /// A floating-point number of 64 bits.
  case real = 2
  /// Characters, as bytes and their count.
  case text = 3
  /// Bytes as they were given.
  case blob = 4
  /// The value NULL.
  case null = 5
}
