extension FormatEntry {
  /// Comma-separated values, as RFC 4180 and spreadsheets read them.
  static let csv = FormatEntry(
    "csv", abbreviated: "csv",
    ModeValues(columnSeparator: ",", rowSeparator: "\r\n", textEncoding: .csv), make: makeList)
}
