internal import CSQLite

extension Connection: Engine {
  public var capabilities: EngineCapabilities {
    [.incrementalBlobs, .attach, .functions, .files]
  }

  public var isAutocommit: Bool? { unsafe sqlite3_get_autocommit(handle) != 0 }

  public var changeCount: Int64 { unsafe sqlite3_changes64(handle) }

  public var totalChangeCount: Int64 { unsafe sqlite3_total_changes64(handle) }

  public var lastInsertedRowid: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  public var largestByteCount: Int { limit(.length) }

  public func describe(_ sql: RawSpan) throws(SQLiteError) -> StatementFacts {
    guard let statement = try prepareOnly(sql) else { return .none }
    return statement.facts
  }

  public func run(
    _ sql: RawSpan, _ parameters: [Value]
  ) throws(SQLiteError) -> (any ResultCursor)? {
    guard let statement = try prepareOnly(sql) else { return nil }
    try statement.bind(parameters)
    return StatementCursor(statement)
  }

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
