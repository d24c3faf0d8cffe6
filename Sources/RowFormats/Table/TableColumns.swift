internal import SQLiteEngine

/// What the cells seen so far ask of the columns of a table.
struct TableColumns {
  /// How each column breaks its cells into lines.
  private(set) var breakers: [LineBreaker] = []
  /// The width of each column, once ``measure()`` was called.
  private(set) var widths: [Int] = []
  /// Whether any cell takes more than one line, once ``settle(withTitles:)`` was called.
  private(set) var hasTallCells = false

  /// Whether each width was asked for, and not only as the least.
  private var isFixed: [Bool] = []
  private var titleWidths: [Int]
  private var hasTallTitle = false
  /// The width of the widest cell of each column.
  private var widest: [Int]
  private var hasTallCell = false
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
    titleWidths = Array(repeating: 0, count: count)
    widest = titleWidths
    breakers = asked.map { asked in
      let bound = isExact && asked == 1 ? 2 : asked
      return LineBreaker(
        limit: bound == 0 ? wrapWidth : bound,
        prefersWords: settings.wrapsAtWords, rule: tables.breaking,
        isForOne: isExact && asked == 1)
    }
  }

  /// Keeps the cells of a row and notes how wide they are.
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
      let start = cells.beginCell()
      encoder.encode(cell, to: cells.bytes)
      let isNumber = cell.storageClass == .integer || cell.storageClass == .real
      if characterLimit > 0 { cells.cut(since: start, toWidth: characterLimit) }
      let kept = unsafe measured(
        cells.encoded(since: start), isNumber: isNumber, in: position)
      note(kept, in: position)
      cells.endCell(start, kept)
    }
  }

  /// Keeps a cell that is written as it is; returns false, and does nothing, when it is more than
  /// a line.
  @inline(__always)
  private mutating func addLine(
    _ bytes: UnsafeRawBufferPointer, to cells: TableCells, in column: Int
  ) -> Bool {
    guard let width = unsafe DisplayWidth.ofLine(bytes) else { return false }
    let kept =
      fits(width, in: column)
      ? TableCell(byteCount: bytes.count, width: width, isNumber: false)
      : unsafe broken(bytes, isNumber: false, in: column)
    note(kept, in: column)
    unsafe cells.append(bytes, kept)
    return true
  }

  @inline(__always)
  private mutating func note(_ cell: TableCell, in column: Int) {
    if cell.width > widest[column] { widest[column] = cell.width }
    if cell.isTall { hasTallCell = true }
  }

  /// Whether a line is not broken.
  @inline(__always)
  private func fits(_ width: Int, in column: Int) -> Bool {
    let limit = breakers[column].limit
    return width < limit || limit == 0 || (width == limit && !breakers[column].breaksFullLines)
  }

  /// Keeps a title, which is a cell like others, but is not broken again where it was cut to a line.
  mutating func add(title: [UInt8], isCut: Bool, to cells: TableCells, in column: Int) {
    let kept = unsafe title.withUnsafeBytes { bytes in
      let kept =
        if isCut, let width = unsafe DisplayWidth.ofLine(bytes) {
          TableCell(byteCount: bytes.count, width: width, isNumber: false)
        } else {
          unsafe measured(bytes, isNumber: false, in: column)
        }
      unsafe cells.append(bytes, kept)
      return kept
    }
    titleWidths[column] = kept.width
    if kept.isTall { hasTallTitle = true }
  }

  /// What is to be known of a cell.
  @inline(__always)
  private func measured(
    _ bytes: UnsafeRawBufferPointer, isNumber: Bool, in column: Int
  ) -> TableCell {
    if let width = unsafe isNumber ? bytes.count : DisplayWidth.ofLine(bytes),
      fits(width, in: column)
    {
      return TableCell(byteCount: bytes.count, width: width, isNumber: isNumber)
    }
    return unsafe broken(bytes, isNumber: isNumber, in: column)
  }

  /// What is to be known of a cell that is not simply one line that fits.
  private func broken(
    _ bytes: UnsafeRawBufferPointer, isNumber: Bool, in column: Int
  ) -> TableCell {
    let shape = unsafe breakers[column].shape(of: bytes)
    // By the current rule a line break at the end counts, though no line follows it.
    let endsInBreak = unsafe breakers[column].rule == .current && bytes.last == 0x0A
    let isTooWide = unsafe breakers[column].isTooWide(bytes)
    return TableCell(
      byteCount: bytes.count, width: shape.width, isNumber: isNumber, isBroken: true,
      isTall: shape.lineCount > 1 || endsInBreak || isTooWide)
  }

  /// Widens the columns to hold what was kept.
  mutating func measure() {
    for column in widths.indices where !isFixed[column] {
      widths[column] = max(widths[column], titleWidths[column], widest[column])
    }
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

  /// Finds out whether any cell takes more than one line, once the widths are final.
  mutating func settle(withTitles countsTitles: Bool) {
    func isTooNarrow(for needed: [Int]) -> Bool {
      widths.indices.contains { needed[$0] > widths[$0] }
    }
    hasTallCells = hasTallCell || isTooNarrow(for: widest)
    if countsTitles, hasTallTitle || isTooNarrow(for: titleWidths) { hasTallCells = true }
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
