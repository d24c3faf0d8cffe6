extension FormatEntry {
  /// One value a line, after its name.
  static let line = FormatEntry(
    "line", abbreviated: "lines", ModeValues(rowSeparator: "\n", ownColumnSeparator: ": "),
    make: { settings, dialect in LineMaker().make(CellStyle(settings, dialect)) })
}
