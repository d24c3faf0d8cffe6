extension FormatEntry {
  /// A table like those of psql, with the number of rows.
  static let psql = FormatEntry(
    "psql", abbreviated: nil, collectsRows: true,
    ModeValues(titles: .always, isTable: true, hasBorder: false, showsRowCount: true),
    make: { settings, dialect in makeTable(settings, dialect, dialect.tables.table) })
}
