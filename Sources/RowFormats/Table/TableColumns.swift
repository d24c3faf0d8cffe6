internal import SQLiteEngine

/// What the cells seen so far ask of the columns of a table.
struct TableColumns {
  /// How each column breaks its cells into lines.
  private(set) var breakers: [LineBreaker] = []
  /// The width of each column.
  private(set) var widths: [Int] = []
  /// Whether each width was asked for, and not only as the least.
  private var isFixed: [Bool] = []
  /// Whether any cell takes more than one line.
  private(set) var hasTallCells = false
  private let characterLimit: Int

  init(_ count: Int, _ style: CellStyle) {
    let settings = style.settings
    let tables = style.dialect.tables
    characterLimit = settings.characterLimit <= 0 ? 0 : max(settings.characterLimit, 4)
    // A negative one is its positive, or none at all.
    let isExact = !tables.widthsAreLeast
    let wrapWidth = isExact ? max(0, settings.wrapWidth) : abs(settings.wrapWidth)
    // Where widths are exact, one of a single column is only the bound of an automatic one.
    let asked = (0..<count).map { abs(settings.width(of: $0)) }
    widths = asked.map { isExact && $0 == 1 ? 0 : $0 }
    isFixed = widths.map { $0 > 0 && isExact }
    breakers = asked.map { asked in
      let bound = isExact && asked == 1 ? 2 : asked
      return LineBreaker(
        limit: bound == 0 ? wrapWidth : bound,
        prefersWords: settings.wrapsAtWords, rule: tables.breaking,
        isForOne: isExact && asked == 1)
    }
  }

  /// Keeps the cells of a row and widens the columns to hold them.
  mutating func add<Encoder: CellEncoder>(
    _ row: borrowing RowView, _ encoder: Encoder, to cells: TableCells
  ) {
    for position in 0..<row.count {
      let cell = row.cell(at: position)
      let isText = cell.storageClass == .text || cell.storageClass == .blob
      if isText, encoder.keepsLines, characterLimit == 0,
        unsafe addLine(cell.bytes, to: cells, in: position)
      {
        continue
      }
      let start = cells.bytes.count
      encoder.encode(cell, to: cells.bytes)
      let isNumber = cell.storageClass == .integer || cell.storageClass == .real
      if characterLimit > 0 { cells.cut(from: start, toWidth: characterLimit) }
      cells.append(measure(from: start, isNumber: isNumber, in: position, of: cells))
    }
  }

  /// Keeps a cell that is written as it is; returns false, and does nothing, when it is more than
  /// a line that fits.
  @inline(__always)
  private mutating func addLine(
    _ bytes: UnsafeRawBufferPointer, to cells: TableCells, in column: Int
  ) -> Bool {
    guard let width = unsafe DisplayWidth.ofLine(bytes), fits(width, in: column) else {
      return false
    }
    unsafe cells.bytes.append(bytes)
    widen(column, to: width)
    cells.append(
      TableCells.Word(byteCount: bytes.count, width: width, isNumber: false, isBroken: false))
    return true
  }

  /// Whether a line is not broken.
  @inline(__always)
  private func fits(_ width: Int, in column: Int) -> Bool {
    let limit = breakers[column].limit
    return width < limit || limit == 0 || (width == limit && !breakers[column].breaksFullLines)
  }

  /// Keeps a title, which is a cell like others, but is not broken again where it was cut to a line.
  mutating func add(title: [UInt8], isCut: Bool, to cells: TableCells, in column: Int) {
    let start = cells.bytes.count
    if isCut, let width = unsafe title.withUnsafeBytes({ unsafe DisplayWidth.ofLine($0) }) {
      cells.bytes.append(title)
      widen(column, to: width)
      return cells.append(
        TableCells.Word(byteCount: title.count, width: width, isNumber: false, isBroken: false))
    }
    cells.bytes.append(title)
    cells.append(measure(from: start, isNumber: false, in: column, of: cells))
  }

  /// Measures a cell just appended.
  @inline(__always)
  private mutating func measure(
    from start: Int, isNumber: Bool, in column: Int, of cells: TableCells
  ) -> TableCells.Word {
    let byteCount = cells.bytes.count - start
    let bytes = unsafe cells.contents(at: start, byteCount: byteCount)
    if let width = unsafe isNumber ? byteCount : DisplayWidth.ofLine(bytes),
      fits(width, in: column)
    {
      widen(column, to: width)
      return TableCells.Word(
        byteCount: byteCount, width: width, isNumber: isNumber, isBroken: false)
    }
    let shape = unsafe breakers[column].shape(of: bytes)
    widen(column, to: shape.width)
    // By the current rule a line break at the end counts, though no line follows it.
    let endsInBreak = unsafe breakers[column].rule == .current && bytes.last == 0x0A
    let isTooWide = unsafe breakers[column].isTooWide(bytes)
    return TableCells.Word(
      byteCount: byteCount, width: shape.width, isNumber: isNumber, isBroken: true,
      isTall: shape.lineCount > 1 || endsInBreak || isTooWide)
  }

  @inline(__always)
  private mutating func widen(_ column: Int, to width: Int) {
    if width > widths[column], !isFixed[column] { widths[column] = width }
  }

  /// Narrows the widest columns until the table fits, as far as that goes.
  mutating func fit(into available: Int) {
    let natural = widths
    while true {
      let excess = widths.reduce(0, +) - available
      let candidates = widths.indices.filter { column in
        !isFixed[column] && widths[column] > 8
          && (widths[column] > 16 || 2 * widths[column] > natural[column])
      }
      guard excess > 0, let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] = max((widths[widest] + 1) / 2, widths[widest] - excess, 8)
      breakers[widest] = breakers[widest].limited(to: widths[widest])
    }
  }

  /// Whether a cell takes more than one line in the columns as they are now.
  @inline(__always)
  func isTall(_ word: TableCells.Word, in column: Int) -> Bool {
    word.isTall || word.width > widths[column]
  }

  /// Finds out whether any cell takes more than one line, once the widths are final.
  mutating func settle(_ cells: TableCells, from first: Int) {
    var index = first
    while index < cells.count, !hasTallCells {
      for column in widths.indices where isTall(cells.word(at: index + column), in: column) {
        hasTallCells = true
      }
      index += max(1, widths.count)
    }
  }
}

extension LineBreaker {
  /// Whether a line is wider than it can be, though what is too much may be blanks: that makes a
  /// cell tall by the current rule.
  func isTooWide(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard rule == .current, limit > 0 else { return false }
    return unsafe limited(to: 0).line(of: bytes, from: 0).width > (isForOne ? 1 : limit)
  }

  /// Whether a line that is just full may be broken.
  var breaksFullLines: Bool { (prefersWords && rule == .classic) || isForOne }

  func limited(to limit: Int) -> LineBreaker {
    LineBreaker(limit: limit, prefersWords: prefersWords, rule: rule)
  }
}
