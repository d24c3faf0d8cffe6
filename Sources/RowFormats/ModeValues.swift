/// What selecting a mode sets.
struct ModeValues {
  /// Nil leaves a separator as it is.
  var columnSeparator: String?
  var rowSeparator: String?
  /// The column separator where selecting a mode sets all of its own.
  var ownColumnSeparator: String?
  var ownRowSeparator: String?
  /// The row separator where selecting a mode sets little else.
  var classicRowSeparator: String?
  /// Nil leaves the text for NULL as it is.
  var nullText: String? = ""
  var textEncoding = FormatSettings.TextEncoding.plain
  var blobEncoding = FormatSettings.BlobEncoding.auto
  var titles = FormatSettings.Titles.off
  /// Whether titles are shown in the classic dialect as well.
  var showsClassicTitles = false
  /// Whether the options of tables are put back.
  var isTable = false
  var hasBorder: Bool?
  var showsRowCount = false
  var splitsColumn = false
  /// Whether tables are fitted to the window.
  var fitsScreen = false
  /// Whether long values are cut for display.
  var hasLimits = false
}

extension FormatSettings {
  /// Takes over what a mode sets: all of it, or what the older shells set.
  mutating func take(_ values: ModeValues, _ dialect: FormatDialect) {
    if let separator = values.columnSeparator { columnSeparator = Array(separator.utf8) }
    if let separator = values.rowSeparator { rowSeparator = Array(separator.utf8) }
    textEncoding = values.textEncoding
    splitsColumn = values.splitsColumn
    hasBorder = values.hasBorder
    showsRowCount = values.showsRowCount
    blobEncoding = .auto
    switch dialect.modeDefaults {
    case .few:
      if let separator = values.classicRowSeparator { rowSeparator = Array(separator.utf8) }
      if values.showsClassicTitles { titles = .on }
      if values.isTable {
        wrapWidth = dialect.tables.wrapWidth
        wrapsAtWords = dialect.tables.wrapsAtWords
        quotesValues = false
      }
    case .all:
      if let separator = values.ownColumnSeparator { columnSeparator = Array(separator.utf8) }
      if let separator = values.ownRowSeparator { rowSeparator = Array(separator.utf8) }
      blobEncoding = values.blobEncoding
      if let text = values.nullText { nullText = Array(text.utf8) }
      titleEncoding = values.isTable ? .plain : values.textEncoding
      titles = values.titles
      if values.fitsScreen { fitsScreen = true }
      if values.hasLimits { (lineLimit, characterLimit, titleLimit) = (5, 300, 20) }
    }
  }
}
