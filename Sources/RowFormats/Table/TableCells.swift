/// The cells of a table, kept compactly: their bytes one after the other, and a word for each.
final class TableCells {
  /// What is known of one cell: 32 bits of byte count, 29 of width, three flags.
  struct Word {
    private static let number: UInt64 = 1 << 63
    private static let broken: UInt64 = 1 << 62
    private static let tall: UInt64 = 1 << 61
    fileprivate let bits: UInt64

    init(byteCount: Int, width: Int, isNumber: Bool, isBroken: Bool, isTall: Bool = false) {
      var bits = UInt64(byteCount & 0xFFFF_FFFF) | UInt64(min(width, 0x1FFF_FFFF)) << 32
      if isNumber { bits |= Self.number }
      if isBroken { bits |= Self.broken }
      if isTall { bits |= Self.tall }
      self.bits = bits
    }

    fileprivate init(bits: UInt64) { self.bits = bits }

    /// One of the words that ``TableCells/words(from:count:)`` lends.
    @inline(__always)
    init(_ words: UnsafeRawPointer, at index: Int) {
      bits = unsafe words.load(fromByteOffset: 8 &* index, as: UInt64.self)
    }

    var byteCount: Int { Int(bits & 0xFFFF_FFFF) }
    var width: Int { Int(bits >> 32 & 0x1FFF_FFFF) }
    /// Whether the cell is an INTEGER or a REAL.
    var isNumber: Bool { bits & Self.number != 0 }
    /// Whether the cell is not simply one line without TABs.
    var isBroken: Bool { bits & Self.broken != 0 }
    /// Whether the cell takes more than one line.
    var isTall: Bool { bits & Self.tall != 0 }
  }

  let bytes: OutputBuffer
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

  /// The words of cells one after the other, to be read with ``Word/init(_:at:)``.
  @inline(__always)
  func words(from index: Int, count: Int) -> UnsafeRawPointer {
    precondition(index >= 0 && count >= 0 && index + count <= self.count, "no such cells")
    return unsafe UnsafeRawPointer(words.memory + 8 * index)
  }

  /// The bytes of a cell that starts at an offset.
  @inline(__always)
  func contents(at offset: Int, byteCount: Int) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: bytes.memory + offset, count: byteCount)
  }

  /// Cuts the last cell to a width and marks that it was.
  func cut(from start: Int, toWidth limit: Int) {
    bytes.cut(from: start, toWidth: limit)
  }
}

extension OutputBuffer {
  /// Cuts what was appended since an offset to a width and marks that it was; only for buffers
  /// that grow, which still hold it.
  func cut(from start: Int, toWidth limit: Int, mark: String = "...") {
    let appended = unsafe UnsafeRawBufferPointer(start: memory + start, count: count - start)
    guard let end = unsafe DisplayWidth.end(of: appended, atWidth: limit) else { return }
    count = start + end
    append(mark)
  }
}
