internal import SQLiteEngine

/// Rows in columns as wide as their contents, which must all be seen first.
final class TableLayout<Encoder: CellEncoder>: RowFormat {
  private let settings: FormatSettings
  private let style: TableStyle
  private let encoder: Encoder
  private let cells: TableCells?
  private var titles: [[UInt8]] = []
  private var breakers: [LineBreaker] = []
  private var widths: [Int] = []
  private var hasTallCells = false

  init(_ settings: FormatSettings, _ style: TableStyle, _ encoder: Encoder) {
    self.settings = settings
    self.style = style
    self.encoder = encoder
    cells = TableCells()
  }

  func begin(_ columns: ColumnNames, to output: OutputBuffer) {
    widths = columns.names.indices.map { abs(chosenWidth($0)) }
    breakers = widths.map { width in
      LineBreaker(
        limit: width == 0 ? settings.wrapWidth : width, prefersWords: settings.wrapsAtWords)
    }
    titles = columns.names.enumerated().map { position, name in
      let shown = OutputBuffer.gather { output in
        unsafe name.bytes.withUnsafeBytes { unsafe encoder.title($0, to: output) }
      }
      return firstLine(of: shown, in: position)
    }
  }

  private func chosenWidth(_ column: Int) -> Int {
    column < settings.widths.count ? settings.widths[column] : 0
  }

  /// A title is cut to its first line.
  private func firstLine(of title: [UInt8], in column: Int) -> [UInt8] {
    unsafe title.withUnsafeBytes { bytes in
      let line = unsafe breakers[column].line(of: bytes, from: 0)
      widths[column] = max(widths[column], line.width)
      return OutputBuffer.gather { output in
        unsafe TableWriter.append(bytes, line, to: output)
      }
    }
  }

  func row(_ row: borrowing RowView, to output: OutputBuffer) {
    guard let cells else { return }
    for position in 0..<row.count {
      let cell = row.cell(at: position)
      let start = cells.bytes.count
      encoder.encode(cell, to: cells.bytes)
      let isNumber = cell.storageClass == .integer || cell.storageClass == .real
      cells.append(measure(from: start, isNumber: isNumber, in: position, of: cells))
    }
  }

  /// Measures a cell just appended.
  @inline(__always)
  private func measure(
    from start: Int, isNumber: Bool, in column: Int, of cells: TableCells
  ) -> TableCells.Word {
    let byteCount = cells.bytes.count - start
    let limit = breakers[column].limit
    let bytes = unsafe cells.contents(at: start, byteCount: byteCount)
    let plain = unsafe isNumber ? byteCount : ByteWords.plainWidth(of: bytes)
    if let width = plain, width < limit || limit == 0 {
      if width > widths[column] { widths[column] = width }
      return TableCells.Word(
        byteCount: byteCount, width: width, isNumber: isNumber, isBroken: false)
    }
    let shape = unsafe breakers[column].shape(of: bytes)
    widths[column] = max(widths[column], shape.width)
    if shape.isTall { hasTallCells = true }
    return TableCells.Word(
      byteCount: byteCount, width: shape.width, isNumber: isNumber,
      isBroken: unsafe shape.isTall || bytes.contains(byte: 0x09) || !shape.isWhole)
  }

  func end(to output: OutputBuffer) {
    guard let cells, cells.count > 0 else { return }
    let writer = TableWriter(style, widths, output)
    writer.rule(style.top)
    if style.alwaysShowsTitles || settings.titles != .off { writeTitles(with: writer) }
    var offset = 0
    var index = 0
    while index < cells.count, !output.hasFailed {
      write(rowAt: index, &offset, of: cells, with: writer)
      index += widths.count
      if hasTallCells, index < cells.count { writer.divider() }
    }
    writer.rule(style.bottom)
  }

  private func writeTitles(with writer: TableWriter) {
    writer.beginLine()
    for (column, title) in titles.enumerated() {
      let alignment =
        style.titleAlignment == .left && chosenWidth(column) < 0 ? .right : style.titleAlignment
      unsafe title.withUnsafeBytes {
        unsafe writer.cell($0, width: DisplayWidth.of($0), in: column, alignment)
      }
    }
    writer.endLine()
    writer.rule(style.titleRule)
  }

  private func alignment(of column: Int, _ word: TableCells.Word) -> TableStyle.Alignment {
    chosenWidth(column) < 0 ? .right : .left
  }

  private func write(
    rowAt index: Int, _ offset: inout Int, of cells: TableCells, with writer: TableWriter
  ) {
    let start = offset
    var isBroken = false
    writer.beginLine()
    for column in widths.indices where !isBroken {
      let word = cells.word(at: index + column)
      isBroken = word.isBroken
    }
    if isBroken {
      return writeLines(ofRowAt: index, &offset, of: cells, with: writer)
    }
    offset = start
    for column in widths.indices {
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
    let words = widths.indices.map { cells.word(at: index + $0) }
    let starts = words.map { word in
      defer { offset += word.byteCount }
      return offset
    }
    var rests: [Int?] = words.map { _ in 0 }
    var isFirst = true
    while rests.contains(where: { $0 != nil }) {
      if !isFirst { writer.beginLine() }
      isFirst = false
      for column in widths.indices {
        let contents = unsafe cells.contents(
          at: starts[column], byteCount: words[column].byteCount)
        var line = LineBreaker.Line(start: 0, end: 0, width: 0)
        if let rest = rests[column] {
          line = unsafe breakers[column].line(of: contents, from: rest)
        }
        rests[column] = line.next
        unsafe writer.cell(
          contents, line: line, in: column, alignment(of: column, words[column]))
      }
      writer.endLine()
    }
  }
}

extension LineBreaker {
  /// The widest line of a cell, whether there are several, and whether the only one is the
  /// whole cell.
  func shape(of bytes: UnsafeRawBufferPointer) -> (width: Int, isTall: Bool, isWhole: Bool) {
    var line = unsafe line(of: bytes, from: 0)
    var width = line.width
    guard line.next != nil else { return (width, false, line.end == bytes.count) }
    while let next = line.next {
      unsafe line = self.line(of: bytes, from: next)
      width = max(width, line.width)
    }
    return (width, true, false)
  }
}
