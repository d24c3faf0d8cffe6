internal import SQLiteEngine

/// Rows in columns as wide as their contents, which must all be seen first.
final class TableLayout<Encoder: CellEncoder>: ElidingFormat {
  private let settings: FormatSettings
  private let dialect: FormatDialect
  private let encoder: Encoder
  private var style: TableStyle
  let cells: TableCells?
  private var columns: TableColumns
  private var rowCount: RowCount
  /// The line that stands for rows left out, and how many cells come before it, titles too.
  private var gap: (cellCount: Int, line: String)?

  init(_ encoder: Encoder, _ style: TableStyle) {
    settings = encoder.style.settings
    dialect = encoder.style.dialect
    self.encoder = encoder
    self.style = settings.hasBorder == false ? style.withoutBorder : style
    cells = TableCells(spillingPast: settings.spillByteCount)
    columns = TableColumns(0, encoder.style)
    rowCount = RowCount(settings)
  }

  private var showsTitles: Bool { style.alwaysShowsTitles || settings.titles != .off }

  func begin(_ columns: ColumnNames, to output: OutputBuffer) {
    self.columns = TableColumns(columns.count, encoder.style)
    guard let cells else { return }
    for (column, name) in columns.names.enumerated() {
      let isMeasured = showsTitles || dialect.tables.measuresHiddenTitles
      self.columns.add(
        title: isMeasured ? shown(name, column) : [], isCut: !dialect.tables.wrapsTitles,
        to: cells, in: column)
    }
  }

  /// A title as it is shown: encoded, and cut to one line or to the limit of titles.
  private func shown(_ name: Text, _ column: Int) -> [UInt8] {
    let titles = MixedEncoder(encoder.style, encoding: settings.titleEncoding ?? .plain)
    let bytes = TitleText(settings).shown(name.bytes, titles)
    return unsafe bytes.withUnsafeBytes { bytes in
      var line = unsafe columns.breakers[column].line(of: bytes, from: 0)
      if dialect.tables.wrapsTitles { line.end = bytes.count }
      return unsafe Array(bytes[..<line.end])
    }
  }

  // The witness of a generic class is one for all encodings; these are compiled as one loop each.
  @_specialize(where Encoder == PlainEncoder)
  @_specialize(where Encoder == LiteralEncoder)
  func row(_ row: borrowing RowView, to output: OutputBuffer) {
    guard let cells, !cells.hasFailed else { return output.giveUp() }
    _ = rowCount.next()
    columns.add(row, encoder, to: cells)
  }

  func leaveOut(_ line: String) {
    gap = cells.map { ($0.count, line) }
  }

  func end(to output: OutputBuffer) {
    guard let cells, !cells.hasFailed else { return output.giveUp() }
    if !rowCount.isZero || (settings.titles == .always && dialect.showsTitlesWithoutRows) {
      writeTable(cells, to: output)
    }
    rowCount.write(to: output)
  }

  private func writeTable(_ cells: TableCells, to output: OutputBuffer) {
    columns.measure()
    if let screen = settings.screenWidth, screen > 0 { fit(into: screen) }
    columns.settle(withTitles: showsTitles && dialect.tables.wrapsTitles)
    let writer = TableWriter(style, columns, settings, dialect, output)
    var cursor = CellCursor()
    writer.rule(style.top)
    if showsTitles {
      writer.write(rowAt: &cursor, of: cells, alignment: style.titleAlignment)
      writer.rule(rowCount.isZero ? style.emptyBottom : style.titleRule)
    } else {
      for _ in columns.widths { _ = cursor.next(in: cells) }
    }
    writeRows(from: cursor, of: cells, by: writer, to: output)
    if !rowCount.isZero { writer.rule(style.bottom) }
  }

  private func writeRows(
    from first: CellCursor, of cells: TableCells, by writer: TableWriter, to output: OutputBuffer
  ) {
    let titleCount = columns.widths.count
    var cursor = first
    var index = titleCount
    while index < cells.count, !output.takesNoMore {
      if let gap, gap.cellCount == index {
        output.append(gap.line + "\n")
      } else if index > titleCount {
        writer.divider()
      }
      writer.write(rowAt: &cursor, of: cells)
      index += titleCount
    }
  }

  /// Takes space from the frame, then from the widest columns, until the table fits.
  private func fit(into screen: Int) {
    let count = columns.widths.count
    let contents = columns.widths.reduce(0, +)
    guard contents + style.frameWidth(count) > screen else { return }
    style = style.narrow
    columns.fit(into: screen - style.frameWidth(count))
  }
}

/// Makes tables of one style.
struct TableMaker: FormatMaker {
  let style: TableStyle

  func make(_ encoder: some CellEncoder) -> any RowFormat { TableLayout(encoder, style) }
}

/// Titles as the limit of titles leaves them.
struct TitleText {
  private let limit: Int

  init(_ settings: FormatSettings) { limit = settings.titleLimit }

  func shown(_ name: [UInt8], _ encoder: MixedEncoder) -> [UInt8] {
    guard let output = OutputBuffer.growing() else { return name }
    unsafe name.withUnsafeBytes { unsafe encoder.text($0, to: output) }
    if limit != 0 {
      for offset in 0..<output.count where unsafe output.memory[offset] < 0x20 {
        unsafe output.memory[offset] = 0x20
      }
      let whole = unsafe UnsafeRawBufferPointer(start: output.memory, count: output.count)
      if unsafe limit > 0 && DisplayWidth.of(whole) > limit {
        output.cut(from: 0, toWidth: limit < 3 ? limit : limit - 3, mark: limit < 3 ? "" : "...")
      }
    }
    return unsafe Array(UnsafeBufferPointer(start: output.memory, count: output.count))
  }
}
