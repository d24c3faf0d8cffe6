/// What a transaction has done to a database so far; the raw values are SQLite's.
public enum TransactionState: Int32, Sendable {
  /// Nothing yet.
  case none = 0
  /// It has read.
  case read = 1
  /// It has written.
  case write = 2
}
