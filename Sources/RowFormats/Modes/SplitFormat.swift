extension FormatEntry {
  /// A single column laid out in as many as fit the window.
  static let split = FormatEntry(
    "split", abbreviated: nil, collectsRows: true,
    ModeValues(isTable: true, splitsColumn: true, fitsScreen: true),
    make: { settings, dialect in
      SplitMaker(style: dialect.tables.column).make(CellStyle(settings, dialect, in: .table))
    })
}
