extension FormatEntry {
  /// A table framed with line-drawing characters.
  static let box = FormatEntry(
    "box", collectsRows: true,
    select: { settings, _ in settings.resetTableOptions() },
    make: { settings, dialect in makeTable(settings, dialect, dialect.box) })
}

extension FormatSettings {
  /// Puts back what selecting a mode of tables puts back.
  mutating func resetTableOptions() {
    wrapWidth = 60
    wrapsAtWords = false
    quotesValues = false
  }
}

/// Makes a table of plain values, or of literals where the settings ask for them.
func makeTable(
  _ settings: FormatSettings, _ dialect: FormatDialect, _ style: TableStyle
) -> any RowFormat {
  let control = ControlText(inTable: settings, dialect)
  let plain = PlainEncoder(settings, dialect, control: control)
  if settings.quotesValues {
    return TableLayout(settings, style, TableLiteralEncoder(plain, settings, dialect))
  }
  return TableLayout(settings, style, plain)
}
