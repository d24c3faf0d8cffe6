internal import SQLiteEngine

extension CellTable {
  /// The columns, as SQL, by which a row is found again; none where that is not possible.
  var keyColumnNames: [String] {
    if hasRowid { return freeRowidName.map { [$0] } ?? [] }
    return key.map { quotedName($0.name) }
  }

  /// The row whose key columns, as ``keyColumnNames`` has them, hold these values.
  func row(withKey values: [Value], in columns: [String]) -> CellRow {
    let equations = columns.enumerated().map { "\($1) IS ?\($0 + 1)" }
    return CellRow(
      condition: equations.joined(separator: " AND "), parameters: values,
      rowid: hasRowid ? values.first?.integer : nil,
      name: values.map(\.description).joined(separator: ", "))
  }

  /// All rows that meet a condition, found before any of them is changed.
  ///
  /// - Throws: ``CellError`` when the rows have no key, `SQLiteError` when they cannot be read.
  func rows(
    where condition: String, _ parameters: [Value] = [], in engine: any Engine
  ) throws -> [CellRow] {
    let columns = keyColumnNames
    if columns.isEmpty { throw CellError("the rows of \(name) cannot be told apart") }
    return try engine.rows(
      of: "SELECT \(columns.joined(separator: ", ")) FROM \(sqlName) WHERE \(condition)",
      parameters
    ).map { row(withKey: $0.values, in: columns) }
  }
}
