extension FormatEntry {
  /// Values between the separators that ASCII has for them: 0x1F and 0x1E.
  static let ascii = FormatEntry(
    "ascii", abbreviated: "ascii",
    ModeValues(columnSeparator: "\u{1F}", rowSeparator: "\u{1E}"), make: makeList)
}
