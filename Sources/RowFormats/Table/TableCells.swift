internal import SQLiteEngine

/// The cells of a table, kept compactly: their bytes one after the other, and a word for each.
final class TableCells {
  /// What is known of one cell: 32 bits of byte count, 30 of width, two flags.
  struct Word {
    var bits: UInt64
    private static let number: UInt64 = 1 << 63
    private static let broken: UInt64 = 1 << 62

    init(byteCount: Int, width: Int, isNumber: Bool, isBroken: Bool) {
      bits = UInt64(byteCount) | UInt64(width) << 32
      if isNumber { bits |= Self.number }
      if isBroken { bits |= Self.broken }
    }

    init(bits: UInt64) { self.bits = bits }

    var byteCount: Int { Int(bits & 0xFFFF_FFFF) }
    var width: Int { Int(bits >> 32 & 0x3FFF_FFFF) }
    /// Whether the cell is an INTEGER or a REAL.
    var isNumber: Bool { bits & Self.number != 0 }
    /// Whether the cell holds a TAB or takes more than one line.
    var isBroken: Bool { bits & Self.broken != 0 }
  }

  private(set) var bytes: OutputBuffer
  private let words: OutputBuffer

  /// Nil when there is no memory.
  init?() {
    guard let bytes = CellArena(), let words = CellArena() else { return nil }
    self.bytes = OutputBuffer(growing: bytes)
    self.words = OutputBuffer(growing: words)
  }

  /// How many cells there are.
  var count: Int { words.count / 8 }

  /// Whether memory ran out, so that cells are missing.
  var hasFailed: Bool { bytes.hasFailed || words.hasFailed }

  @inline(__always)
  func append(_ word: Word) {
    unsafe UnsafeMutableRawPointer(words.reserve(8)).storeBytes(of: word.bits, as: UInt64.self)
    words.count &+= 8
  }

  @inline(__always)
  func word(at index: Int) -> Word {
    precondition(index < count, "no such cell")
    return unsafe Word(
      bits: UnsafeRawPointer(words.memory).load(fromByteOffset: 8 * index, as: UInt64.self))
  }

  /// The bytes of a cell that starts at an offset.
  @inline(__always)
  func contents(at offset: Int, byteCount: Int) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: bytes.memory + offset, count: byteCount)
  }
}
