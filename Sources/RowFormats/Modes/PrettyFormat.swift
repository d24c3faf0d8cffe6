extension FormatEntry {
  /// Our own table for people at a terminal.
  static let pretty = FormatEntry(
    "pretty", abbreviated: nil, collectsRows: true,
    ModeValues(nullText: "NULL", titles: .always, isTable: true),
    make: { settings, dialect in
      makeTable(settings, dialect, .currentBox)
    })
}
