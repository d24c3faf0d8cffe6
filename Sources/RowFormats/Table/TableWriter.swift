/// Writes the lines of a table whose widths are known.
final class TableWriter {
  private let style: TableStyle
  private let columns: TableColumns
  private let settings: FormatSettings
  private let target: OutputBuffer
  /// Where lines are gathered: the target itself, or a buffer whose lines lose their last blanks.
  private let output: OutputBuffer
  private let left: Delimiter
  private let between: Delimiter
  private let right: Delimiter
  private let dividerBytes: [UInt8]
  private let alignments: [TableStyle.Alignment?]
  private let numbers: TableStyle.Alignment
  /// The cells of the row that is being written.
  private var row: [PlacedCell]
  private var tallCells: [TallCell]
  /// For rows that take one line; nil where lines are trimmed.
  private let plainRows: PlainRows?

  init(
    _ style: TableStyle, _ columns: TableColumns, _ settings: FormatSettings,
    _ dialect: FormatDialect, _ output: OutputBuffer
  ) {
    self.style = style
    self.columns = columns
    self.settings = settings
    target = output
    self.output = style.trimsLines ? OutputBuffer.growing() ?? output : output
    let margin = String(repeating: " ", count: style.margin)
    let hasFrame = !style.left.isEmpty || style.margin > 0
    left = Delimiter(hasFrame ? style.left + margin : "")
    between = Delimiter(margin + style.between + margin)
    right = Delimiter(style.right.isEmpty && style.trimsLines ? "" : margin + style.right)
    dividerBytes = columns.hasTallCells ? Self.divider(style, columns.widths) : []
    alignments = columns.widths.indices.map { settings.alignment(of: $0) }
    let none = PlacedCell(cell: TableCell(byteCount: 0, width: 0, isNumber: false), start: 0)
    row = Array(repeating: none, count: columns.widths.count)
    tallCells = row.map { TallCell(placed: $0, rest: nil, lineCount: 0) }
    numbers = dialect.tables.alignsNumbersRight ? .right : .left
    plainRows =
      style.trimsLines
      ? nil
      : PlainRows(
        columns.widths, left: left, between: between, right: Delimiter(right.bytes + [0x0A]),
        alignments: alignments, numbers: numbers)
  }

  private static func divider(_ style: TableStyle, _ widths: [Int]) -> [UInt8] {
    switch style.rowDivider {
    case .none: []
    case .emptyLine: [0x0A]
    case .rule(let rule): bytes(of: rule, style, widths)
    }
  }

  private static func bytes(
    of rule: TableStyle.Rule, _ style: TableStyle, _ widths: [Int]
  ) -> [UInt8] {
    let fills = widths.map { String(repeating: rule.fill, count: $0 + 2 * style.margin) }
    return Array((rule.left + fills.joined(separator: rule.crossing) + rule.right + "\n").utf8)
  }

  /// Writes a line across the table.
  func rule(_ rule: TableStyle.Rule?) {
    if let rule { target.append(Self.bytes(of: rule, style, columns.widths)) }
  }

  /// Writes what separates two rows of a table with tall cells.
  @inline(__always)
  func divider() {
    target.append(dividerBytes)
  }

  /// Writes one row and moves the cursor past it.
  func write(
    rowAt cursor: inout CellCursor, of cells: TableCells,
    alignment fixed: TableStyle.Alignment? = nil
  ) {
    if fixed == nil, let plainRows, plainRows.write(rowAt: &cursor, of: cells, to: target) {
      return
    }
    var isPlain = true
    for column in columns.widths.indices {
      let placed = cursor.next(in: cells)
      row[column] = placed
      if placed.cell.isBroken || placed.cell.width > columns.widths[column] { isPlain = false }
    }
    if isPlain { writeLine(cells, fixed) } else { writeLines(cells, fixed) }
  }

  /// Writes a row whose cells are one line each and fit.
  private func writeLine(_ cells: TableCells, _ fixed: TableStyle.Alignment?) {
    left.append(to: output)
    for column in columns.widths.indices {
      let placed = row[column]
      let before = blanks(placed.cell.width, column, placed.cell, fixed)
      unsafe output.append(cells.contents(of: placed))
      output.append(
        repeating: 0x20, count: columns.widths[column] - placed.cell.width - before)
    }
    endLine()
  }

  /// Writes a row that holds a cell of several lines, or with TABs.
  private func writeLines(_ cells: TableCells, _ fixed: TableStyle.Alignment?) {
    for column in row.indices {
      tallCells[column] = TallCell(placed: row[column], rest: 0, lineCount: 0)
    }
    var isWritten = false
    while !isWritten {
      isWritten = true
      left.append(to: output)
      for column in row.indices {
        let contents = unsafe cells.contents(of: row[column])
        unsafe writeLine(of: contents, &tallCells[column], column, fixed)
        if tallCells[column].rest != nil { isWritten = false }
      }
      endLine()
    }
  }

  /// A cell of which some lines are written.
  private struct TallCell {
    let placed: PlacedCell
    /// Where the next line starts in the cell; nil after the last one.
    var rest: Int?
    var lineCount: Int
  }

  /// Writes the next line of a cell, or blanks where there is none left.
  private func writeLine(
    of contents: UnsafeRawBufferPointer, _ cell: inout TallCell, _ column: Int,
    _ fixed: TableStyle.Alignment?
  ) {
    guard let rest = cell.rest else {
      _ = blanks(0, column, cell.placed.cell, .right)
      return
    }
    if settings.lineLimit > 0, cell.lineCount >= settings.lineLimit {
      let dots = min(3, columns.widths[column])
      let before = blanks(dots, column, cell.placed.cell, fixed)
      output.append(repeating: UInt8(ascii: "."), count: dots)
      output.append(repeating: 0x20, count: columns.widths[column] - dots - before)
      cell.rest = nil
      return
    }
    let known = cell.placed.cell
    if !known.isBroken, known.width <= columns.widths[column] {
      let before = blanks(known.width, column, known, fixed)
      unsafe output.append(contents)
      output.append(repeating: 0x20, count: columns.widths[column] - known.width - before)
      cell.rest = nil
      return
    }
    let line = unsafe columns.breakers[column].line(of: contents, from: rest)
    let width = min(line.width, columns.widths[column])
    let before = blanks(width, column, cell.placed.cell, fixed)
    unsafe Self.append(contents, line, to: output)
    output.append(repeating: 0x20, count: columns.widths[column] - width - before)
    cell.rest = line.next
    cell.lineCount += 1
  }

  /// Writes what stands before the text of a cell, and returns how many blanks are spent.
  @inline(__always)
  private func blanks(
    _ width: Int, _ column: Int, _ cell: TableCell, _ fixed: TableStyle.Alignment?
  ) -> Int {
    if column > 0 { between.append(to: output) }
    let padding = columns.widths[column] - width
    let own = alignments[column] ?? (cell.isNumber ? numbers : .left)
    let count =
      switch fixed == .left ? own : fixed ?? own {
      case .left: 0
      case .center: padding / 2
      case .right: padding
      }
    output.append(repeating: 0x20, count: count)
    return count
  }

  @inline(__always)
  private func endLine() {
    right.append(to: output)
    if output !== target { trimLine() }
    target.append(0x0A)
  }

  private func trimLine() {
    if output.hasFailed { return target.giveUp() }
    while output.count > 0, unsafe output.memory[output.count - 1] == 0x20 { output.count -= 1 }
    unsafe target.append(UnsafeRawBufferPointer(start: output.memory, count: output.count))
    output.count = 0
  }

  /// Writes the bytes of a line with its TABs expanded, as far as its width goes.
  static func append(
    _ bytes: UnsafeRawBufferPointer, _ line: LineBreaker.Line, to output: OutputBuffer
  ) {
    let whole = unsafe UnsafeRawBufferPointer(rebasing: bytes[line.start..<line.end])
    // Only a TAB is written otherwise than it is.
    guard unsafe whole.contains(0x09) else { return unsafe output.append(whole) }
    var offset = line.start
    var width = 0
    while offset < line.end {
      if unsafe bytes[offset] == 0x09 {
        let stop = min(LineBreaker.tabStop(after: width), line.width)
        output.append(repeating: 0x20, count: stop - width)
        width = stop
        offset += 1
      } else {
        let cluster = unsafe DisplayWidth.cluster(in: bytes, at: offset)
        let end = offset + cluster.byteCount
        unsafe output.append(UnsafeRawBufferPointer(rebasing: bytes[offset..<end]))
        width += cluster.width
        offset = end
      }
    }
  }
}

extension FormatSettings {
  /// How a column is aligned whatever its values are; nil for as they are.
  func alignment(of column: Int) -> TableStyle.Alignment? {
    let letter = column < alignments.count ? alignments[column] : .automatic
    return switch letter {
    case .left: .left
    case .center: .center
    case .right: .right
    case .automatic: width(of: column) < 0 ? .right : nil
    }
  }
}
