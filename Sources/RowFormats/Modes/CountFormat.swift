internal import SQLiteEngine

extension FormatEntry {
  /// Only the number of rows.
  static let count = FormatEntry(
    "count", abbreviated: "count", ModeValues(nullText: nil),
    make: { settings, dialect in CountFormat(settings, dialect) })
}

/// Writes how many rows there were.
final class CountFormat: RowFormat {
  private var rowCount: RowCount
  /// Whether the number is followed by the word, and none is worth no line.
  private let isInWords: Bool

  init(_ settings: FormatSettings, _ dialect: FormatDialect) {
    rowCount = RowCount(settings)
    isInWords = dialect.countsInWords
  }

  func begin(_ columns: ColumnNames, to output: OutputBuffer) {}

  func row(_ row: borrowing RowView, to output: OutputBuffer) {
    _ = rowCount.next()
  }

  func end(to output: OutputBuffer) {
    if !isInWords {
      output.append("\(rowCount.value)\n")
    } else if !rowCount.isZero {
      output.append(rowCount.words + "\n")
    }
  }
}
