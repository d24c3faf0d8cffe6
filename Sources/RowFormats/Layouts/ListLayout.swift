internal import SQLiteEngine

/// Values side by side, one row after the other: list, csv, quote and their like.
final class ListLayout<Encoder: CellEncoder>: RowFormat {
  private let encoder: Encoder
  private let titles: TitleLine
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

  func begin(_ columns: ColumnNames, to output: OutputBuffer) {
    titles.columns = columns
  }

  func row(_ row: borrowing RowView, to output: OutputBuffer) {
    if rowCount.next() == 1 { titles.write(to: output) }
    for position in 0..<row.count {
      if position > 0 { columnSeparator.append(to: output) }
      limiter.encode(row.cell(at: position), encoder, to: output)
    }
    rowSeparator.append(to: output)
  }

  func end(to output: OutputBuffer) {
    if rowCount.isZero { titles.writeWithoutRows(to: output) }
    rowCount.write(to: output)
  }
}

/// Makes list-like formats.
struct ListMaker: FormatMaker {
  func make(_ encoder: some CellEncoder) -> any RowFormat { ListLayout(encoder) }
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
