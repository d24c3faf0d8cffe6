extension FormatEntry {
  /// The list mode of scripts.
  static let batch = FormatEntry(
    "batch", abbreviated: nil, ModeValues(columnSeparator: "|", rowSeparator: "\n"),
    make: makeList)
}
