extension FormatEntry {
  /// Values as elements of a list of Tcl.
  static let tcl = FormatEntry(
    "tcl", abbreviated: "tcl",
    ModeValues(
      columnSeparator: " ", rowSeparator: "\n", nullText: "\"\"", textEncoding: .c,
      blobEncoding: .c),
    make: makeList)
}
