internal import CSQLite

extension Connection {
  /// The databases in use, in SQLite's order: main, temp once it is used, those attached.
  ///
  /// - Throws: ``SQLiteError`` when they cannot be listed.
  public func databases() throws(SQLiteError) -> [DatabaseInfo] {
    try query("PRAGMA database_list").map { row throws(SQLiteError) in
      let schema = row["name"]?.string ?? ""
      return DatabaseInfo(
        schema: schema, fileName: try fileName(schema: schema),
        isReadOnly: try isReadOnly(schema: schema) ?? false,
        transaction: try transaction(schema: schema))
    }
  }

  /// What the open transaction holds of a database. Wraps `sqlite3_txn_state`.
  private func transaction(schema: String) throws(SQLiteError) -> DatabaseInfo.Transaction {
    let name = try CString(schema, naming: "schema")
    switch unsafe name.withPointer({ unsafe sqlite3_txn_state(handle, $0) }) {
    case SQLITE_TXN_READ: return .read
    case SQLITE_TXN_WRITE: return .write
    default: return .none
    }
  }

  /// Whether a database can only be read; nil when there is none of that name.
  ///
  /// - Throws: ``SQLiteError`` when the name holds a zero byte.
  public func isReadOnly(schema: String = "main") throws(SQLiteError) -> Bool? {
    let name = try CString(schema, naming: "schema")
    let answer = unsafe name.withPointer { unsafe sqlite3_db_readonly(handle, $0) }
    return answer < 0 ? nil : answer != 0
  }

  /// The whole path of a database's file; nil for one in memory, a temporary one, or none.
  ///
  /// - Throws: ``SQLiteError`` when the name holds a zero byte.
  public func fileName(schema: String = "main") throws(SQLiteError) -> Text? {
    let name = try CString(schema, naming: "schema")
    let path = unsafe name.withPointer { unsafe Text(copying: sqlite3_db_filename(handle, $0)) }
    guard let path, !path.bytes.isEmpty else { return nil }
    return path
  }

  /// How far a database's part of the open transaction has come.
  ///
  /// - Returns: Nil when there is no database of that name.
  /// - Throws: ``SQLiteError`` when the name holds a zero byte.
  public func transactionState(
    schema: String = "main"
  ) throws(SQLiteError) -> TransactionState? {
    let name = try CString(schema, naming: "schema")
    return TransactionState(
      rawValue: unsafe name.withPointer { unsafe sqlite3_txn_state(handle, $0) })
  }

  /// What a table's definition says of a column. Wraps `sqlite3_table_column_metadata`.
  ///
  /// Without a schema, the first one that has the table is meant.
  ///
  /// - Throws: ``SQLiteError`` when there is no such column, or the table is a view.
  public func columnMetadata(
    schema: String? = nil, table: String, column: String
  ) throws(SQLiteError) -> ColumnMetadata {
    let schemaName = try schema.map { name throws(SQLiteError) in
      try CString(name, naming: "schema")
    }
    let tableName = try CString(table, naming: "table")
    let columnName = try CString(column, naming: "column")
    var type: UnsafePointer<CChar>?
    var collation: UnsafePointer<CChar>?
    var notNull: Int32 = 0
    var primaryKey: Int32 = 0
    var autoincrement: Int32 = 0
    let code = unsafe CString.withPointer(schemaName) { schema in
      unsafe tableName.withPointer { table in
        unsafe columnName.withPointer { column in
          unsafe sqlite3_table_column_metadata(
            handle, schema, table, column, &type, &collation, &notNull, &primaryKey,
            &autoincrement)
        }
      }
    }
    if code != SQLITE_OK { throw failure(code) }
    return ColumnMetadata(
      declaredType: unsafe Text(copying: type)?.string,
      collation: unsafe Text(copying: collation)?.string ?? "BINARY", isNotNull: notNull != 0,
      isInPrimaryKey: primaryKey != 0, isAutoincrement: autoincrement != 0)
  }
}
