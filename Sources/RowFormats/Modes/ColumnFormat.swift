extension FormatEntry {
  /// Columns with blanks between them.
  static let column = FormatEntry(
    "column", abbreviated: "columns", collectsRows: true,
    ModeValues(classicRowSeparator: "\n", titles: .always, showsClassicTitles: true, isTable: true),
    make: { settings, dialect in makeTable(settings, dialect, dialect.tables.column) })
}
