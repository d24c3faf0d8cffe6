internal import SQLiteEngine

extension FormatEntry {
  /// An array of objects, one a row.
  static let json = FormatEntry(
    "json", abbreviated: "json", ModeValues(nullText: "null", textEncoding: .json),
    make: { settings, dialect in
      JSONMaker(start: "[", between: ",\n", end: "]\n").make(
        CellStyle(settings.always(.json), dialect, null: "null"))
    })
}

/// Makes formats of one JSON object a row.
struct JSONMaker: FormatMaker {
  /// What stands before the first row, between two rows, and after the last.
  let start: String
  let between: String
  let end: String

  func make(_ encoder: some CellEncoder) -> any RowFormat { JSONLayout(self, encoder) }
}

/// Writes each row as an object; nothing at all when there are none.
///
/// Columns of one name are all there. What comes out is valid JSON whatever was stored.
final class JSONLayout<Encoder: CellEncoder>: RowFormat {
  private let encoder: Encoder
  private let start: Delimiter
  private let between: Delimiter
  private let end: Delimiter
  private let limiter: CellLimiter?
  /// What stands before each value: the brace or comma, and the key.
  private var keys: [Delimiter] = []
  private var isFirst = true

  init(_ parts: JSONMaker, _ encoder: Encoder) {
    self.encoder = encoder
    start = Delimiter(parts.start)
    between = Delimiter(parts.between)
    end = Delimiter(parts.end)
    limiter = CellLimiter(encoder.style.settings)
  }

  func begin(_ columns: ColumnNames, to output: OutputBuffer) {
    let json = JSONEncoder(encoder.style)
    keys = columns.names.enumerated().map { position, name in
      Delimiter(Array((position == 0 ? "{" : ",").utf8) + json.quoted(name.bytes) + [0x3A])
    }
  }

  func row(_ row: borrowing RowView, to output: OutputBuffer) {
    if isFirst { start.append(to: output) } else { between.append(to: output) }
    isFirst = false
    for position in 0..<row.count {
      keys[position].append(to: output)
      limiter.encode(row.cell(at: position), encoder, to: output)
    }
    output.append(UInt8(ascii: "}"))
  }

  func end(to output: OutputBuffer) {
    if !isFirst { end.append(to: output) }
  }
}
