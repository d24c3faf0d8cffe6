/// One column of the row that an engine holds right now, lent until the next step.
///
/// The run of cells of a row is what output formats and streaming code read; they need nothing
/// else, so any engine can feed them.
@safe @usableFromInline package struct Cell {
  @usableFromInline package let storageClass: StorageClass
  /// The value of an INTEGER, or the bit pattern of a REAL; else zero.
  @usableFromInline let bits: Int64
  /// The bytes of a TEXT or BLOB; may be nil when there are none.
  @usableFromInline let start: UnsafeRawPointer?
  /// The size of a TEXT or BLOB in bytes; else zero.
  @usableFromInline package let byteCount: Int

  @inlinable
  package init(integer: Int64) {
    storageClass = .integer
    bits = integer
    unsafe start = nil
    byteCount = 0
  }

  @inlinable
  package init(real: Double) {
    storageClass = .real
    bits = Int64(bitPattern: real.bitPattern)
    unsafe start = nil
    byteCount = 0
  }

  /// A TEXT or BLOB whose bytes outlive the cell.
  @inlinable
  package init(_ storageClass: StorageClass, start: UnsafeRawPointer?, byteCount: Int) {
    self.storageClass = storageClass
    bits = 0
    unsafe self.start = start
    self.byteCount = byteCount
  }

  /// NULL.
  @inlinable
  package init() {
    storageClass = .null
    bits = 0
    unsafe start = nil
    byteCount = 0
  }

  /// The value of an INTEGER.
  @inlinable package var integer: Int64 { bits }

  /// The value of a REAL.
  @inlinable package var real: Double { Double(bitPattern: UInt64(bitPattern: bits)) }

  /// The bytes of a TEXT or BLOB, valid until the next step.
  @inlinable package var bytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: start, count: byteCount)
  }
}

extension Value {
  /// Copies a cell out of the row it was lent from.
  package init(copying cell: Cell) {
    switch cell.storageClass {
    case .null: self = .null
    case .integer: self = .integer(cell.integer)
    case .real: self = .real(cell.real)
    case .text: self = unsafe .text(Text(bytes: Array(cell.bytes)))
    case .blob: self = unsafe .blob(Blob(Array(cell.bytes)))
    }
  }
}
