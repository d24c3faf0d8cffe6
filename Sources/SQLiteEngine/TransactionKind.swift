/// When a transaction takes its locks.
public enum TransactionKind: String, Sendable {
  case deferred = "DEFERRED"
  case immediate = "IMMEDIATE"
  case exclusive = "EXCLUSIVE"
}
