extension FormatEntry {
  /// Values as SQL literals.
  static let quote = FormatEntry(
    "quote", abbreviated: "quote",
    ModeValues(
      columnSeparator: ",", rowSeparator: "\n", nullText: "NULL", textEncoding: .sql),
    make: makeList)
}
