internal import CSQLite

extension Connection {
  /// Compiles the first statement of `sql`.
  ///
  /// Wraps `sqlite3_prepare_v3`. When the last byte is NUL, SQLite need not copy the text.
  ///
  /// - Parameters:
  ///   - sql: UTF-8 that begins with a statement.
  ///   - persistent: Whether the statement will be used again and again.
  ///   - tail: Set to where the rest begins, in bytes from the start.
  /// - Returns: The statement; nil when there is none, only space and comments.
  /// - Throws: ``SQLiteError`` when it does not compile.
  public func prepare(
    _ sql: RawSpan, persistent: Bool = false, tail: inout Int
  ) throws(SQLiteError) -> Statement? {
    tail = sql.byteCount
    if sql.isEmpty { return nil }
    unsafe literalInserts?.forget()
    guard let byteCount = Int32(exactly: sql.byteCount) else {
      throw SQLiteError(code: .tooBig, message: "statement too long")
    }
    let flags = persistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    var statement: OpaquePointer?
    var code = SQLITE_OK
    unsafe sql.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.bindMemory(to: CChar.self, capacity: bytes.count)
      var rest: UnsafePointer<CChar>?
      code = unsafe sqlite3_prepare_v3(handle, start, byteCount, flags, &statement, &rest)
      if let start = unsafe start, let rest = unsafe rest { tail = unsafe rest - start }
    }
    if code != SQLITE_OK { throw compilationFailure(code, sql: sql) }
    return unsafe statement.map { unsafe Statement(adopting: $0, of: self) }
  }

  /// Compiles one statement.
  ///
  /// - Parameters:
  ///   - sql: The statement, alone but for space and comments.
  ///   - persistent: Whether the statement will be used again and again.
  /// - Throws: ``SQLiteError`` when it does not compile, or there is none, or more than one.
  public func prepare(
    _ sql: String, persistent: Bool = false
  ) throws(SQLiteError) -> Statement {
    let text = Array(sql.utf8) + [0]
    if let statement = try prepareOnly(unsafe text.span.bytes, persistent: persistent) {
      return statement
    }
    throw SQLiteError(code: .misuse, message: "there is no statement", sql: Text(sql))
  }

  /// Compiles a text that must hold one statement at most.
  func prepareOnly(
    _ sql: RawSpan, persistent: Bool = false
  ) throws(SQLiteError) -> Statement? {
    var position = 0
    let statement = try prepareNext(in: sql, persistent: persistent, from: &position)
    if position == sql.byteCount || sql.isBlank(from: position) { return statement }
    let end = position
    if try prepareNext(in: sql, from: &position) != nil {
      throw SQLiteError(
        code: .misuse, message: "more than one statement", sql: Text(copying: sql),
        byteOffset: end)
    }
    return statement
  }

  /// Compiles the next statement of a script, passing over space, comments and lone semicolons.
  ///
  /// - Parameter position: Where to begin; set to where the rest begins.
  /// - Returns: The statement; nil at the end of the script.
  func prepareNext(
    in script: RawSpan, persistent: Bool = false, from position: inout Int
  ) throws(SQLiteError) -> Statement? {
    while !script.isBlank(from: position) {
      let rest = script.extracting(droppingFirst: position)
      var tail = 0
      if let statement = try prepare(rest, persistent: persistent, tail: &tail) {
        position += tail
        return statement
      }
      // SQLite would take a zero byte for the end of the script and leave the rest unread.
      guard tail > 0, tail == rest.byteCount || rest.byte(at: tail) != 0 else {
        if rest.isBlank(from: tail) { break }
        throw SQLiteError(
          code: .error, message: "a zero byte in the SQL", sql: Text(copying: rest),
          byteOffset: tail)
      }
      position += tail
    }
    position = script.byteCount
    return nil
  }

  private func compilationFailure(_ code: Int32, sql: RawSpan) -> SQLiteError {
    let offset = unsafe sqlite3_error_offset(handle)
    var failure = failure(code, sql: Text(copying: sql))
    failure.byteOffset = offset >= 0 ? Int(offset) : nil
    return failure
  }
}
