extension FormatEntry {
  /// One JSON object a row.
  static let jobject = FormatEntry(
    "jobject", abbreviated: nil,
    ModeValues(rowSeparator: "\n", nullText: "null", textEncoding: .json),
    make: { settings, dialect in
      let separator = String(decoding: settings.rowSeparator, as: UTF8.self)
      return JSONMaker(start: "", between: separator, end: separator).make(
        CellStyle(settings, dialect, null: "null"))
    })
}
