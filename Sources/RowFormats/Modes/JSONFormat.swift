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
  /// What stands before the values, one after the other: the brace or comma, and the key.
  private var keys: [UInt8] = []
  /// Where each of them ends.
  private var keyEnds: [Int] = []
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
    for (position, name) in columns.names.enumerated() {
      keys += Array((position == 0 ? "{" : ",").utf8) + json.quoted(name.bytes) + [0x3A]
      keyEnds.append(keys.count)
    }
  }

  // The witness of a generic class is one for all encodings; these are compiled as one loop each.
  @_specialize(where Encoder == JSONEncoder)
  func row(_ row: borrowing RowView, to output: OutputBuffer) {
    if isFirst { start.append(to: output) } else { between.append(to: output) }
    isFirst = false
    unsafe keys.withUnsafeBytes { keys in
      var start = 0
      for position in 0..<row.count {
        let end = keyEnds[position]
        unsafe output.append(UnsafeRawBufferPointer(rebasing: keys[start..<end]))
        start = end
        let cell = row.cell(at: position)
        if let limiter {
          limiter.encode(cell, encoder, to: output)
        } else {
          encoder.encode(cell, to: output)
        }
      }
    }
    output.append(UInt8(ascii: "}"))
  }

  func end(to output: OutputBuffer) {
    if !isFirst { end.append(to: output) }
  }
}
