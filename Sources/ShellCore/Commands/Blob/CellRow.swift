internal import SQLiteEngine

/// How a user says which row: by its key, or by an expression that only one row meets.
enum RowChoice {
  case key(CommandArguments.Argument)
  case expression(CommandArguments.Argument)
}

/// One row that exists, and how SQL finds it again.
struct CellRow {
  /// The condition that only this row meets.
  let condition: String
  /// The values of the condition's parameters, which are numbered from 1.
  let parameters: [Value]
  /// The rowid, in tables that have one.
  let rowid: Int64?
  /// What messages call the row.
  let name: String

  /// A new row that cannot be found again.
  static let unknown = unknown("(new)")

  /// A new row that cannot be found again, though its name is known.
  static func unknown(_ name: String) -> CellRow {
    CellRow(condition: "", parameters: [], rowid: nil, name: name)
  }

  /// Whether the table has the row; true when that cannot be told.
  func isThere(in table: CellTable, _ engine: any Engine) throws -> Bool {
    if condition.isEmpty { return true }
    let sql = "SELECT 1 FROM \(table.sqlName) WHERE \(condition) LIMIT 1"
    return try !engine.rows(of: sql, parameters).isEmpty
  }
}

extension CellTable {
  /// Finds the row that a user means.
  ///
  /// - Throws: ``CellError`` when there is none, or an expression is met by several.
  func row(_ choice: RowChoice, in engine: any Engine) throws -> CellRow {
    switch choice {
    case .expression(let argument): return try row(where: argument.string, in: engine)
    case .key(let argument):
      let row = try rowNamed(argument)
      if try !row.isThere(in: self, engine) {
        throw CellError("table \(name) has no row \(row.name)")
      }
      return row
    }
  }

  /// The row of a key, whether it exists or not.
  ///
  /// - Throws: ``CellError`` when the table's rows have no such key.
  func rowNamed(_ argument: CommandArguments.Argument) throws -> CellRow {
    if kind == .view { throw CellError("\(name) is a view, whose rows have no rowid; use --where") }
    guard hasRowid else {
      guard key.count == 1 else {
        throw CellError(
          "the rows of table \(name) have a key of \(counted(key.count, "column")); use --where")
      }
      let value = Value.text(Text(bytes: argument.bytes))
      return CellRow(
        condition: "\(quotedName(key[0].name)) = ?1", parameters: [value], rowid: nil,
        name: argument.string)
    }
    guard let rowid = Int64(argument.string) else {
      throw CellError("ROW must be a rowid, a whole number, not \"\(argument.string)\"")
    }
    return try row(withRowid: rowid)
  }

  /// The row of a rowid, whether it exists or not.
  ///
  /// - Throws: ``CellError`` when columns hide the rowid.
  func row(withRowid rowid: Int64) throws -> CellRow {
    CellRow(
      condition: "\(try rowidName()) = ?1", parameters: [.integer(rowid)], rowid: rowid,
      name: String(rowid))
  }

  /// Finds the only row that meets an expression, which is the user's own SQL.
  private func row(where expression: String, in engine: any Engine) throws -> CellRow {
    let keyColumns = keyColumnNames
    let selected = keyColumns.isEmpty ? "1" : keyColumns.joined(separator: ", ")
    let condition = "(\n\(expression)\n)"
    let rows = try engine.rows(of: "SELECT \(selected) FROM \(sqlName) WHERE \(condition) LIMIT 2")
    guard rows.count == 1 else {
      let count = try rows.isEmpty ? 0 : matchCount(condition, in: engine)
      throw CellError(
        "--where matches \(counted(count, "row")) of table \(name), and it must match exactly one")
    }
    if freeRowidName != nil, let rowid = rows[0][0].integer { return try row(withRowid: rowid) }
    if keyColumns.isEmpty {
      return CellRow(condition: condition, parameters: [], rowid: nil, name: "where \(expression)")
    }
    let equations = keyColumns.enumerated().map { "\($1) IS ?\($0 + 1)" }
    return CellRow(
      condition: equations.joined(separator: " AND "), parameters: rows[0].values, rowid: nil,
      name: rows[0].values.map(\.description).joined(separator: ", "))
  }

  private func matchCount(_ condition: String, in engine: any Engine) throws -> Int {
    let rows = try engine.rows(of: "SELECT count(*) FROM \(sqlName) WHERE \(condition)")
    return Int(rows.first?[0].integer ?? 0)
  }
}
