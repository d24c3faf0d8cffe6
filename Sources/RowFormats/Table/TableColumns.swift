internal import SQLiteEngine

/// What the cells seen so far ask of the columns of a table.
struct TableColumns {
  /// How each column breaks its cells into lines.
  private(set) var breakers: [LineBreaker] = []
  /// The width of each column.
  var widths: [Int] = []
  /// Whether any cell takes more than one line.
  private(set) var hasTallCells = false

  init() {}

  init(_ count: Int, _ settings: FormatSettings) {
    widths = (0..<count).map { abs(settings.width(of: $0)) }
    breakers = widths.map { width in
      LineBreaker(
        limit: width == 0 ? settings.wrapWidth : width, prefersWords: settings.wrapsAtWords)
    }
  }

  /// Keeps the cells of a row and widens the columns to hold them.
  mutating func add<Encoder: CellEncoder>(
    _ row: borrowing RowView, _ encoder: Encoder, to cells: TableCells
  ) {
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
  private mutating func measure(
    from start: Int, isNumber: Bool, in column: Int, of cells: TableCells
  ) -> TableCells.Word {
    let byteCount = cells.bytes.count - start
    let limit = breakers[column].limit
    let bytes = unsafe cells.contents(at: start, byteCount: byteCount)
    if let width = unsafe isNumber ? byteCount : DisplayWidth.ofLine(bytes),
      width <= limit || limit == 0, width < limit || !breakers[column].prefersWords
    {
      if width > widths[column] { widths[column] = width }
      return TableCells.Word(
        byteCount: byteCount, width: width, isNumber: isNumber, isBroken: false)
    }
    let shape = unsafe breakers[column].shape(of: bytes)
    widths[column] = max(widths[column], shape.width)
    if shape.isTall { hasTallCells = true }
    return TableCells.Word(
      byteCount: byteCount, width: shape.width, isNumber: isNumber, isBroken: true)
  }

  /// Whether a row holds a cell that is not simply one line.
  @inline(__always)
  func isBroken(rowAt index: Int, of cells: TableCells) -> Bool {
    for column in widths.indices where cells.word(at: index + column).isBroken { return true }
    return false
  }
}

extension FormatSettings {
  /// The width asked for a column; 0 where none was.
  func width(of column: Int) -> Int { column < widths.count ? widths[column] : 0 }
}

extension LineBreaker {
  /// The widest line of a cell, and whether there are several.
  func shape(of bytes: UnsafeRawBufferPointer) -> (width: Int, isTall: Bool) {
    var line = unsafe line(of: bytes, from: 0)
    var width = line.width
    let isTall = line.next != nil
    while let next = line.next {
      unsafe line = self.line(of: bytes, from: next)
      width = max(width, line.width)
    }
    return (width, isTall)
  }
}
