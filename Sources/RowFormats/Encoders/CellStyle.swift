/// What the encodings of cells share: the settings and the dialect, worked out for one place.
///
/// A class, because encodings are copied about and it is large.
final class CellStyle {
  /// Where values are written.
  enum Place { case list, table }

  let place: Place
  let control: ControlText
  let null: Delimiter
  let real: RealStyle
  let blobPrefix: UInt8
  /// Whether control characters in SQL strings are written for `unistr()`.
  let usesUnistr: Bool
  let settings: FormatSettings
  let dialect: FormatDialect

  /// - Parameter null: What stands for NULL whatever the settings say.
  init(
    _ settings: FormatSettings, _ dialect: FormatDialect, in place: Place = .list,
    null: String? = nil
  ) {
    self.place = place
    self.settings = settings
    self.dialect = dialect
    let escape = settings.controlEscape ?? dialect.controlEscape
    control = ControlText(settings, dialect, in: place)
    usesUnistr = escape != .off || (settings.isTerminal && place == .list)
    let isLiteral = settings.textEncoding == .sql || settings.textEncoding == .json
    real = isLiteral && place == .list ? dialect.literalReal : dialect.plainReal
    blobPrefix = place == .list ? dialect.blobPrefix : dialect.tableBlobPrefix
    self.null = Delimiter(null.map { Array($0.utf8) } ?? Self.null(settings, dialect))
  }

  /// What stands for NULL.
  private static func null(_ settings: FormatSettings, _ dialect: FormatDialect) -> [UInt8] {
    switch (dialect.nullRule, settings.textEncoding) {
    case (.encoding, .sql): Array("NULL".utf8)
    case (.encoding, .json): Array("null".utf8)
    case (.encoding, .html): HTMLText().encoded(settings.nullText)
    case (.encoding, .c): CText(isASCII: dialect.cStringsAreASCII).encoded(settings.nullText)
    default: settings.nullText
    }
  }
}
