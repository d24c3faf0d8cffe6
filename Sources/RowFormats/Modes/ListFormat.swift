extension FormatEntry {
  /// Values as they are, with a separator between them.
  package static let list = FormatEntry(
    "list", abbreviated: "list", ModeValues(columnSeparator: "|", rowSeparator: "\n"),
    make: makeList)

  /// Makes the format of any list-like mode.
  static let makeList: @Sendable (FormatSettings, FormatDialect) -> any RowFormat = {
    ListMaker().make(CellStyle($0, $1))
  }
}
