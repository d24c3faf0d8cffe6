extension Engine {
  /// Compiles one statement and tells what it is, without running it.
  ///
  /// - Throws: ``SQLiteError`` when it does not compile.
  public func describe(_ sql: String) throws(SQLiteError) -> StatementFacts {
    let bytes = Array(sql.utf8) + [0]
    return try describe(unsafe bytes.span.bytes)
  }

  /// Compiles one statement, binds its parameters by position, and stands before its first row.
  ///
  /// - Returns: The rows to be stepped through, or nil when the text holds no statement.
  /// - Throws: ``SQLiteError`` when it does not compile.
  public func run(
    _ sql: String, _ parameters: [Value] = []
  ) throws(SQLiteError) -> (any ResultCursor)? {
    let bytes = Array(sql.utf8) + [0]
    return try run(unsafe bytes.span.bytes, parameters)
  }

  /// Runs one statement and copies all its rows.
  ///
  /// Parameters without a value are NULL.
  ///
  /// - Throws: ``SQLiteError`` when it fails.
  public func rows(of sql: String, _ parameters: [Value] = []) throws(SQLiteError) -> [Row] {
    var rows: [Row] = []
    try perform(sql, parameters) { rows.append(Row(copying: $0)) }
    return rows
  }

  /// Runs one statement to its end, passing over its rows.
  ///
  /// - Throws: ``SQLiteError`` when it fails.
  public func perform(_ sql: String, _ parameters: [Value] = []) throws(SQLiteError) {
    try perform(sql, parameters) { _ in }
  }

  private func perform(
    _ sql: String, _ parameters: [Value], _ body: (borrowing RowView) -> Void
  ) throws(SQLiteError) {
    guard let cursor = try run(sql, parameters) else { return }
    do {
      while try cursor.next(body) {}
    } catch let failure as SQLiteError {
      throw failure
    } catch {
      throw SQLiteError(code: .error, message: String(describing: error), sql: Text(sql))
    }
  }
}
