/// How one dialect of output differs from the other, as data that formats read.
///
/// A format never asks which version it imitates; it asks for the glyph, the literal or the rule.
package struct FormatDialect: Sendable {
  /// How a word finds its mode.
  package enum ModeNaming: Sendable { case prefixes, names }

  /// What stands for NULL.
  package enum NullRule: Sendable {
    /// The null text of the settings, which each mode sets.
    case setting
    /// `NULL` in SQL, the null text elsewhere, written as TEXT is in HTML and C.
    case encoding
  }

  /// What each mode is when it is selected.
  package enum ModeDefaults: Sendable {
    /// Selecting a mode sets separators; NULL text and most of the rest stay.
    case few
    /// Selecting a mode sets all that belongs to it.
    case all
  }

  package var modeNaming: ModeNaming
  package var modeDefaults: ModeDefaults
  package var nullRule: NullRule
  /// What happens to control characters unless the settings say otherwise.
  package var controlEscape: FormatSettings.ControlEscape
  /// Whether titles that are always shown are shown without rows.
  package var showsTitlesWithoutRows: Bool
  /// REALs in list-like modes and tables.
  package var plainReal: RealStyle
  /// REALs in SQL literals and in JSON.
  package var literalReal: RealStyle
  /// Whether CSV and HTML treat the bytes of BLOBs as TEXT.
  package var encodesBlobsAsText: Bool
  /// What stands before the quote of a BLOB literal, in SQL and in tables.
  package var blobPrefix: UInt8
  package var tableBlobPrefix: UInt8
  /// Whether every byte of a BLOB in JSON is escaped.
  package var escapesBlobsInJSON: Bool
  /// Whether C strings escape all that is not printable ASCII, and hold numbers too.
  package var cStringsAreASCII: Bool
  package var quotesNumbersInC: Bool
  /// Whether numbers in CSV that hold the separator are quoted.
  package var quotesNumbersInCSV: Bool
  /// How line breaks are kept out of the strings of insert mode.
  package var insertsWithReplace: Bool
  /// The table that insert mode names when none is chosen.
  package var insertTable: String
  /// Whether tabs mode quotes values as CSV does.
  package var quotesTabs: Bool
  package var html: HTMLTags
  package var countsInWords: Bool
  /// How many blanks follow a value of EXPLAIN that is wider than its column.
  package var explainGapAfterWide: Int
  /// Whether EXPLAIN shows the null text of the settings for NULL.
  package var explainShowsNullText: Bool
  package var line: LineStyle
  package var tables: TableDialect
}

extension FormatDialect {
  /// What `sqlite3` printed up to 3.51.
  package static let classic = FormatDialect(
    modeNaming: .prefixes,
    modeDefaults: .few,
    nullRule: .encoding,
    controlEscape: .off,
    showsTitlesWithoutRows: false,
    plainReal: RealStyle(form: .classic, fixedDigits: 15),
    literalReal: RealStyle(form: .literal, fixedDigits: 20, infinity: "1e999"),
    encodesBlobsAsText: true,
    blobPrefix: UInt8(ascii: "X"),
    tableBlobPrefix: UInt8(ascii: "x"),
    escapesBlobsInJSON: false,
    cStringsAreASCII: true,
    quotesNumbersInC: true,
    quotesNumbersInCSV: true,
    insertsWithReplace: true,
    insertTable: "table",
    quotesTabs: false,
    html: .classic,
    countsInWords: true,
    explainGapAfterWide: 2,
    explainShowsNullText: true,
    line: .classic,
    tables: .classic)

  /// What `sqlite3` prints since 3.52.
  package static let current = FormatDialect(
    modeNaming: .names,
    modeDefaults: .all,
    nullRule: .setting,
    controlEscape: .ascii,
    showsTitlesWithoutRows: true,
    plainReal: RealStyle(form: .current, fixedDigits: 17),
    literalReal: RealStyle(form: .literal, fixedDigits: 17, infinity: "9e+999"),
    encodesBlobsAsText: false,
    blobPrefix: UInt8(ascii: "x"),
    tableBlobPrefix: UInt8(ascii: "x"),
    escapesBlobsInJSON: true,
    cStringsAreASCII: false,
    quotesNumbersInC: false,
    quotesNumbersInCSV: false,
    insertsWithReplace: false,
    insertTable: "tab",
    quotesTabs: true,
    html: .current,
    countsInWords: false,
    explainGapAfterWide: 1,
    explainShowsNullText: false,
    line: .current,
    tables: .current)
}
