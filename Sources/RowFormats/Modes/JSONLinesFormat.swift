extension FormatEntry {
  /// JSON lines: one object a line, whatever separators are set.
  static let jsonl = FormatEntry(
    "jsonl", abbreviated: nil, ModeValues(nullText: "null", textEncoding: .json),
    make: { settings, dialect in
      JSONMaker(start: "", between: "\n", end: "\n").make(
        CellStyle(settings, dialect, null: "null"))
    })
}
