extension Connection {
  /// Runs one statement of a script; an INSERT of literals through a compiled one: see
  /// `LiteralInserts`.
  ///
  /// - Returns: The rows to be stepped through; nil when the text holds no statement, or one that
  ///   returns no rows was run to its end.
  /// - Throws: ``SQLiteError`` when it does not compile.
  public func runScripted(_ sql: RawSpan) throws(SQLiteError) -> (any ResultCursor)? {
    let inserts = unsafe literalInserts ?? makeLiteralInserts()
    let outcome = unsafe sql.withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: UInt8.self) { unsafe inserts.run($0) }
    }
    switch outcome {
    case .refused: return try run(sql, [])
    case .done: return nil
    case .failed(let failure):
      // Where it no longer compiles, that is the failure, and nothing was changed.
      guard let statement = try prepareOnly(sql) else { return nil }
      return EndedCursor(failure, statement.facts, noColumns)
    }
  }

  private func makeLiteralInserts() -> LiteralInserts {
    let inserts = unsafe LiteralInserts(handle)
    unsafe literalInserts = inserts
    return inserts
  }
}

/// What is left of a statement that failed when it was run at once.
final class EndedCursor: ResultCursor {
  private let failure: SQLiteError
  let facts: StatementFacts
  let columns: ColumnNames

  init(_ failure: SQLiteError, _ facts: StatementFacts, _ columns: ColumnNames) {
    self.failure = failure
    self.facts = facts
    self.columns = columns
  }

  func next(_ body: (borrowing RowView) throws -> Void) throws -> Bool {
    throw failure
  }
}
