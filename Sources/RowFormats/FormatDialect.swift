/// How one dialect of output differs from the other, as data that formats read.
///
/// A format never asks which version it imitates; it asks for the glyph, the literal or the rule.
package struct FormatDialect: Sendable {
  /// How a word finds its mode.
  package enum ModeNaming: Sendable { case prefixes, names }

  package var modeNaming: ModeNaming
  /// REALs in list-like modes and tables.
  package var plainReal: RealStyle
  /// REALs in SQL literals.
  package var literalReal: RealStyle
  /// REALs in JSON.
  package var jsonReal: RealStyle
  /// What stands before the quote of a BLOB literal, in SQL and in tables.
  package var blobPrefix: UInt8
  package var tableBlobPrefix: UInt8
  /// What stands between name and value in line mode, and the least width of the names.
  package var lineSeparator: [UInt8]
  package var lineNameWidth: Int
  /// Whether CR by itself begins a new line in a cell of a table.
  package var breaksCellsAtReturn: Bool
  package var box: TableStyle

  /// What `sqlite3` printed up to 3.51.
  package static let classic: FormatDialect = {
    let literal = RealStyle(form: .literal, fixedDigits: 20, infinity: Array("1e999".utf8))
    return FormatDialect(
      modeNaming: .prefixes,
      plainReal: RealStyle(form: .classic, fixedDigits: 15),
      literalReal: literal,
      jsonReal: literal,
      blobPrefix: UInt8(ascii: "X"),
      tableBlobPrefix: UInt8(ascii: "x"),
      lineSeparator: Array(" = ".utf8),
      lineNameWidth: 5,
      breaksCellsAtReturn: true,
      box: .classicBox)
  }()
}
