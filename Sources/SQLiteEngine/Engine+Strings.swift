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
}
