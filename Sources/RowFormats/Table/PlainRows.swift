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
  private static let step = 32

  /// Nil when what stands between cells is too long.
  init?(
    _ widths: [Int], left: Delimiter, between: Delimiter, right: Delimiter,
    alignments: [TableStyle.Alignment?], numbers: TableStyle.Alignment
  ) {
    guard let first = left.stored, let other = between.stored, let ending = right.stored else {
      return nil
    }
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

  /// Writes one row and moves the offset past its bytes; returns false, and does nothing, when
  /// the row takes more than that.
  func write(
    rowAt index: Int, _ offset: inout Int, of cells: TableCells, to output: OutputBuffer
  ) -> Bool {
    let words = unsafe cells.words(from: index, count: columnCount)
    guard let room = unsafe room(for: words) else { return false }
    let start = unsafe output.reserve(room)
    let contents = unsafe cells.bytes.memory
    let readable = cells.bytes.room &- Self.step
    var target = UnsafeMutableRawPointer(start)
    var from = offset
    for position in 0..<columnCount {
      let column = unsafe columns[position]
      let word = unsafe TableCells.Word(words, at: position)
      let byteCount = word.byteCount
      unsafe target.storeBytes(of: column.lead, as: UInt64.self)
      unsafe target += column.leadByteCount
      let padding = column.width &- word.width
      let before = Self.blanks(of: padding, word.isNumber ? column.numbers : column.texts)
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
    output.count &+= unsafe target - UnsafeMutableRawPointer(start)
    offset = from
    return true
  }

  /// How many bytes a row may take with the last step; nil when it is not one plain line.
  @inline(__always)
  private func room(for words: UnsafeRawPointer) -> Int? {
    var room = 2 * Self.step
    for position in 0..<columnCount {
      let word = unsafe TableCells.Word(words, at: position)
      let width = unsafe columns[position].width
      if word.isBroken || word.width > width { return nil }
      room &+= word.byteCount &+ width &+ 8
    }
    return room <= OutputBuffer.capacity ? room : nil
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
