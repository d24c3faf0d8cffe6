extension FormatEntry {
  /// Values as JSON, with commas between them.
  static let jatom = FormatEntry(
    "jatom", abbreviated: nil,
    ModeValues(
      columnSeparator: ",", rowSeparator: "\n", nullText: "null", textEncoding: .json),
    make: makeList)
}
