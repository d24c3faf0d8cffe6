extension Connection {
  /// Stores bytes through a statement's only parameter.
  ///
  /// The bytes are not copied on the way. No bytes make an empty BLOB, not NULL.
  ///
  /// - Parameters:
  ///   - bytes: What to store, as it is.
  ///   - sql: One statement with exactly one parameter, mostly an UPDATE or INSERT.
  /// - Returns: How many rows were changed.
  /// - Throws: ``SQLiteError`` when the statement has no parameter or several, or when it fails.
  @discardableResult
  public func saveBlob(_ bytes: RawSpan, with sql: String) throws(SQLiteError) -> Int64 {
    var statement = try prepare(sql)
    try statement.requireParameters(1)
    let changesBefore = totalChangeCount
    // Stepped to its end while the bytes are there, then freed of them.
    try unsafe bytes.withUnsafeBytes { bytes throws(SQLiteError) in
      try unsafe statement.bind(borrowedBlob: bytes, at: 1)
      while try statement.step() {}
    }
    return totalChangeCount == changesBefore ? 0 : changeCount
  }

  /// Stores bytes through a statement's only parameter; see ``saveBlob(_:with:)-(RawSpan,_)``.
  @discardableResult
  public func saveBlob(_ bytes: [UInt8], with sql: String) throws(SQLiteError) -> Int64 {
    try saveBlob(unsafe bytes.span.bytes, with: sql)
  }

  /// Stores a BLOB through a statement's only parameter; see ``saveBlob(_:with:)-(RawSpan,_)``.
  @discardableResult
  public func saveBlob(_ blob: Blob, with sql: String) throws(SQLiteError) -> Int64 {
    try saveBlob(blob.bytes, with: sql)
  }

  /// Loads the first column of a statement's first row.
  ///
  /// - Parameters:
  ///   - sql: One statement, mostly a SELECT.
  ///   - parameters: A value for every parameter, from the first.
  /// - Returns: The bytes of a BLOB or TEXT, empty when it is empty; nil for NULL.
  /// - Throws: ``SQLiteError`` when the statement fails, returns no row, or returns a number.
  /// - Complexity: Memory for the whole value; ``BlobHandle`` reads it in parts.
  public func loadBlob(_ sql: String, _ parameters: Value...) throws(SQLiteError) -> Blob? {
    var statement = try prepare(sql)
    try statement.requireParameters(parameters.count)
    try statement.bind(parameters)
    guard try statement.step() else {
      throw SQLiteError(code: .error, message: "no row", sql: statement.sql)
    }
    let cell = statement.cell(at: 0)
    switch cell.storageClass {
    case .null: return nil
    case .text, .blob: return unsafe Blob(Array(cell.bytes))
    case .integer, .real:
      throw SQLiteError(
        code: .mismatch, message: "a number, not a BLOB or TEXT", sql: statement.sql)
    }
  }
}
