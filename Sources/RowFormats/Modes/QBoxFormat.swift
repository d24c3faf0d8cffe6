extension FormatEntry {
  /// A framed table of SQL literals.
  static let qbox = FormatEntry(
    "qbox", abbreviated: nil, collectsRows: true,
    ModeValues(nullText: "NULL", textEncoding: .sql, titles: .always, isTable: true),
    make: { settings, dialect in makeTable(settings, dialect, dialect.tables.box) })
}
