internal import SQLiteEngine

/// A row as bytes: for each cell its storage class, its number or byte count, and its bytes.
enum KeptRow {
  private static let headByteCount = 9

  static func byteCount(of row: borrowing RowView) -> Int {
    var count = 0
    for position in 0..<row.count {
      count += headByteCount + row.cell(at: position).byteCount
    }
    return count
  }

  static func write(_ row: borrowing RowView, to output: OutputBuffer) {
    for position in 0..<row.count {
      let cell = row.cell(at: position)
      let target = unsafe UnsafeMutableRawPointer(output.reserve(headByteCount))
      unsafe target.storeBytes(of: cell.storageClass.rawValue, as: UInt8.self)
      unsafe target.storeBytes(of: number(of: cell), toByteOffset: 1, as: Int64.self)
      output.count += headByteCount
      unsafe output.append(cell.bytes)
    }
  }

  private static func number(of cell: Cell) -> Int64 {
    switch cell.storageClass {
    case .null: 0
    case .integer: cell.integer
    case .real: Int64(bitPattern: cell.real.bitPattern)
    case .text, .blob: Int64(cell.byteCount)
    }
  }

  /// Reads one row and moves the offset past it; the cells point into the bytes.
  static func read(
    _ bytes: UnsafeRawBufferPointer, _ offset: inout Int, into cells: inout [Cell]
  ) {
    for position in cells.indices {
      precondition(offset + headByteCount <= bytes.count, "no such row")
      let tag = unsafe bytes[offset]
      let number = unsafe bytes.loadUnaligned(fromByteOffset: offset + 1, as: Int64.self)
      offset += headByteCount
      switch StorageClass(rawValue: tag) {
      case .integer?: cells[position] = Cell(integer: number)
      case .real?: cells[position] = Cell(real: Double(bitPattern: UInt64(bitPattern: number)))
      case .text?: cells[position] = unsafe lent(.text, Int(number), bytes, &offset)
      case .blob?: cells[position] = unsafe lent(.blob, Int(number), bytes, &offset)
      case .null?, nil: cells[position] = Cell()
      }
    }
  }

  private static func lent(
    _ storageClass: StorageClass, _ byteCount: Int, _ bytes: UnsafeRawBufferPointer,
    _ offset: inout Int
  ) -> Cell {
    let part = unsafe UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + byteCount])
    offset += byteCount
    return unsafe Cell(storageClass, start: part.baseAddress, byteCount: byteCount)
  }
}
