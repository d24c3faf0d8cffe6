/// What is known of one cell of a table, and how it is written before the cell's bytes.
///
/// The head of most cells is one byte. One of up to 63 bytes of plain ASCII has its length there;
/// one whose width is another has two more bytes; only long and broken ones take more.
struct TableCell {
  /// How many bytes the cell has.
  let byteCount: Int
  /// How wide the widest of its lines is.
  let width: Int
  private let flags: UInt8

  private static let number: UInt8 = 1
  private static let broken: UInt8 = 2
  private static let tall: UInt8 = 4

  /// Whether the cell is an INTEGER or a REAL.
  var isNumber: Bool { flags & Self.number != 0 }
  /// Whether the cell is not simply one line without TABs.
  var isBroken: Bool { flags & Self.broken != 0 }
  /// Whether the cell takes more than one line.
  var isTall: Bool { flags & Self.tall != 0 }

  @inline(__always)
  init(byteCount: Int, width: Int, isNumber: Bool, isBroken: Bool = false, isTall: Bool = false) {
    self.byteCount = byteCount
    self.width = min(width, Int(Int32.max))
    flags =
      (isNumber ? Self.number : 0) | (isBroken ? Self.broken : 0) | (isTall ? Self.tall : 0)
  }

  /// The most bytes that a head takes.
  static let mostHeadBytes = 13
  private static let longestShort = 0x3F
  private static let shortNumber: UInt8 = 0x40
  private static let middle: UInt8 = 0x80
  private static let long: UInt8 = 0xC0

  /// How many bytes the head takes.
  @inline(__always)
  var headByteCount: Int {
    if flags & ~Self.number == 0 {
      if byteCount == width, byteCount <= Self.longestShort { return 1 }
      if byteCount <= 0xFF, width <= 0xFF { return 3 }
    }
    return Self.mostHeadBytes
  }

  /// Writes the head, for which there must be room.
  @inline(__always)
  func storeHead(at start: UnsafeMutableRawPointer) {
    switch headByteCount {
    case 1:
      let head = UInt8(truncatingIfNeeded: byteCount) | (isNumber ? Self.shortNumber : 0)
      unsafe start.storeBytes(of: head, as: UInt8.self)
    case 3:
      unsafe start.storeBytes(of: Self.middle | flags, as: UInt8.self)
      unsafe start.storeBytes(
        of: UInt8(truncatingIfNeeded: byteCount), toByteOffset: 1, as: UInt8.self)
      unsafe start.storeBytes(of: UInt8(truncatingIfNeeded: width), toByteOffset: 2, as: UInt8.self)
    default:
      unsafe start.storeBytes(of: Self.long | flags, as: UInt8.self)
      unsafe start.storeBytes(of: UInt64(byteCount), toByteOffset: 1, as: UInt64.self)
      unsafe start.storeBytes(of: UInt32(width), toByteOffset: 9, as: UInt32.self)
    }
  }

  /// Reads a head and moves the offset past it.
  @inline(__always)
  init(in memory: UnsafeRawPointer, at offset: inout Int) {
    let start = unsafe memory + offset
    let head = unsafe start.load(as: UInt8.self)
    if head < Self.middle {
      byteCount = Int(head) & Self.longestShort
      width = byteCount
      flags = head >> 6
      offset &+= 1
    } else if head < Self.long {
      byteCount = Int(unsafe start.load(fromByteOffset: 1, as: UInt8.self))
      width = Int(unsafe start.load(fromByteOffset: 2, as: UInt8.self))
      flags = head & 7
      offset &+= 3
    } else {
      byteCount = Int(unsafe start.loadUnaligned(fromByteOffset: 1, as: UInt64.self))
      width = Int(unsafe start.loadUnaligned(fromByteOffset: 9, as: UInt32.self))
      flags = head & 7
      offset &+= Self.mostHeadBytes
    }
  }
}
