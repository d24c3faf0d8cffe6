internal import SQLiteEngine

/// Values side by side, one row after the other: list, csv, quote and their like.
final class ListLayout<Encoder: CellEncoder>: RowFormat {
  private let encoder: Encoder
  private let showsTitles: Bool
  private let columnSeparator: Delimiter
  private let rowSeparator: Delimiter
  private var titles: ColumnNames?

  init(_ settings: FormatSettings, _ encoder: Encoder) {
    self.encoder = encoder
    showsTitles = settings.titles != .off
    columnSeparator = Delimiter(settings.columnSeparator)
    rowSeparator = Delimiter(settings.rowSeparator)
  }

  func begin(_ columns: ColumnNames, to output: OutputBuffer) {
    titles = showsTitles ? columns : nil
  }

  func row(_ row: borrowing RowView, to output: OutputBuffer) {
    if titles != nil { writeTitles(to: output) }
    for position in 0..<row.count {
      if position > 0 { columnSeparator.append(to: output) }
      encoder.encode(row.cell(at: position), to: output)
    }
    rowSeparator.append(to: output)
  }

  func end(to output: OutputBuffer) {}

  private func writeTitles(to output: OutputBuffer) {
    for (position, name) in (titles?.names ?? []).enumerated() {
      if position > 0 { columnSeparator.append(to: output) }
      unsafe name.bytes.withUnsafeBytes { unsafe encoder.title($0, to: output) }
    }
    rowSeparator.append(to: output)
    titles = nil
  }
}
