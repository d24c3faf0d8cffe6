/// Writes the rows whose cells are one line each and fit, as most are.
///
/// Room for a line is reserved once. Its parts are stored in steps of a fixed size, which may run
/// past their ends, where the next part goes.
@safe final class PlainRows {
  private struct Column {
    /// What stands before the cell: a frame or what separates it from the one before.
    let lead: UInt64
    let leadByteCount: Int
    let width: Int
    let texts: TableStyle.Alignment
    let numbers: TableStyle.Alignment
  }

  private let columns: UnsafeMutableBufferPointer<Column>
  private let columnCount: Int
  private let ending: (word: UInt64, byteCount: Int)
  /// How many bytes the cells of a row may have.
  private let allowance: Int
  /// How many bytes are reserved for a line: what is stored of it, with the last step.
  private let room: Int
  private static let step = 32

  /// Nil when what stands between cells, or the row, is too long.
  init?(
    _ widths: [Int], left: Delimiter, between: Delimiter, right: Delimiter,
    alignments: [TableStyle.Alignment?], numbers: TableStyle.Alignment
  ) {
    guard let first = left.stored, let other = between.stored, let ending = right.stored else {
      return nil
    }
    let width = widths.reduce(0, +)
    // Characters of more bytes than columns are rarely all of a row.
    let frame = width + 8 * widths.count + 2 * Self.step
    allowance = min(4 * width + Self.step, OutputBuffer.capacity - frame)
    guard allowance > 0 else { return nil }
    room = frame + allowance
    self.ending = ending
    columnCount = widths.count
    unsafe columns = .allocate(capacity: widths.count)
    _ = unsafe columns.initialize(
      fromContentsOf: widths.indices.map { column in
        let lead = column == 0 ? first : other
        return Column(
          lead: lead.word, leadByteCount: lead.byteCount, width: widths[column],
          texts: alignments[column] ?? .left, numbers: alignments[column] ?? numbers)
      })
  }

  deinit { unsafe columns.deallocate() }

  /// Writes one row and moves the cursor past it; returns false, and does nothing, when the row
  /// takes more than that.
  func write(rowAt cursor: inout CellCursor, of cells: TableCells, to output: OutputBuffer) -> Bool
  {
    let start = unsafe UnsafeMutableRawPointer(output.reserve(room))
    let contents = unsafe cells.bytes.memory
    let readable = cells.bytes.room &- Self.step
    var target = unsafe start
    var from = cursor.offset
    var left = allowance
    for position in 0..<columnCount {
      let column = unsafe columns[position]
      let cell = unsafe TableCell(in: contents, at: &from)
      let byteCount = cell.byteCount
      let padding = column.width &- cell.width
      left &-= byteCount
      if cell.isBroken || padding < 0 || left < 0 { return false }
      unsafe target.storeBytes(of: column.lead, as: UInt64.self)
      unsafe target += column.leadByteCount
      let before = Self.blanks(of: padding, cell.isNumber ? column.numbers : column.texts)
      unsafe Self.storeBlanks(before, at: &target)
      if byteCount <= Self.step, from <= readable {
        unsafe target.copyMemory(from: contents + from, byteCount: Self.step)
      } else {
        unsafe target.copyMemory(from: contents + from, byteCount: byteCount)
      }
      unsafe target += byteCount
      from &+= byteCount
      unsafe Self.storeBlanks(padding &- before, at: &target)
    }
    unsafe target.storeBytes(of: ending.word, as: UInt64.self)
    unsafe target += ending.byteCount
    output.count &+= unsafe target - start
    cursor.offset = from
    return true
  }

  /// How many of the blanks of a cell stand before its text.
  @inline(__always)
  private static func blanks(of padding: Int, _ alignment: TableStyle.Alignment) -> Int {
    switch alignment {
    case .left: 0
    case .center: padding / 2
    case .right: padding
    }
  }

  @inline(__always)
  private static func storeBlanks(_ count: Int, at target: inout UnsafeMutableRawPointer) {
    let eight: UInt64 = 0x2020_2020_2020_2020
    if count <= step {
      unsafe target.storeBytes(of: eight, as: UInt64.self)
      unsafe target.storeBytes(of: eight, toByteOffset: 8, as: UInt64.self)
      unsafe target.storeBytes(of: eight, toByteOffset: 16, as: UInt64.self)
      unsafe target.storeBytes(of: eight, toByteOffset: 24, as: UInt64.self)
    } else {
      unsafe target.initializeMemory(as: UInt8.self, repeating: 0x20, count: count)
    }
    unsafe target += count
  }
}
