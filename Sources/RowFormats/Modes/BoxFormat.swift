extension FormatEntry {
  /// A table framed with line-drawing characters.
  static let box = FormatEntry(
    "box", abbreviated: "box", collectsRows: true,
    ModeValues(titles: .always, isTable: true),
    make: { settings, dialect in
      makeTable(settings, dialect, dialect.tables.box)
    })
}

/// Makes a table of a style.
func makeTable(
  _ settings: FormatSettings, _ dialect: FormatDialect, _ style: TableStyle
) -> any RowFormat {
  var settings = settings
  if settings.quotesValues { settings.textEncoding = .sql }
  return TableMaker(style: style).make(CellStyle(settings, dialect, in: .table))
}
