internal import CSQLite

extension Connection: Engine {
  /// All that there is.
  public var capabilities: EngineCapabilities {
    [.incrementalBlobs, .attach, .functions, .files]
  }

  /// Whether no transaction is open. Wraps `sqlite3_get_autocommit`.
  public var isAutocommit: Bool? { unsafe sqlite3_get_autocommit(handle) != 0 }

  /// How many rows the last INSERT, UPDATE or DELETE changed, triggers apart.
  public var changeCount: Int64 { unsafe sqlite3_changes64(handle) }

  /// How many rows were changed since the connection was opened, by triggers too.
  public var totalChangeCount: Int64 { unsafe sqlite3_total_changes64(handle) }

  /// The rowid of the last row inserted; zero when there is none.
  public var lastInsertedRowid: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  /// The largest value or row, in bytes; see ``Limit/length``.
  public var largestByteCount: Int { limit(.length) }

  /// Compiles one statement and tells what it is, without running it.
  ///
  /// - Throws: ``SQLiteError`` when it does not compile, or more than one statement is there.
  public func describe(_ sql: RawSpan) throws(SQLiteError) -> StatementFacts {
    guard let statement = try prepareOnly(sql) else { return .none }
    return statement.facts
  }

  /// Compiles one statement, binds its parameters by position, and stands before its first row.
  ///
  /// - Returns: The rows to be stepped through, or nil when the text holds no statement.
  /// - Throws: ``SQLiteError`` when it does not compile, more than one statement is there, or
  ///   the values are more than the parameters.
  public func run(
    _ sql: RawSpan, _ parameters: [Value]
  ) throws(SQLiteError) -> (any ResultCursor)? {
    guard let statement = try prepareOnly(sql) else { return nil }
    try statement.bind(parameters)
    return StatementCursor(statement)
  }

  /// Compiles the first statement of a script, and stands before its first row.
  ///
  /// - Parameters:
  ///   - script: Statements in UTF-8.
  ///   - end: Set to where the rest of the script begins, also when this throws.
  /// - Returns: The rows to be stepped through, or nil when there are only space and comments.
  /// - Throws: ``SQLiteError`` when the statement does not compile.
  public func runFirst(
    of script: RawSpan, end: inout Int
  ) throws(SQLiteError) -> (any ResultCursor)? {
    guard let statement = try prepare(script, tail: &end) else { return nil }
    return StatementCursor(statement)
  }

  /// Runs one statement to its end, with bytes that are bound without a copy.
  ///
  /// - Throws: ``SQLiteError`` when it fails, or the values are more than the parameters.
  public func perform(
    _ sql: String, _ parameters: [Value], lending bytes: RawSpan, as storageClass: StorageClass,
    at position: Int
  ) throws(SQLiteError) {
    var statement = try prepare(sql)
    try statement.bind(parameters)
    try statement.run(lending: bytes, as: storageClass, at: position)
  }

  /// Compiles a statement that is to be run for many rows.
  ///
  /// - Throws: ``SQLiteError`` when it does not compile.
  public func prepareChange(_ sql: String) throws(SQLiteError) -> any PreparedChange {
    StatementChange(try prepare(sql, persistent: true))
  }

  /// Opens one cell for reading, or writing in place, in parts; see ``BlobHandle``.
  ///
  /// - Throws: ``SQLiteError`` when there is no such cell, or it is no TEXT or BLOB.
  public func openBlob(
    _ location: BlobLocation, forWriting: Bool
  ) throws(SQLiteError) -> any BlobAccess {
    ConnectionBlob(try BlobHandle(location, in: self, forWriting: forWriting))
  }
}

extension StatementFacts {
  /// What there is to say about a text that holds no statement.
  static let none = StatementFacts(
    columns: [], parameters: [], isReadOnly: true, explanation: .none)
}
