package import SQLiteEngine

/// What a user chose about output, as far as formats care.
///
/// Selecting a mode sets what belongs to it (``FormatEntry/select``); the rest stays as it was.
package struct FormatSettings: Sendable {
  /// When titles are shown.
  package enum Titles: Sendable {
    case off
    /// Before the first row.
    case on
    /// Even when there are no rows, where the dialect knows that.
    case always
  }

  /// How TEXT is written.
  package enum TextEncoding: Sendable { case plain, sql, csv, html, c, json, relaxed }

  /// How BLOBs are written.
  package enum BlobEncoding: Sendable {
    /// As the encoding of TEXT suggests.
    case auto
    case text, sql, hex, c, json, size
    /// In base64; and what a person wants to know of a BLOB.
    case base64, summary
  }

  /// How control characters of data are shown where they would be written as they are.
  package enum ControlEscape: Sendable {
    /// As they are.
    case off
    /// As `^A`.
    case ascii
    /// As U+2401.
    case symbol
  }

  package enum Alignment: Sendable { case automatic, left, center, right }

  // What selecting a mode sets.

  /// Between the columns of a row in list-like modes.
  package var columnSeparator = Array("|".utf8)
  /// After each row in list-like modes.
  package var rowSeparator = Array("\n".utf8)
  /// What stands for NULL where the mode has no word of its own.
  package var nullText: [UInt8] = []
  package var textEncoding = TextEncoding.plain
  /// How titles are written; nil for the way of the mode.
  package var titleEncoding: TextEncoding?
  package var blobEncoding = BlobEncoding.auto
  package var titles = Titles.off
  /// Whether tables have a frame; nil for the way of the mode.
  package var hasBorder: Bool?
  /// Whether the number of rows is told after the last one.
  package var showsRowCount = false
  /// Whether a single column is laid out in as many as fit the window.
  package var splitsColumn = false
  /// The table that insert mode names.
  package var tableName: [UInt8]?

  // What stays from mode to mode.

  /// The size in bytes up to which insert mode adds rows to a statement; 0 for one a row.
  package var multiInsertByteCount = 0
  /// Column widths asked for, in display columns; negative ones align right, 0 is automatic.
  package var widths: [Int] = []
  /// How each column is aligned, from the left.
  package var alignments: [Alignment] = []
  /// The most columns an automatic width may take before a cell wraps; 0 for no bound.
  package var wrapWidth: Int
  /// Whether wrapping prefers to break between words.
  package var wrapsAtWords: Bool
  /// Whether tables show values as SQL literals, whatever encoding their mode has.
  package var quotesValues = false
  /// The window that tables are fitted to, in display columns; nil for no bound.
  package var screenWidth: Int?
  /// Whether ``screenWidth`` is to be that of the window whenever a statement runs.
  package var fitsScreen = false
  /// The most characters of a value and lines of a cell that are shown, and the most columns of
  /// a title; 0 for no bound.
  package var characterLimit = 0
  package var lineLimit = 0
  package var titleLimit = 0
  /// What happens to control characters; nil for the way of the dialect.
  package var controlEscape: ControlEscape?
  /// Whether output goes to a terminal: then control characters from data are always escaped,
  /// whatever the dialect does in pipes.
  package var isTerminal = false
  /// How INTEGERs and REALs are written; nil for the way of the mode.
  package var integerFormat: NumberFormat?
  package var realFormat: NumberFormat?
  /// Whether BLOBs that hold binary JSON are shown as its text.
  package var showsBinaryJSON = false
  /// How many bytes of cells tables hold in memory; more go to a temporary file.
  package var spillByteCount = 1 << 30
  /// Says in a few words what a BLOB holds, for summaries.
  package var describeBlob: (@Sendable (_ bytes: RawSpan) -> String?)?

  /// The settings at the start of a shell.
  package init(_ dialect: FormatDialect = .classic) {
    wrapWidth = dialect.tables.wrapWidth
    wrapsAtWords = dialect.tables.wrapsAtWords
  }
}

extension FormatSettings {
  /// How tables lay out their cells.
  package struct TableOptions: Sendable {
    package var wrapWidth: Int
    package var wrapsAtWords: Bool
    package var quotesValues: Bool
  }

  package var tableOptions: TableOptions {
    get {
      TableOptions(
        wrapWidth: wrapWidth, wrapsAtWords: wrapsAtWords, quotesValues: quotesValues)
    }
    set {
      wrapWidth = newValue.wrapWidth
      wrapsAtWords = newValue.wrapsAtWords
      quotesValues = newValue.quotesValues
    }
  }

  /// The settings in a mode whose TEXT has one encoding whatever was asked for; BLOBs follow what
  /// was asked for.
  func always(_ encoding: TextEncoding) -> FormatSettings {
    guard textEncoding != encoding else { return self }
    var settings = self
    settings.textEncoding = encoding
    guard blobEncoding == .auto else { return settings }
    switch textEncoding {
    case .sql, .relaxed: settings.blobEncoding = .sql
    case .json: settings.blobEncoding = .json
    case .plain, .csv, .html, .c: settings.blobEncoding = .text
    }
    return settings
  }

  /// The width asked for a column; 0 where none was.
  func width(of column: Int) -> Int { column < widths.count ? widths[column] : 0 }
}
