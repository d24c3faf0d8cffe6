internal import SQLiteEngine

/// Rows in columns as wide as their contents, which must all be seen first.
final class TableLayout<Encoder: CellEncoder>: RowFormat {
  private let settings: FormatSettings
  private let style: TableStyle
  private let encoder: Encoder
  private let cells: TableCells?
  private var titles: [[UInt8]] = []
  private var columns = TableColumns()

  init(_ settings: FormatSettings, _ style: TableStyle, _ encoder: Encoder) {
    self.settings = settings
    self.style = style
    self.encoder = encoder
    cells = TableCells()
  }

  func begin(_ columns: ColumnNames, to output: OutputBuffer) {
    self.columns = TableColumns(columns.count, settings)
    titles = columns.names.enumerated().map { position, name in
      let shown = OutputBuffer.gather { output in
        unsafe name.bytes.withUnsafeBytes { unsafe encoder.title($0, to: output) }
      }
      return firstLine(of: shown, in: position)
    }
  }

  /// A title is cut to its first line.
  private func firstLine(of title: [UInt8], in column: Int) -> [UInt8] {
    unsafe title.withUnsafeBytes { bytes in
      let line = unsafe columns.breakers[column].line(of: bytes, from: 0)
      columns.widths[column] = max(columns.widths[column], line.width)
      return OutputBuffer.gather { output in
        unsafe TableWriter.append(bytes, line, to: output)
      }
    }
  }

  func row(_ row: borrowing RowView, to output: OutputBuffer) {
    guard let cells else { return }
    columns.add(row, encoder, to: cells)
  }

  func end(to output: OutputBuffer) {
    guard let cells, cells.count > 0 else { return }
    let writer = TableWriter(style, columns.widths, output)
    writer.rule(style.top)
    if style.alwaysShowsTitles || settings.titles != .off { writeTitles(with: writer) }
    let columns = self.columns
    var offset = 0
    var index = 0
    while index < cells.count, !output.hasFailed {
      write(rowAt: index, &offset, of: cells, with: writer)
      index += columns.widths.count
      if columns.hasTallCells, index < cells.count { writer.divider() }
    }
    writer.rule(style.bottom)
  }

  private func writeTitles(with writer: TableWriter) {
    writer.beginLine()
    for (column, title) in titles.enumerated() {
      let alignment =
        style.titleAlignment == .left && settings.width(of: column) < 0
        ? .right : style.titleAlignment
      unsafe title.withUnsafeBytes {
        unsafe writer.cell($0, width: DisplayWidth.of($0), in: column, alignment)
      }
    }
    writer.endLine()
    writer.rule(style.titleRule)
  }

  private func alignment(of column: Int, _ word: TableCells.Word) -> TableStyle.Alignment {
    settings.width(of: column) < 0 ? .right : .left
  }

  private func write(
    rowAt index: Int, _ offset: inout Int, of cells: TableCells, with writer: TableWriter
  ) {
    if columns.isBroken(rowAt: index, of: cells) {
      return writeLines(ofRowAt: index, &offset, of: cells, with: writer)
    }
    writer.beginLine()
    for column in writer.columns {
      let word = cells.word(at: index + column)
      unsafe writer.cell(
        cells.contents(at: offset, byteCount: word.byteCount), width: word.width, in: column,
        alignment(of: column, word))
      offset += word.byteCount
    }
    writer.endLine()
  }

  /// Writes a row that holds a cell of several lines, or with TABs.
  private func writeLines(
    ofRowAt index: Int, _ offset: inout Int, of cells: TableCells, with writer: TableWriter
  ) {
    let words = writer.columns.map { cells.word(at: index + $0) }
    let starts = words.map { word in
      defer { offset += word.byteCount }
      return offset
    }
    var rests: [Int?] = words.map { _ in 0 }
    while rests.contains(where: { $0 != nil }) {
      writer.beginLine()
      for column in writer.columns {
        let contents = unsafe cells.contents(
          at: starts[column], byteCount: words[column].byteCount)
        var line = LineBreaker.Line(start: 0, end: 0, width: 0)
        if let rest = rests[column] {
          line = unsafe columns.breakers[column].line(of: contents, from: rest)
        }
        rests[column] = line.next
        unsafe writer.cell(
          contents, line: line, in: column, alignment(of: column, words[column]))
      }
      writer.endLine()
    }
  }
}
