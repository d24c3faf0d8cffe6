internal import SQLiteEngine

extension FormatEntry {
  /// Nothing: for what statements do besides returning rows.
  static let off = FormatEntry(
    "off", abbreviated: "off", ModeValues(nullText: nil), make: { _, _ in OffFormat() })
}

/// Writes nothing.
final class OffFormat: RowFormat {
  func begin(_ columns: ColumnNames, to output: OutputBuffer) {}
  func row(_ row: borrowing RowView, to output: OutputBuffer) {}
  func end(to output: OutputBuffer) {}
}
