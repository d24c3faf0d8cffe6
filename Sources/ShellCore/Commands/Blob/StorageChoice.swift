internal import SQLiteEngine

/// How a value gets into its cell.
enum StorageChoice: Equatable {
  /// A zeroblob takes its place and is then filled in parts; memory does not grow with the value.
  case stream
  /// It is read into memory and bound, for a reason that a user can be told; nil when it is small.
  case bind(because: String?)

  /// Up to this size binding is quicker, and the memory is not worth saving.
  static let smallByteCount = 4 << 20

  /// Decides for one cell.
  ///
  /// Streaming is right only where nothing can observe it: whatever looks at the row while it is
  /// inserted or updated sees zero bytes, and SQLite tells nobody of the bytes that follow. It
  /// opens no cell of views, virtual tables and tables without rowid. In doubt the answer is to
  /// bind.
  static func choose(
    _ byteCount: Int, _ table: CellTable, _ column: CellTable.Column, asText: Bool,
    in engine: any Engine
  ) throws -> StorageChoice {
    if asText { return .bind(because: "it is TEXT") }
    if !engine.capabilities.contains(.incrementalBlobs) {
      return .bind(because: "this database takes values only whole")
    }
    switch table.kind {
    case .view: return .bind(because: "\(table.name) is a view")
    case .virtual: return .bind(because: "\(table.name) is a virtual table")
    case .table, .shadow: break
    }
    if !table.hasRowid { return .bind(because: "\(table.name) has no rowid") }
    if table.freeRowidName == nil {
      return .bind(because: "the columns of \(table.name) hide its rowid")
    }
    if table.columns.contains(where: \.isGenerated) {
      return .bind(because: "\(table.name) has a generated column")
    }
    if let observer = try table.observer(of: column, in: engine) { return .bind(because: observer) }
    return byteCount <= smallByteCount ? .bind(because: nil) : .stream
  }
}

extension CellTable {
  /// What could see or need the bytes of a column while a row is written; nil when nothing could.
  fileprivate func observer(of column: Column, in engine: any Engine) throws -> String? {
    if column.keyPosition > 0 { return "\(column.name) is in the primary key" }
    if try !triggers(in: engine).isEmpty { return "\(name) has a trigger" }
    if try definition(in: engine).uppercased().holds("CHECK") {
      return "\(name) has a CHECK constraint"
    }
    if try hasForeignKey(on: column, in: engine) { return "\(column.name) has a foreign key" }
    if try hasIndex(naming: column, in: engine) { return "an index names \(column.name)" }
    return nil
  }

  /// The triggers of the table, also those in temp.
  private func triggers(in engine: any Engine) throws -> [Row] {
    try engine.rows(
      of: "SELECT 1 FROM \(quotedName(schema)).sqlite_schema"
        + " WHERE type = 'trigger' AND lower(tbl_name) = lower(?1)"
        + " UNION ALL SELECT 1 FROM temp.sqlite_schema"
        + " WHERE type = 'trigger' AND lower(tbl_name) = lower(?1)", [Value(name)])
  }

  private func definition(in engine: any Engine) throws -> String {
    try engine.rows(
      of: "SELECT sql FROM \(quotedName(schema)).sqlite_schema"
        + " WHERE type = 'table' AND lower(name) = lower(?1)", [Value(name)]
    ).first?.text(at: 0) ?? ""
  }

  private func hasForeignKey(on column: Column, in engine: any Engine) throws -> Bool {
    try !engine.rows(
      of: "SELECT 1 FROM pragma_foreign_key_list(?1, ?2) WHERE lower(\"from\") = lower(?3)",
      [Value(name), Value(schema), Value(column.name)]
    ).isEmpty
  }

  /// Whether the keys of an index are made of the column, or its text mentions it anywhere.
  private func hasIndex(naming column: Column, in engine: any Engine) throws -> Bool {
    let keyed = try engine.rows(
      of: "SELECT 1 FROM pragma_index_list(?1, ?2) AS l, pragma_index_xinfo(l.name, ?2) AS x"
        + " WHERE lower(x.name) = lower(?3)",
      [Value(name), Value(schema), Value(column.name)])
    if !keyed.isEmpty { return true }
    let texts = try engine.rows(
      of: "SELECT sql FROM \(quotedName(schema)).sqlite_schema"
        + " WHERE type = 'index' AND sql IS NOT NULL AND lower(tbl_name) = lower(?1)",
      [Value(name)])
    // A quote in the name is doubled in the text: rather than look for both forms, bind.
    let isOdd = column.name.contains { "\"'`[]".contains($0) }
    let wanted = column.name.lowercased()
    return texts.contains { isOdd || $0.text(at: 0).lowercased().holds(wanted) }
  }
}
