/// What a value is: one of the five storage classes of SQLite.
///
/// See <https://sqlite.org/datatype3.html>. The raw values are SQLite's own numbers.
public enum StorageClass: UInt8, Hashable, Sendable {
  case integer = 1
  case real = 2
  case text = 3
  case blob = 4
  case null = 5
}
