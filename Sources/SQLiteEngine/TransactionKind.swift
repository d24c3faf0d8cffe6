/// When a transaction takes its locks.
public enum TransactionKind: String, Sendable {
  /// When it first reads, and first writes.
  case deferred = "DEFERRED"
  /// The lock for writing at once.
  case immediate = "IMMEDIATE"
  /// At once, and outside WAL mode against readers too.
  case exclusive = "EXCLUSIVE"
}
