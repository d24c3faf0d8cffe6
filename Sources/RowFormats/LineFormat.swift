internal import SQLiteEngine

extension FormatEntry {
  /// One value a line, after its name.
  static let line = FormatEntry(
    "line",
    select: { settings, _ in settings.rowSeparator = Array("\n".utf8) },
    make: { settings, dialect in LineFormat(settings, dialect) })
}

/// Writes each row as lines of a name and a value, with an empty line between rows.
final class LineFormat: RowFormat {
  private let encoder: PlainEncoder
  private let nameSeparator: [UInt8]
  private let nameWidth: Int
  private let rowSeparator: Delimiter
  /// The names, padded to one width, and what stands behind them.
  private var names: [Delimiter] = []
  private var isFirst = true

  init(_ settings: FormatSettings, _ dialect: FormatDialect) {
    encoder = PlainEncoder(settings, dialect)
    nameSeparator = dialect.lineSeparator
    nameWidth = dialect.lineNameWidth
    rowSeparator = Delimiter(settings.rowSeparator)
  }

  func begin(_ columns: ColumnNames, to output: OutputBuffer) {
    let names = columns.names.map { encoder.control.shown($0.bytes) }
    let widths = names.map { unsafe $0.withUnsafeBytes { unsafe DisplayWidth.of($0) } }
    let widest = widths.reduce(nameWidth, max)
    self.names = zip(names, widths).map { name, width in
      Delimiter([UInt8](repeating: 0x20, count: widest - width) + name + nameSeparator)
    }
  }

  func row(_ row: borrowing RowView, to output: OutputBuffer) {
    if !isFirst { rowSeparator.append(to: output) }
    isFirst = false
    for position in 0..<row.count {
      names[position].append(to: output)
      encoder.encode(row.cell(at: position), to: output)
      rowSeparator.append(to: output)
    }
  }

  func end(to output: OutputBuffer) {}
}
