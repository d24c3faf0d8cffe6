internal import SQLiteEngine

/// A single column laid out from top to bottom in as many columns as fit the window.
final class SplitLayout<Encoder: CellEncoder>: RowFormat {
  /// The least and the most blanks between columns.
  private static var gaps: ClosedRange<Int> { 2...5 }

  private let encoder: Encoder
  private let style: TableStyle
  private let screen: Int
  /// What writes the rows when there are several columns.
  private var table: (any RowFormat)?
  private let cells: TableCells?
  private var numbers = 0

  init(_ encoder: Encoder, _ style: TableStyle) {
    self.encoder = encoder
    self.style = style
    screen = encoder.style.settings.screenWidth ?? 80
    cells = TableCells()
  }

  func begin(_ columns: ColumnNames, to output: OutputBuffer) {
    if columns.count != 1 || encoder.style.settings.titles != .off {
      table = TableLayout(encoder, style)
    }
    table?.begin(columns, to: output)
  }

  func row(_ row: borrowing RowView, to output: OutputBuffer) {
    if let table { return table.row(row, to: output) }
    guard let cells else { return }
    let cell = row.cell(at: 0)
    let start = cells.bytes.count
    encoder.encode(cell, to: cells.bytes)
    let byteCount = cells.bytes.count - start
    let width = unsafe DisplayWidth.of(cells.contents(at: start, byteCount: byteCount))
    let isNumber = cell.storageClass == .integer || cell.storageClass == .real
    cells.append(
      TableCells.Word(byteCount: byteCount, width: width, isNumber: isNumber, isBroken: false))
  }

  func end(to output: OutputBuffer) {
    if let table { return table.end(to: output) }
    guard let cells, cells.count > 0 else { return }
    let grid = SplitGrid(cells, screen: screen, gaps: Self.gaps)
    for line in 0..<grid.lineCount {
      grid.write(line, of: cells, alignsNumbersRight: true, to: output)
    }
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
  private let starts: [Int]

  init(_ cells: TableCells, screen: Int, gaps: ClosedRange<Int>) {
    let words = (0..<cells.count).map { cells.word(at: $0) }
    var columnCount = max(1, min(words.count, screen / 3))
    while columnCount > 1, Self.total(words, columnCount, gaps.lowerBound) > screen {
      columnCount -= 1
    }
    lineCount = (words.count + columnCount - 1) / columnCount
    widths = Self.widths(words, lineCount)
    let spare = screen - widths.reduce(0, +)
    gap = widths.count > 1
      ? min(max(spare / (widths.count - 1), gaps.lowerBound), gaps.upperBound) : 0
    var offset = 0
    starts = words.map { word in
      defer { offset += word.byteCount }
      return offset
    }
  }

  private static func widths(_ words: [TableCells.Word], _ lineCount: Int) -> [Int] {
    stride(from: 0, to: words.count, by: lineCount).map { first in
      words[first..<min(first + lineCount, words.count)].map(\.width).max() ?? 0
    }
  }

  private static func total(_ words: [TableCells.Word], _ columnCount: Int, _ gap: Int) -> Int {
    let widths = widths(words, (words.count + columnCount - 1) / columnCount)
    return widths.reduce(0, +) + gap * (widths.count - 1)
  }

  func write(
    _ line: Int, of cells: TableCells, alignsNumbersRight: Bool, to output: OutputBuffer
  ) {
    var blanks = 0
    for column in widths.indices where column * lineCount + line < cells.count {
      let index = column * lineCount + line
      let word = cells.word(at: index)
      let padding = widths[column] - word.width
      let isRight = word.isNumber && alignsNumbersRight
      output.append(repeating: 0x20, count: blanks + (isRight ? padding : 0))
      unsafe output.append(cells.contents(at: starts[index], byteCount: word.byteCount))
      blanks = gap + (isRight ? 0 : padding)
    }
    output.append(0x0A)
  }
}
