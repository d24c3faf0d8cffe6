internal import CSQLite

/// One open handle to SQLite: where statements run.
///
/// One thread at a time uses a connection and everything made from it; only
/// ``interruptToken`` may be used from elsewhere. Statements, cursors and BLOB handles keep their
/// connection alive; it closes when the last of them and every other reference are gone.
@safe public final class Connection {
  let handle: OpaquePointer
  /// What stops the running statement from another thread or a signal handler.
  public let interruptToken: InterruptToken
  /// Shared by the statements that return no rows.
  let noColumns = ColumnNames([])
  /// What runs the INSERTs of scripts, once there were some.
  @exclusivity(unchecked) var literalInserts: LiteralInserts?

  /// Opens a database.
  ///
  /// SQLite looks into the file when it is first used, so a file that is no database is found out
  /// by the first statement. Wraps `sqlite3_open_v2`.
  ///
  /// - Parameters:
  ///   - path: The file; `:memory:` for a database in memory, empty for a temporary one.
  ///   - options: How to open it.
  ///   - vfs: The name of the VFS to use instead of the default one.
  /// - Throws: ``SQLiteError`` when the file cannot be opened.
  public convenience init(
    path: String, options: OpenOptions = .create, vfs: String? = nil
  ) throws(SQLiteError) {
    try self.init(path: Text(path), options: options, vfs: vfs)
  }

  /// Opens a database whose path need not be UTF-8.
  ///
  /// - Throws: ``SQLiteError`` when the file cannot be opened.
  public init(
    path: Text, options: OpenOptions = .create, vfs: String? = nil
  ) throws(SQLiteError) {
    let pathBytes = try CString(path, naming: "path")
    let vfsBytes = try vfs.map { name throws(SQLiteError) in
      try CString(Text(name), naming: "VFS name")
    }
    var opened: OpaquePointer?
    let code = unsafe pathBytes.withPointer { path in
      unsafe CString.withPointer(vfsBytes) { vfs in
        unsafe sqlite3_open_v2(path, &opened, options.flags, vfs)
      }
    }
    guard code == SQLITE_OK, let opened = unsafe opened else {
      let failure = unsafe SQLiteError(code: code, connection: opened)
      _ = unsafe sqlite3_close_v2(opened)
      throw failure
    }
    unsafe handle = opened
    unsafe interruptToken = InterruptToken(opened)
  }

  deinit {
    interruptToken.invalidate()
    unsafe literalInserts = nil
    _ = unsafe sqlite3_close_v2(handle)
  }

  /// How long a statement waits for another connection's lock before it fails as busy.
  ///
  /// Zero, as at the start, means not at all. Wraps `sqlite3_busy_timeout`.
  public func setBusyTimeout(milliseconds: Int) {
    _ = unsafe sqlite3_busy_timeout(handle, Int32(clamping: milliseconds))
  }

  /// What a limit of the connection is now.
  public func limit(_ limit: Limit) -> Int {
    Int(unsafe sqlite3_limit(handle, limit.rawValue, -1))
  }

  /// Changes a limit; SQLite keeps it within what it was built for.
  ///
  /// - Returns: What the limit was before.
  @discardableResult
  public func setLimit(_ limit: Limit, to newValue: Int) -> Int {
    unsafe literalInserts?.forget()
    return Int(unsafe sqlite3_limit(handle, limit.rawValue, max(0, Int32(clamping: newValue))))
  }

  /// The failure that a call on this connection has just reported as `code`.
  func failure(_ code: Int32, sql: Text? = nil) -> SQLiteError {
    var failure = unsafe SQLiteError(code: code, connection: handle)
    failure.sql = sql
    return failure
  }
}

extension SQLiteError {
  /// The failure that a call has just reported as `code`; the message is copied at once.
  init(code: Int32, connection: OpaquePointer?) {
    let extended = unsafe sqlite3_extended_errcode(connection)
    // Some calls fail without leaving a trace in the connection.
    guard unsafe connection != nil, extended & 0xff == code & 0xff else {
      self.init(code: code, message: unsafe Text(copying: sqlite3_errstr(code)) ?? "")
      return
    }
    self.init(code: extended, message: unsafe Text(copying: sqlite3_errmsg(connection)) ?? "")
  }

  private init(code: Int32, message: Text) {
    let extended = ResultCode(rawValue: code)
    self.init(code: extended.primary, extendedCode: extended, message: message)
  }
}
