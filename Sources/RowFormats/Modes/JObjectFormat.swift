extension FormatEntry {
  /// One JSON object a row.
  static let jobject = FormatEntry(
    "jobject", abbreviated: nil,
    ModeValues(rowSeparator: "\n", nullText: "null", textEncoding: .json),
    make: { settings, dialect in
      JSONMaker(start: "", between: "\n", end: "\n").make(
        CellStyle(settings.always(.json), dialect, null: "null"))
    })
}
