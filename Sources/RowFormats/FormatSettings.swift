/// What a user chose about output, as far as formats care.
package struct FormatSettings: Sendable {
  /// When titles are shown.
  package enum Titles: Sendable { case off, on, always }

  /// How control characters of data are shown where they would be written as they are.
  package enum ControlEscape: Sendable {
    /// As they are.
    case off
    /// As `^A`.
    case ascii
    /// As U+2401.
    case symbol
  }

  /// Between the columns of a row in list-like modes.
  package var columnSeparator = Array("|".utf8)
  /// After each row in list-like modes.
  package var rowSeparator = Array("\n".utf8)
  /// What stands for NULL where the mode has no word of its own.
  package var nullText: [UInt8] = []
  package var titles = Titles.off
  /// The table that insert mode names.
  package var tableName: [UInt8]?
  /// Column widths asked for, in display columns; negative ones align right, 0 is automatic.
  package var widths: [Int] = []
  /// The most columns an automatic width may take before a cell wraps; 0 for no bound.
  package var wrapWidth = 60
  /// Whether wrapping prefers to break between words.
  package var wrapsAtWords = false
  /// Whether tables show their values as SQL literals.
  package var quotesValues = false
  /// The window that tables are fitted to, in display columns; nil for no bound.
  package var screenWidth: Int?
  /// What happens to control characters outside of tables, where they are always shown.
  package var controlEscape = ControlEscape.off
  /// Whether output goes to a terminal: then control characters from data are always escaped,
  /// whatever the dialect does in pipes.
  package var isTerminal = false

  package init() {}
}
