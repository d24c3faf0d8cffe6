internal import SQLiteEngine

/// Values side by side, one row after the other: list, csv, quote and their like.
final class ListLayout<Encoder: CellEncoder>: RowFormat {
  private var rows: ListRows<Encoder>

  init(_ encoder: Encoder) { rows = ListRows(encoder) }

  func begin(_ columns: ColumnNames, to output: OutputBuffer) { rows.titles.columns = columns }

  // The witness of a generic class is one for all encodings; these are compiled as one loop each.
  @_specialize(where Encoder == CSVEncoder)
  @_specialize(where Encoder == LiteralEncoder)
  @_specialize(where Encoder == CEncoder)
  func row(_ row: borrowing RowView, to output: OutputBuffer) { rows.add(row, to: output) }

  func end(to output: OutputBuffer) { rows.end(to: output) }
}

/// The layout of plain values, which most queries of a script use.
///
/// The runtime makes the type of a generic class when it is first used, going through every
/// conformance in the program: a twentieth of the time that a query by itself takes.
private final class PlainListLayout: RowFormat {
  private var rows: ListRows<PlainEncoder>

  init(_ encoder: PlainEncoder) { rows = ListRows(encoder) }

  func begin(_ columns: ColumnNames, to output: OutputBuffer) { rows.titles.columns = columns }

  func row(_ row: borrowing RowView, to output: OutputBuffer) { rows.add(row, to: output) }

  func end(to output: OutputBuffer) { rows.end(to: output) }
}

/// What list-like formats do, whatever the encoding.
private struct ListRows<Encoder: CellEncoder> {
  let titles: TitleLine
  private let encoder: Encoder
  private let columnSeparator: Delimiter
  private let rowSeparator: Delimiter
  private let limiter: CellLimiter?
  private var rowCount: RowCount

  init(_ encoder: Encoder) {
    let settings = encoder.style.settings
    self.encoder = encoder
    titles = TitleLine(encoder.style)
    columnSeparator = Delimiter(settings.columnSeparator)
    rowSeparator = Delimiter(settings.rowSeparator)
    limiter = CellLimiter(settings)
    rowCount = RowCount(settings)
  }

  @inline(__always)
  mutating func add(_ row: borrowing RowView, to output: OutputBuffer) {
    if rowCount.next() == 1 { titles.write(to: output) }
    if let limiter {
      for position in 0..<row.count {
        if position > 0 { columnSeparator.append(to: output) }
        limiter.encode(row.cell(at: position), encoder, to: output)
      }
    } else {
      for position in 0..<row.count {
        if position > 0 { columnSeparator.append(to: output) }
        encoder.encode(row.cell(at: position), to: output)
      }
    }
    rowSeparator.append(to: output)
  }

  mutating func end(to output: OutputBuffer) {
    if rowCount.isZero { titles.writeWithoutRows(to: output) }
    rowCount.write(to: output)
  }
}

/// Makes list-like formats.
struct ListMaker: FormatMaker {
  func make(_ encoder: some CellEncoder) -> any RowFormat {
    if let plain = encoder as? PlainEncoder { return PlainListLayout(plain) }
    return ListLayout(encoder)
  }
}

/// The line of titles of list-like modes.
final class TitleLine {
  var columns: ColumnNames?
  private let style: CellStyle

  init(_ style: CellStyle) { self.style = style }

  /// Writes the titles where they are wanted.
  func write(to output: OutputBuffer) {
    if style.settings.titles != .off { writeLine(to: output) }
  }

  /// Writes the titles where they are wanted even without rows.
  func writeWithoutRows(to output: OutputBuffer) {
    if style.settings.titles == .always, style.dialect.showsTitlesWithoutRows {
      writeLine(to: output)
    }
  }

  private func writeLine(to output: OutputBuffer) {
    let settings = style.settings
    let encoder = MixedEncoder(
      style, encoding: settings.titleEncoding ?? settings.textEncoding)
    for (position, name) in (columns?.names ?? []).enumerated() {
      if position > 0 { output.append(settings.columnSeparator) }
      unsafe name.bytes.withUnsafeBytes { unsafe encoder.text($0, to: output) }
    }
    output.append(settings.rowSeparator)
  }
}
