/// A failure that undid more than its own work, or less.
public struct TransactionError: Error {
  /// What became of the transaction.
  public enum State: Sendable {
    /// The whole transaction around the failed part was rolled back, not the part alone.
    case rolledBack
    /// The failed part could not be undone: the transaction is open and holds some of it.
    case notUndone(SQLiteError)
  }

  /// What became of the transaction.
  public var state: State
  /// What failed at first.
  public var cause: any Error

  /// Makes an error.
  public init(_ state: State, cause: any Error) {
    self.state = state
    self.cause = cause
  }
}

extension TransactionError: CustomStringConvertible {
  /// What failed at first, and what became of it.
  public var description: String {
    switch state {
    case .rolledBack: "\(cause); the whole transaction was rolled back"
    case .notUndone(let failure): "\(cause); it could not be undone: \(failure)"
    }
  }
}
