extension FormatEntry {
  /// A table framed with ASCII characters.
  static let table = FormatEntry(
    "table", abbreviated: "table", collectsRows: true,
    ModeValues(titles: .always, isTable: true),
    make: { settings, dialect in
      makeTable(settings, dialect, dialect.tables.table)
    })
}
