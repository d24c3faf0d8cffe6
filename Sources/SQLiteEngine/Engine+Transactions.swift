extension Engine {
  /// Does all of `body` or nothing of it, inside a transaction or outside.
  ///
  /// - Parameters:
  ///   - kind: When the locks are taken outside a transaction. A deferred one that reads before it
  ///     writes fails at once when another connection writes meanwhile, however long a busy handler
  ///     would wait: only ``TransactionKind/immediate`` waits.
  ///   - body: What is kept or undone as one.
  /// - Throws: What `body` throws, after its work was undone; ``SQLiteError`` when the work could
  ///   not be kept; ``TransactionError`` when a transaction around it was rolled back as a whole,
  ///   or nothing could be undone.
  public func withSavepoint<Result>(
    _ kind: TransactionKind = .deferred, _ body: () throws -> Result
  ) throws -> Result {
    let isNested = isAutocommit == false
    if kind != .deferred, !isNested { return try transaction(kind, body) }
    let savepoint = try Savepoint(in: self)
    let result: Result
    do {
      result = try body()
    } catch let cause {
      try Self.undo(savepoint, after: cause)
      throw cause
    }
    do {
      try savepoint.release()
    } catch let cause {
      if isNested, isAutocommit == true { throw TransactionError(.rolledBack, cause: cause) }
      throw cause
    }
    return result
  }

  private static func undo(_ savepoint: consuming Savepoint, after cause: any Error) throws {
    let livesOn: Bool
    do {
      livesOn = try savepoint.rollBack()
    } catch {
      throw TransactionError(.notUndone(error), cause: cause)
    }
    if !livesOn { throw TransactionError(.rolledBack, cause: cause) }
  }

  /// Runs `body` in a transaction that commits when it returns and rolls back when it throws.
  ///
  /// - Throws: What `body` throws; ``SQLiteError`` when a transaction is open already, or it
  ///   cannot commit; ``TransactionError`` when it cannot be rolled back.
  public func transaction<Result>(
    _ kind: TransactionKind = .deferred, _ body: () throws -> Result
  ) throws -> Result {
    try perform("BEGIN \(kind.rawValue)")
    do {
      let result = try body()
      try perform("COMMIT")
      return result
    } catch let cause {
      // SQLite may have rolled back by itself.
      if isAutocommit == true { throw cause }
      do throws(SQLiteError) { try perform("ROLLBACK") } catch {
        throw TransactionError(.notUndone(error), cause: cause)
      }
      throw cause
    }
  }
}
