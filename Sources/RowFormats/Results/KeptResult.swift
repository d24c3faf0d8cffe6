package import SQLiteEngine

/// The rows of a statement, kept to be printed again without running it again.
///
/// Cells lie compactly in one range of memory, past 64 MiB in a temporary file without a name.
/// When there is no room left the rest is not kept, apart from a few last rows, and
/// ``isComplete`` says so.
package final class KeptResult {
  package let columns: ColumnNames
  /// How many rows there were.
  package private(set) var rowCount = 0
  /// Whether every row is kept.
  package private(set) var isComplete = true

  private let arena: CellArena
  private let bytes: OutputBuffer
  private let limit: Int
  /// Where every 256th row starts.
  private var marks: [Int] = []
  private var keptCount = 0
  private var tail: RowTail
  private static let rowsAMark = 256

  /// Nil when there is no memory.
  ///
  /// - Parameters:
  ///   - spillsPast: How many bytes are kept in memory.
  ///   - limit: How many bytes are kept at all.
  package init?(
    _ columns: ColumnNames, spillingPast spillsPast: Int = 64 << 20, limit: Int = 4 << 30
  ) {
    guard let arena = CellArena(spillingPast: spillsPast) else { return nil }
    self.columns = columns
    self.arena = arena
    self.limit = limit
    bytes = OutputBuffer(growing: arena)
    tail = RowTail(byteLimit: min(spillsPast, limit))
  }

  /// Keeps a row.
  package func append(_ row: borrowing RowView) {
    if isComplete {
      let end = bytes.count + KeptRow.byteCount(of: row)
      isComplete = end <= limit && arena.grow(toHold: end + OutputBuffer.capacity)
    }
    if isComplete {
      if keptCount % Self.rowsAMark == 0 { marks.append(bytes.count) }
      KeptRow.write(row, to: bytes)
      keptCount += 1
    } else {
      tail.append(row)
    }
    rowCount += 1
  }

  /// How many rows at the end are still there.
  package var lastRowCount: Int { isComplete ? rowCount : tail.rows.count }

  /// How many rows at the start are there.
  package var firstRowCount: Int { keptCount }

  /// Lends a run of the rows at the start to a format.
  package func replay(_ range: Range<Int>, to format: any RowFormat, _ output: OutputBuffer) {
    guard !range.isEmpty else { return }
    precondition(range.upperBound <= keptCount, "no such row")
    var index = range.lowerBound / Self.rowsAMark * Self.rowsAMark
    var offset = marks[range.lowerBound / Self.rowsAMark]
    let all = unsafe UnsafeRawBufferPointer(start: bytes.memory, count: bytes.count)
    var cells = [Cell](repeating: Cell(), count: columns.count)
    while index < range.upperBound, !output.takesNoMore {
      unsafe KeptRow.read(all, &offset, into: &cells)
      if index >= range.lowerBound { lend(cells, to: format, output) }
      index += 1
    }
  }

  /// Lends rows at the end to a format.
  package func replay(last count: Int, to format: any RowFormat, _ output: OutputBuffer) {
    if isComplete { return replay(rowCount - count..<rowCount, to: format, output) }
    var cells = [Cell](repeating: Cell(), count: columns.count)
    for row in tail.rows.suffix(count) {
      unsafe row.withUnsafeBytes { bytes in
        var offset = 0
        unsafe KeptRow.read(bytes, &offset, into: &cells)
        lend(cells, to: format, output)
      }
    }
  }

  private func lend(_ cells: [Cell], to format: any RowFormat, _ output: OutputBuffer) {
    unsafe cells.withUnsafeBufferPointer {
      unsafe format.row(RowView($0, columns: columns), to: output)
    }
  }
}

/// The last few of many rows.
private struct RowTail {
  let byteLimit: Int
  private(set) var rows: [[UInt8]] = []
  private var byteCount = 0
  private static let mostRows = 1000

  /// Where a row is put together.
  private let gathered = OutputBuffer.growing()

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  mutating func append(_ row: borrowing RowView) {
    guard let gathered else { return }
    KeptRow.write(row, to: gathered)
    rows.append(unsafe Array(UnsafeBufferPointer(start: gathered.memory, count: gathered.count)))
    byteCount += gathered.count
    gathered.count = 0
    while rows.count > Self.mostRows || (byteCount > byteLimit && rows.count > 1) {
      byteCount -= rows.removeFirst().count
    }
  }
}
