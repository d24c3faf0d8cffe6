internal import SQLiteEngine

/// A single column laid out from top to bottom in as many columns as fit the window.
final class SplitLayout<Encoder: CellEncoder>: RowFormat {
  /// The least and the most blanks between columns.
  private static var gaps: ClosedRange<Int> { 2...5 }

  private let settings: FormatSettings
  private let table: TableLayout<Encoder>
  private var rowCount: RowCount
  /// Whether there is one column without a title.
  private var isSplit = false

  init(_ encoder: Encoder, _ style: TableStyle) {
    settings = encoder.style.settings
    table = TableLayout(encoder, style)
    rowCount = RowCount(settings)
  }

  func begin(_ columns: ColumnNames, to output: OutputBuffer) {
    isSplit = columns.count == 1 && settings.titles == .off
    table.begin(columns, to: output)
  }

  func row(_ row: borrowing RowView, to output: OutputBuffer) {
    _ = rowCount.next()
    table.row(row, to: output)
  }

  func end(to output: OutputBuffer) {
    guard isSplit, let cells = table.cells, !cells.hasFailed, !rowCount.isZero,
      let grid = SplitGrid(cells, screen: settings.screenWidth ?? 80, gaps: Self.gaps)
    else { return table.end(to: output) }
    for line in 0..<grid.lineCount where !output.takesNoMore {
      grid.write(line, of: cells, to: output)
    }
    rowCount.write(to: output)
  }
}

struct SplitMaker: FormatMaker {
  let style: TableStyle

  func make(_ encoder: some CellEncoder) -> any RowFormat { SplitLayout(encoder, style) }
}

/// Which cell stands where when one column is laid out in several.
private struct SplitGrid {
  let lineCount: Int
  private let widths: [Int]
  private let gap: Int
  private let entries: [PlacedCell]

  /// Nil where a cell is too wide or too tall. The first cell is the title.
  init?(_ cells: TableCells, screen: Int, gaps: ClosedRange<Int>) {
    var cursor = CellCursor()
    _ = cursor.next(in: cells)
    entries = (1..<cells.count).map { _ in cursor.next(in: cells) }
    if entries.contains(where: { $0.cell.isBroken || $0.cell.width > screen }) { return nil }
    var columnCount = max(1, min(entries.count, screen / 3))
    while columnCount > 1, Self.total(entries, columnCount, gaps.lowerBound) > screen {
      columnCount -= 1
    }
    lineCount = (entries.count + columnCount - 1) / columnCount
    widths = Self.widths(entries, lineCount)
    let spare = screen - widths.reduce(0, +)
    gap =
      widths.count > 1
      ? min(max(spare / (widths.count - 1), gaps.lowerBound), gaps.upperBound) : 0
  }

  private static func widths(_ entries: [PlacedCell], _ lineCount: Int) -> [Int] {
    stride(from: 0, to: entries.count, by: lineCount).map { first in
      entries[first..<min(first + lineCount, entries.count)].map(\.cell.width).max() ?? 0
    }
  }

  private static func total(_ entries: [PlacedCell], _ columnCount: Int, _ gap: Int) -> Int {
    let widths = widths(entries, (entries.count + columnCount - 1) / columnCount)
    return widths.reduce(0, +) + gap * (widths.count - 1)
  }

  func write(_ line: Int, of cells: TableCells, to output: OutputBuffer) {
    var blanks = 0
    for column in widths.indices where column * lineCount + line < entries.count {
      let entry = entries[column * lineCount + line]
      let padding = widths[column] - entry.cell.width
      let isRight = entry.cell.isNumber
      output.append(repeating: 0x20, count: blanks + (isRight ? padding : 0))
      unsafe output.append(cells.contents(of: entry))
      blanks = gap + (isRight ? 0 : padding)
    }
    output.append(0x0A)
  }
}
