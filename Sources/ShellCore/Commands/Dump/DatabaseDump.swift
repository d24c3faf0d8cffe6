internal import RowFormats
internal import SQLiteEngine

/// Writes a database as SQL.
struct DatabaseDump {
  let engine: any Engine
  let options: DumpOptions
  let shell: Shell
  /// Whether the script has made the schema writable.
  private var hasWritableSchema = false
  /// Whether something could not be read.
  private var hadError = false

  init(_ engine: any Engine, _ options: DumpOptions, _ shell: Shell) {
    self.engine = engine
    self.options = options
    self.shell = shell
  }

  private var style: DumpStyle { shell.dialect.dump }

  /// Writes everything that was asked for.
  ///
  /// - Returns: Whether all of it could be read.
  /// - Throws: ``SQLiteError`` when not even a transaction for reading can be opened.
  mutating func write() throws -> Bool {
    let settings = try ReadingSettings(engine)
    let isWritten: Result<Void, any Error> = Result { try writeAll() }
    if let failure = settings.restore() {
      hadError = true
      shell.printError(
        "Error: .dump could not put back the settings of the connection: \(failure.message)")
    }
    try isWritten.get()
    return !hadError
  }

  private mutating func writeAll() throws {
    if style.warnsOfSchemaWrites, try writesSchema() {
      print("/* WARNING: Script requires that SQLITE_DBCONFIG_DEFENSIVE be disabled */\n")
    }
    if !options.hasOnlyData { print("PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\n") }
    writeTables()
    if !options.hasOnlyData { writeOtherObjects() }
    if hasWritableSchema { print("PRAGMA writable_schema=OFF;\n") }
    if !options.hasOnlyData { print(hadError ? "ROLLBACK; -- due to errors\n" : "COMMIT;\n") }
  }

  private func writesSchema() throws -> Bool {
    if options.hasOnlyData { return false }
    return try !engine.rows(
      of: "SELECT 1 FROM sqlite_schema AS o WHERE (\(options.filter))"
        + " AND sql LIKE 'CREATE VIRTUAL TABLE%' LIMIT 1"
    ).isEmpty
  }

  private mutating func writeTables() {
    let query =
      "SELECT name, sql FROM sqlite_schema AS o WHERE (\(options.filter))"
      + " AND type=='table' AND sql NOT NULL ORDER BY tbl_name='sqlite_sequence', rowid"
    forEachObject(query) { row, dump in
      dump.writeTable(named: row.bytes(at: 0), row.bytes(at: 1))
    }
  }

  private mutating func writeOtherObjects() {
    let query =
      "SELECT name, sql FROM sqlite_schema AS o WHERE (\(options.filter))"
      + " AND sql NOT NULL AND type IN ('index','trigger','view')" + style.objectOrder
    forEachObject(query) { row, dump in dump.shell.out.append(objectLine(row.bytes(at: 1))) }
  }

  /// Goes through rows of the schema, all read before the first is used, and what came before a
  /// damaged one is used too.
  private mutating func forEachObject(
    _ query: String, _ body: (Row, inout DatabaseDump) -> Void
  ) {
    var rows: [Row] = []
    do {
      guard let cursor = try engine.run(query) else { return }
      while try cursor.next({ rows.append(Row(copying: $0)) }) {}
    } catch {
      note(error, reading: "sqlite_schema")
    }
    for row in rows where !shell.out.hasFailed { body(row, &self) }
  }

  private mutating func writeTable(named nameBytes: [UInt8], _ sql: [UInt8]) {
    let name = String(decoding: nameBytes, as: UTF8.self)
    guard let definition = definition(ofTable: name, sql) else { return }
    print(definition)
    if options.hasOnlyData || !sql.starts(with: "CREATE VIRTUAL TABLE".utf8) {
      writeRows(ofTable: name)
    }
  }

  /// What stands before the rows of a table; nil when the table is left out.
  private mutating func definition(ofTable name: String, _ sql: [UInt8]) -> [UInt8]? {
    let isSystem = name.hasPrefix("sqlite_")
    if isSystem, options.leavesOutSystem { return nil }
    if name == "sqlite_sequence" { return sequenceDefinition() }
    if isSystem {
      let isStatistics = name.hasPrefix("sqlite_stat") && name.unicodeScalars.count == 12
      if !isStatistics { return nil }
      return options.hasOnlyData ? [] : Array("ANALYZE sqlite_schema;\n".utf8)
    }
    if options.hasOnlyData { return [] }
    guard sql.starts(with: "CREATE VIRTUAL TABLE".utf8) else { return schemaLine(sql) }
    let quoted = quotedText(name)
    let text = quotedText(String(decoding: sql, as: UTF8.self))
    return writableSchema()
      + Array(
        ("INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)"
          + "VALUES('table',\(quoted),\(quoted),0,\(text));\n").utf8)
  }

  private mutating func sequenceDefinition() -> [UInt8]? {
    if style.makesSequenceTable {
      let hasRows = (try? engine.rows(of: "SELECT 1 FROM sqlite_sequence LIMIT 1").isEmpty) == false
      if !hasRows { return nil }
      return writableSchema()
        + Array(
          ("CREATE TABLE IF NOT EXISTS sqlite_sequence(name,seq);\n"
            + "DELETE FROM sqlite_sequence;\n").utf8)
    }
    return options.hasOnlyData ? [] : Array("DELETE FROM sqlite_sequence;\n".utf8)
  }

  /// What makes the schema writable, the first time.
  private mutating func writableSchema() -> [UInt8] {
    defer { hasWritableSchema = true }
    return hasWritableSchema ? [] : Array("PRAGMA writable_schema=ON;\n".utf8)
  }

  private mutating func writeRows(ofTable name: String) {
    do {
      let table = try DumpedTable(named: name, engine, options)
      let format = insertFormat(for: table)
      do {
        try writeRows(of: table.query, format)
      } catch let error as SQLiteError where error.code == .corrupt {
        note(error, reading: name)
        print("/****** CORRUPTION ERROR *******/\n")
        // From the other end, up to the damage, which is met again.
        try engine.perform("PRAGMA reverse_unordered_selects=ON")
        try? writeRows(of: table.query, format)
        try engine.perform("PRAGMA reverse_unordered_selects=OFF")
      }
    } catch {
      note(error, reading: name)
    }
  }

  private func writeRows(of query: String, _ format: any RowFormat) throws {
    guard let cursor = try engine.run(query) else { return }
    let output = shell.out
    format.begin(cursor.columns, to: output)
    defer { format.end(to: output) }
    while !output.hasFailed, try cursor.next({ format.row($0, to: output) }) {}
  }

  private func insertFormat(for table: DumpedTable) -> any RowFormat {
    var dialect = shell.dialect.format
    if options.keepsNewlines { dialect.insertsWithReplace = false }
    let insert = FormatTable.entry(named: "insert", in: dialect) ?? shell.settings.mode
    var settings = FormatSettings(dialect)
    insert.select(&settings, dialect)
    settings.tableName = Array(table.name.utf8)
    let namesColumns =
      options.preservesRowids && (style.namesAllColumns || table.rowidName != nil)
    settings.titles = namesColumns ? .on : .off
    return insert.make(settings, dialect)
  }

  private mutating func note(_ error: any Error, reading name: String) {
    hadError = true
    let message = (error as? SQLiteError)?.message ?? "\(error)"
    shell.printError("Error: cannot read all of \"\(name)\": \(message)")
  }

  private func print(_ text: String) { shell.out.append(text) }

  private func print(_ text: [UInt8]) { shell.out.append(text) }
}

/// An index, trigger or view with the `;` that ends it, after whatever comment it ends in.
private func objectLine(_ sql: [UInt8]) -> [UInt8] {
  let hasLineComment = zip(sql, sql.dropFirst()).contains { $0 == 45 && $1 == 45 }
  let end = hasLineComment ? "\n;\n" : ";\n"
  let isOpen = !isCompleteSQL(sql + Array(end.utf8)) && isCompleteSQL(sql + Array("*/;".utf8))
  return sql + Array((isOpen ? "*/;\n" : end).utf8)
}
