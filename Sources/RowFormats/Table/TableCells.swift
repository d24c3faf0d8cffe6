/// The cells of a table, kept compactly one after the other: a head each, and its bytes.
final class TableCells {
  /// Where cells are encoded, between ``beginCell()`` and ``endCell(_:_:)``.
  let bytes: OutputBuffer
  /// How many cells there are.
  private(set) var count = 0

  /// Nil when there is no memory.
  init?(spillingPast spillsPast: Int) {
    guard let arena = CellArena(spillingPast: spillsPast) else { return nil }
    bytes = OutputBuffer(growing: arena)
  }

  /// Whether memory ran out, so that cells are missing.
  var hasFailed: Bool { bytes.hasFailed }

  /// Keeps a cell whose bytes need no encoding.
  @inline(__always)
  func append(_ contents: UnsafeRawBufferPointer, _ cell: TableCell) {
    let head = unsafe UnsafeMutableRawPointer(bytes.reserve(TableCell.mostHeadBytes))
    unsafe cell.storeHead(at: head)
    bytes.count &+= cell.headByteCount
    unsafe bytes.append(contents)
    count &+= 1
  }

  /// Begins a cell that is then encoded; returns where its head goes.
  @inline(__always)
  func beginCell() -> Int {
    bytes.append(0)
    return bytes.count &- 1
  }

  /// The bytes encoded since a cell was begun.
  @inline(__always)
  func encoded(since start: Int) -> UnsafeRawBufferPointer {
    // Where memory ran out, encoding began again at the front.
    let byteCount = max(0, bytes.count &- start &- 1)
    return unsafe UnsafeRawBufferPointer(start: bytes.memory + start + 1, count: byteCount)
  }

  /// Cuts the cell that was begun to a width and marks that it was.
  func cut(since start: Int, toWidth limit: Int) {
    bytes.cut(from: start + 1, toWidth: limit)
  }

  /// Ends the cell that was begun.
  @inline(__always)
  func endCell(_ start: Int, _ cell: TableCell) {
    let headByteCount = cell.headByteCount
    if headByteCount > 1 { moveUp(from: start + 1, by: headByteCount - 1) }
    unsafe cell.storeHead(at: UnsafeMutableRawPointer(bytes.memory + start))
    count &+= 1
  }

  /// Makes room for a larger head.
  private func moveUp(from start: Int, by distance: Int) {
    _ = unsafe bytes.reserve(distance)
    guard !hasFailed else { return }
    let contents = unsafe UnsafeMutableRawPointer(bytes.memory + start)
    unsafe (contents + distance).copyMemory(from: contents, byteCount: bytes.count - start)
    bytes.count += distance
  }
}

/// A cell as it is found again: what is known of it, and where its bytes start.
struct PlacedCell {
  let cell: TableCell
  let start: Int
}

/// Reads the cells of a table in the order in which they were kept.
struct CellCursor {
  /// Where the head of the next cell is.
  var offset = 0

  @inline(__always)
  mutating func next(in cells: TableCells) -> PlacedCell {
    precondition(offset < cells.bytes.count, "no such cell")
    let cell = unsafe TableCell(in: cells.bytes.memory, at: &offset)
    defer { offset &+= cell.byteCount }
    return PlacedCell(cell: cell, start: offset)
  }
}

extension TableCells {
  /// The bytes of a cell.
  @inline(__always)
  func contents(of placed: PlacedCell) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: bytes.memory + placed.start, count: placed.cell.byteCount)
  }
}

extension OutputBuffer {
  /// Cuts what was appended since an offset to a width and marks that it was; only for buffers
  /// that grow, which still hold it.
  func cut(from start: Int, toWidth limit: Int, mark: String = "...") {
    guard !hasFailed else { return }
    let appended = unsafe UnsafeRawBufferPointer(start: memory + start, count: count - start)
    guard let end = unsafe DisplayWidth.end(of: appended, atWidth: limit) else { return }
    count = start + end
    append(mark)
  }
}
