extension FormatEntry {
  /// What shells since 3.52 show on a terminal: a framed table of values that can be told apart.
  static let tty = FormatEntry(
    "tty", abbreviated: nil, collectsRows: true,
    ModeValues(
      nullText: "NULL", textEncoding: .relaxed, titles: .always, isTable: true,
      fitsScreen: true, hasLimits: true),
    make: { settings, dialect in makeTable(settings, dialect, dialect.tables.box) })
}
