internal import Glibc
package import RowFormats
internal import SQLiteEngine

extension Shell {
  /// Modes that are another one with all of its settings, and which.
  private static let bundles = ["batch": "list", "tty": "qbox"]

  /// Makes a mode the current one, with the separators and titles that go with it.
  package func select(_ entry: FormatEntry) {
    let base = Self.bundles[entry.name].flatMap { name in
      FormatTable.entries.first { $0.name == name }
    }
    let titlesWereChosen = settings.titlesAreChosen
    if base != nil { settings.forgetModes(dialect) }
    let titles = settings.format.titles
    entry.select(&settings.format, dialect.format)
    if settings.titlesAreChosen { settings.format.titles = titles }
    settings.titlesAreChosen = titlesWereChosen
    settings.mode = base ?? entry
    settings.laysOutAll = false
    settings.modeIsChosen = true
    if entry.name == "split" { settings.screenWidthIsAutomatic = true }
    if entry.name == "tty" {
      settings.format.lineLimit = 5
      settings.format.characterLimit = 300
      settings.format.titleLimit = 20
      settings.format.multiInsertByteCount = 3000
      settings.format.columnSeparator = []
      settings.format.rowSeparator = []
      settings.screenWidthIsAutomatic = true
      settings.binaryJSON = true
    }
  }

  /// A separator or a text for NULL as far as the dialect keeps it.
  func kept(_ text: [UInt8]) -> [UInt8] { Array(text.prefix(dialect.longestSeparator ?? .max)) }

  /// Makes the mode of an option the current one. In the classic dialect options set the mode
  /// and its column separator only.
  func selectMode(named name: String) {
    guard let entry = FormatTable.entry(named: name, in: dialect.format) else { return }
    let before = settings.format
    guard dialect.optionsSetLittle else { return select(entry) }
    selectClassically(entry)
    if name == "list" { settings.format.columnSeparator = before.columnSeparator }
    if !["ascii", "quote", "tabs"].contains(name) {
      settings.format.rowSeparator = before.rowSeparator
    }
    if name == "tabs" { settings.format.rowSeparator = Array("\n".utf8) }
    settings.format.titles = before.titles
    settings.format.wrapWidth = before.wrapWidth
    settings.format.wrapsAtWords = before.wrapsAtWords
  }

  /// The format for the rows of the next statement, by the settings as they are now.
  func makeFormat(
    for explanation: StatementFacts.Explanation, columnCount: Int
  ) -> any RowFormat {
    if settings.laysOutAll {
      return ExplainFormat(
        settings.format, dialect.format, indentsLoops: explanation == .program)
    }
    if settings.laysOutPlans, explanation != .none {
      return explanation == .queryPlan
        ? QueryPlanFormat(settings.format, dialect.format)
        : ExplainFormat(settings.format, dialect.format)
    }
    var format = settings.format
    format.isTerminal = output.isTerminal
    format.describeBlob = description(ofBlob:)
    format.showsBinaryJSON = settings.binaryJSON == true
    if settings.screenWidthIsAutomatic { format.screenWidth = windowWidth }
    if !showsTerminalDefault {
      return settings.mode.make(format, dialect.format)
    }
    return makeTerminalDefault(format)
  }

  /// Makes the list of widths as long as the columns of a table, where the dialect does.
  func growWidths(_ columnCount: Int, for explanation: StatementFacts.Explanation) {
    let isLaidOut = settings.laysOutAll || (settings.laysOutPlans && explanation != .none)
    guard dialect.widthsGrow, !isLaidOut,
      ["box", "column", "markdown", "table"].contains(settings.mode.name)
    else { return }
    let missing = max(0, columnCount - settings.format.widths.count)
    settings.format.widths += [Int](repeating: 0, count: missing)
  }

  /// Whether results are shown as the table that stands in while no mode was chosen.
  var showsTerminalDefault: Bool {
    !settings.modeIsChosen && !settings.laysOutAll && showsOnTerminal
  }

  /// While no mode was chosen, results at the terminal are a table fitted to the window, with
  /// what the user did choose.
  private func makeTerminalDefault(_ chosen: FormatSettings) -> any RowFormat {
    let entry = FormatTable.terminalDefault
    var format = chosen
    entry.select(&format, dialect.format)
    if settings.titlesAreChosen { format.titles = chosen.titles }
    format.nullText = chosen.nullText.isEmpty ? Array("NULL".utf8) : chosen.nullText
    format.blobEncoding = chosen.blobEncoding
    format.screenWidth = windowWidth
    return entry.make(format, dialect.format)
  }

  /// The format of `.last` in a mode of its own.
  func makeFormat(of entry: FormatEntry) -> any RowFormat {
    var format = settings.format
    entry.select(&format, dialect.format)
    if settings.titlesAreChosen { format.titles = settings.format.titles }
    format.isTerminal = output.isTerminal
    format.describeBlob = description(ofBlob:)
    format.showsBinaryJSON = settings.binaryJSON == true
    if entry.name == FormatTable.terminalDefault.name || format.fitsScreen {
      format.screenWidth = output.isTerminal ? windowWidth : nil
    }
    return entry.make(format, dialect.format)
  }

  /// How many columns the window of the output has; 80 when that is unknown.
  private var windowWidth: Int {
    if let givenWindowWidth { return givenWindowWidth }
    let columns = Int(window.ws_col)
    return columns > 0 ? columns : 80
  }

  /// How many lines the window of the output has; 24 when that is unknown.
  var windowHeight: Int {
    let lines = Int(window.ws_row)
    return lines > 0 ? lines : 24
  }

  private var window: winsize {
    var window = winsize()
    return unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 ? window : winsize()
  }
}
