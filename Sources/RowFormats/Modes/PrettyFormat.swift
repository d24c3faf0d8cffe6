extension FormatEntry {
  /// Our own table, for people at a terminal in either dialect: framed, fitted to the window,
  /// numbers on the right, NULL marked, BLOBs summed up.
  ///
  /// It is what a terminal shows while no mode is chosen, so it sets all that it needs by itself.
  static let pretty = FormatEntry(
    "pretty", abbreviated: nil, collectsRows: true, ModeValues(isTable: true),
    make: { settings, dialect in
      var settings = settings
      settings.titles = .always
      settings.textEncoding = .plain
      settings.wrapWidth = 0
      settings.wrapsAtWords = true
      if settings.nullText.isEmpty { settings.nullText = Array("NULL".utf8) }
      if settings.blobEncoding == .auto { settings.blobEncoding = .summary }
      var dialect = dialect
      dialect.tables = .current
      dialect.nullRule = .setting
      dialect.showsTitlesWithoutRows = true
      return makeTable(settings, dialect, .currentBox)
    })
}
