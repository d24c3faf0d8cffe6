internal import CSQLite

// Positions are counted from 1, as SQLite counts parameters. Bytes are copied unless a function
// says otherwise.
extension Statement {
  /// How many parameters there are: the highest number among them.
  public var parameterCount: Int { Int(unsafe sqlite3_bind_parameter_count(handle)) }

  /// Binds a value.
  ///
  /// - Throws: ``SQLiteError`` when there is no such parameter, the statement is running, or the
  ///   value is larger than the connection allows.
  public func bind(_ value: Value, at position: Int) throws(SQLiteError) {
    switch value {
    case .null: try bindNull(at: position)
    case .integer(let integer): try bind(integer: integer, at: position)
    case .real(let real): try bind(real: real, at: position)
    case .text(let text): try bind(text: unsafe text.bytes.span.bytes, at: position)
    case .blob(let blob): try bind(blob: unsafe blob.bytes.span.bytes, at: position)
    }
  }

  /// Binds values to the parameters from the first on.
  ///
  /// - Throws: ``SQLiteError`` when there are more values than parameters, or as
  ///   ``bind(_:at:)`` does.
  public func bind(_ values: [Value]) throws(SQLiteError) {
    var position = 1
    for value in values {
      try bind(value, at: position)
      position += 1
    }
  }

  /// Binds a value to a parameter by its name.
  ///
  /// The name has its `:`, `@` or `$`; without one, the three are tried in this order.
  ///
  /// - Throws: ``SQLiteError`` when there is no such parameter, or as ``bind(_:at:)`` does.
  public func bind(_ value: Value, to name: String) throws(SQLiteError) {
    guard let position = try position(ofParameter: name) else {
      throw SQLiteError(code: .range, message: "no parameter is named \(name)", sql: sql)
    }
    try bind(value, at: position)
  }

  /// The position of a parameter; the name as in ``bind(_:to:)``.
  public func position(ofParameter name: String) throws(SQLiteError) -> Int? {
    for prefix in ["", ":", "@", "$"] {
      let cName = try CString(prefix + name, naming: "parameter name")
      let position = unsafe cName.withPointer {
        unsafe sqlite3_bind_parameter_index(handle, $0)
      }
      if position > 0 { return Int(position) }
    }
    return nil
  }

  /// Binds NULL.
  public func bindNull(at position: Int) throws(SQLiteError) {
    let parameter = try parameter(position)
    try check(unsafe sqlite3_bind_null(handle, parameter))
  }

  /// Binds an INTEGER.
  public func bind(integer: Int64, at position: Int) throws(SQLiteError) {
    let parameter = try parameter(position)
    try check(unsafe sqlite3_bind_int64(handle, parameter, integer))
  }

  /// Binds a REAL; SQLite stores a NaN as NULL.
  public func bind(real: Double, at position: Int) throws(SQLiteError) {
    let parameter = try parameter(position)
    try check(unsafe sqlite3_bind_double(handle, parameter, real))
  }

  /// Binds a TEXT of UTF-8 bytes, which are copied.
  public func bind(text bytes: RawSpan, at position: Int) throws(SQLiteError) {
    let parameter = try parameter(position)
    if bytes.isEmpty { return try bindEmptyText(at: parameter) }
    try check(
      unsafe bytes.withUnsafeBytes {
        unsafe csqlite_bind_text64_copy(handle, parameter, $0.baseAddress, UInt64($0.count))
      })
  }

  /// Binds a BLOB, whose bytes are copied; no bytes make an empty BLOB, not NULL.
  public func bind(blob bytes: RawSpan, at position: Int) throws(SQLiteError) {
    if bytes.isEmpty { return try bind(zeroblob: 0, at: position) }
    let parameter = try parameter(position)
    try check(
      unsafe bytes.withUnsafeBytes {
        unsafe csqlite_bind_blob64_copy(handle, parameter, $0.baseAddress, UInt64($0.count))
      })
  }

  /// Binds a BLOB of zero bytes, without memory for them.
  public func bind(zeroblob byteCount: Int, at position: Int) throws(SQLiteError) {
    let parameter = try parameter(position)
    guard let byteCount = UInt64(exactly: byteCount) else {
      throw SQLiteError(code: .range, message: "a BLOB of \(byteCount) bytes", sql: sql)
    }
    try check(unsafe sqlite3_bind_zeroblob64(handle, parameter, byteCount))
  }

  /// Binds a TEXT without copying it: the bytes must stay until the parameter is bound anew, the
  /// bindings are cleared or the statement is gone.
  @unsafe package func bind(borrowedText bytes: UnsafeRawBufferPointer, at position: Int)
    throws(SQLiteError)
  {
    let parameter = try parameter(position)
    if unsafe bytes.isEmpty { return try bindEmptyText(at: parameter) }
    try check(
      unsafe csqlite_bind_text64_static(
        handle, parameter, bytes.baseAddress, UInt64(bytes.count)))
  }

  /// Binds a BLOB without copying it, on the terms of ``bind(borrowedText:at:)``.
  @unsafe package func bind(borrowedBlob bytes: UnsafeRawBufferPointer, at position: Int)
    throws(SQLiteError)
  {
    if unsafe bytes.isEmpty { return try bind(zeroblob: 0, at: position) }
    let parameter = try parameter(position)
    try check(
      unsafe csqlite_bind_blob64_static(
        handle, parameter, bytes.baseAddress, UInt64(bytes.count)))
  }

  /// Makes every parameter NULL again.
  public func clearBindings() {
    _ = unsafe sqlite3_clear_bindings(handle)
  }

  /// A nil pointer would bind NULL.
  private func bindEmptyText(at parameter: Int32) throws(SQLiteError) {
    let empty: StaticString = ""
    try check(unsafe csqlite_bind_text64_static(handle, parameter, empty.utf8Start, 0))
  }

  private func parameter(_ position: Int) throws(SQLiteError) -> Int32 {
    guard let parameter = Int32(exactly: position), parameter > 0 else {
      throw SQLiteError(code: .range, message: "there is no parameter \(position)", sql: sql)
    }
    return parameter
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    if code != SQLITE_OK { throw connection.failure(code, sql: sql) }
  }
}
