internal import SQLiteEngine

extension FormatEntry {
  /// An array of objects, one a row.
  static let json = FormatEntry(
    "json", make: { settings, dialect in JSONFormat(settings, dialect) })
}

/// Writes rows as an array of objects; nothing at all when there are none.
///
/// Columns of one name are all there. What comes out is valid JSON whatever was stored.
final class JSONFormat: RowFormat {
  private let encoder: JSONEncoder
  /// What stands before each value: the brace or comma, and the key.
  private var keys: [Delimiter] = []
  private var isFirst = true

  init(_ settings: FormatSettings, _ dialect: FormatDialect) {
    encoder = JSONEncoder(settings, dialect)
  }

  func begin(_ columns: ColumnNames, to output: OutputBuffer) {
    keys = columns.names.enumerated().map { position, name in
      Delimiter(Array((position == 0 ? "{" : ",").utf8) + encoder.quoted(name.bytes) + [0x3A])
    }
  }

  func row(_ row: borrowing RowView, to output: OutputBuffer) {
    output.append(isFirst ? "[" : ",\n")
    isFirst = false
    for position in 0..<row.count {
      keys[position].append(to: output)
      encoder.encode(row.cell(at: position), to: output)
    }
    output.append(UInt8(ascii: "}"))
  }

  func end(to output: OutputBuffer) {
    if !isFirst { output.append("]\n") }
  }
}
