internal import RowFormats
internal import SQLiteEngine

extension Shell {
  /// Prints what a command found as a table, or in the mode that the user chose.
  ///
  /// - Throws: `SQLiteError` when the database cannot be asked.
  func showTable(_ columns: [String], _ rows: [[Value]]) throws {
    let names = columns.enumerated().map { "column\($0 + 1) AS \(quotedName($1))" }
    // A statement takes 32,766 parameters.
    let largest = 32_000 / columns.count
    let engine = try engine()
    for start in stride(from: 0, to: rows.count, by: largest) {
      let part = rows[start..<min(rows.count, start + largest)]
      let places = [String](
        repeating: "(\(columns.map { _ in "?" }.joined(separator: ",")))", count: part.count)
      let sql =
        "SELECT \(names.joined(separator: ", ")) FROM (VALUES \(places.joined(separator: ",")))"
      guard let cursor = try engine.run(sql, Array(part.joined())) else { return }
      try show(cursor, by: makeTableFormat(columnCount: columns.count))
    }
  }

  /// The chosen mode, the terminal's own table, or else one that is as wide as it must be.
  private func makeTableFormat(columnCount: Int) -> any RowFormat {
    if settings.modeIsChosen || showsOnTerminal {
      return makeFormat(for: .none, columnCount: columnCount)
    }
    var format = settings.format
    FormatTable.terminalDefault.select(&format, dialect.format)
    format.wrapWidth = 0
    return FormatTable.terminalDefault.make(format, dialect.format)
  }
}
