/// How tables of one dialect differ from those of the other.
package struct TableDialect: Sendable {
  package var box: TableStyle
  package var table: TableStyle
  package var markdown: TableStyle
  package var column: TableStyle
  /// The most columns an automatic width takes unless the settings say otherwise; 0 for no bound.
  package var wrapWidth: Int
  /// Whether cells wrap between words unless the settings say otherwise.
  package var wrapsAtWords: Bool
  package var breaking: LineBreaker.Rule
  /// Whether CR by itself begins a new line in a cell.
  package var breaksCellsAtReturn: Bool
  /// Whether control characters are shown as symbols even where they are to be left as they are;
  /// sequences that only control a terminal's looks are not.
  package var showsControlsWhenOff: Bool
  /// Whether a width asked for is only the least one.
  package var widthsAreLeast: Bool
  /// Whether titles take as many lines as they need, or only their first.
  package var wrapsTitles: Bool
  /// Whether columns are as wide as their titles even where those are not shown.
  package var measuresHiddenTitles: Bool
  package var alignsNumbersRight: Bool

  static let classic = TableDialect(
    box: .classicBox, table: .classicTable, markdown: .classicMarkdown, column: .classicColumn,
    wrapWidth: 60, wrapsAtWords: false, breaking: .classic,
    breaksCellsAtReturn: true, showsControlsWhenOff: false, widthsAreLeast: true,
    wrapsTitles: false,
    measuresHiddenTitles: true,
    alignsNumbersRight: false)

  static let current = TableDialect(
    box: .currentBox, table: .currentTable, markdown: .markdown, column: .currentColumn,
    wrapWidth: 0, wrapsAtWords: true, breaking: .current,
    breaksCellsAtReturn: false, showsControlsWhenOff: true, widthsAreLeast: false,
    wrapsTitles: true,
    measuresHiddenTitles: false,
    alignsNumbersRight: true)
}
