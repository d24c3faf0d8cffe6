package import RowFormats

extension Shell {
  /// Makes a mode the current one, with the separators and titles that go with it.
  package func select(_ entry: FormatEntry) {
    let titles = settings.format.titles
    entry.select(&settings.format, dialect.format)
    if settings.titlesAreChosen { settings.format.titles = titles }
    settings.mode = entry
    settings.modeIsChosen = true
  }

  /// A separator or a text for NULL as far as the dialect keeps it.
  func kept(_ text: [UInt8]) -> [UInt8] { Array(text.prefix(dialect.longestSeparator ?? .max)) }

  /// Makes the mode of an option the current one. In the classic dialect options set the mode
  /// and its column separator only.
  func selectMode(named name: String) {
    guard let entry = FormatTable.entry(named: name, in: dialect.format) else { return }
    let rowSeparator = settings.format.rowSeparator
    select(entry)
    if dialect.optionsKeepRowSeparator { settings.format.rowSeparator = rowSeparator }
  }

  /// The format for the rows of the next statement, by the settings as they are now.
  func makeFormat() -> any RowFormat {
    var format = settings.format
    format.isTerminal = output.isTerminal
    return modeInUse.make(format, dialect.format)
  }

  /// The chosen mode; while none was chosen, a table at the terminal and a list elsewhere.
  private var modeInUse: FormatEntry {
    if settings.modeIsChosen || !showsOnTerminal { return settings.mode }
    return FormatTable.terminalDefault
  }

  /// The mode as `.mode` and `.show` print it.
  var modeDescription: String {
    guard settings.mode.collectsRows else { return settings.mode.name }
    let format = settings.format
    return "\(settings.mode.name) --wrap \(format.wrapWidth)"
      + " --wordwrap \(format.wrapsAtWords ? "on" : "off")"
      + " --\(format.quotesValues ? "" : "no")quote"
  }
}
