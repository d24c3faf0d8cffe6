import RowFormats
import SQLiteEngine

/// Feeds rows to an output mode and gives the bytes it wrote.
func rendered(
  _ mode: String, _ columns: [String], _ rows: [[Value]], in dialect: FormatDialect = .classic,
  _ change: (inout FormatSettings) -> Void = { _ in }
) -> [UInt8] {
  guard let entry = FormatTable.entry(named: mode, in: dialect) else { return [] }
  var settings = FormatSettings(dialect)
  entry.select(&settings, dialect)
  change(&settings)
  return bytes(by: entry.make(settings, dialect), columns, rows)
}

/// Feeds rows to a format and gives the text it wrote.
func written(by format: any RowFormat, _ columns: [String], _ rows: [[Value]]) -> String {
  String(decoding: bytes(by: format, columns, rows), as: UTF8.self)
}

private func bytes(by format: any RowFormat, _ columns: [String], _ rows: [[Value]]) -> [UInt8] {
  var written: [UInt8] = []
  let output = unsafe OutputBuffer { bytes in
    unsafe written.append(contentsOf: bytes)
    return true
  }
  let names = ColumnNames(columns.map { Text($0) })
  format.begin(names, to: output)
  for row in rows { lend(row, names) { format.row($0, to: output) } }
  format.end(to: output)
  output.flush()
  return written
}

/// The same as text.
func text(
  _ mode: String, _ columns: [String], _ rows: [[Value]], in dialect: FormatDialect = .classic,
  _ change: (inout FormatSettings) -> Void = { _ in }
) -> String {
  String(decoding: rendered(mode, columns, rows, in: dialect, change), as: UTF8.self)
}

/// Lends values as the row an engine would hold.
func lend(_ values: [Value], _ names: ColumnNames, _ body: (borrowing RowView) -> Void) {
  unsafe values.flatMap(\.storedBytes).withUnsafeBytes { stored in
    var offset = 0
    let cells = values.map { value in
      let count = value.storedBytes.count
      defer { offset += count }
      let start = unsafe stored.baseAddress.map { unsafe $0 + offset }
      return switch value {
      case .null: Cell()
      case .integer(let integer): Cell(integer: integer)
      case .real(let real): Cell(real: real)
      case .text, .blob: unsafe Cell(value.storageClass, start: start, byteCount: count)
      }
    }
    unsafe cells.withUnsafeBufferPointer { unsafe body(RowView($0, columns: names)) }
  }
}

extension Value {
  fileprivate var storedBytes: [UInt8] {
    switch self {
    case .text(let text): text.bytes
    case .blob(let blob): blob.bytes
    default: []
    }
  }
}

/// The values of the specification's example.
let exampleColumns = ["a", "b", "c", "d"]
let exampleRows: [[Value]] = [
  [.integer(1), .text("hello"), .real(1.5), .text("")],
  [.integer(-22), .text("it's \"q\"\ntwo"), .real(1e300), .null],
  [.null, .text("hé日本"), .real(3), .blob(Blob())],
]
