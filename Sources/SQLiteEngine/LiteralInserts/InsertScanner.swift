internal import Glibc

/// Takes `INSERT INTO t VALUES(1,'text',2.5,NULL,x'00');` apart.
///
/// It knows only what can be bound so that nobody sees the difference. Whatever else there is (an
/// expression, a comment, a number of more than 18 digits, a second row) makes it give up, and the
/// statement is compiled as it stands.
@safe struct InsertScanner: ~Copyable {
  /// The most values there may be; their REALs are bits of one word.
  static let valueLimit = 64
  /// Longer statements gain nothing, and may be longer than SQLite allows.
  static let byteLimit = 65_536

  /// The values, from the left.
  private(set) var values: UnsafeMutablePointer<InsertLiteral>
  private(set) var valueCount = 0
  /// Which of the values are REALs.
  private(set) var reals: UInt64 = 0
  /// Texts without doubled quotes, and BLOBs.
  private let scratch: UnsafeMutablePointer<UInt8>
  private var scratchCount = 0

  init() {
    unsafe values = .allocate(capacity: Self.valueLimit)
    unsafe values.initialize(repeating: InsertLiteral(), count: Self.valueLimit)
    unsafe scratch = .allocate(capacity: Self.byteLimit)
  }

  deinit {
    unsafe values.deallocate()
    unsafe scratch.deallocate()
  }

  /// Reads the values behind the opening parenthesis, up to the semicolon that ends the text.
  ///
  /// - Returns: False when there is anything that cannot be bound.
  mutating func readValues(_ start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> Bool {
    valueCount = 0
    reals = 0
    scratchCount = 0
    var next = unsafe start
    while valueCount < Self.valueLimit {
      unsafe next = Self.skipBlanks(next, end)
      guard unsafe next < end, let behind = unsafe readValue(next, end) else { return false }
      valueCount += 1
      unsafe next = Self.skipBlanks(behind, end)
      guard unsafe next < end else { return false }
      if unsafe next.pointee == UInt8(ascii: ")") { return unsafe Self.isEnd(next + 1, end) }
      guard unsafe next.pointee == UInt8(ascii: ",") else { return false }
      unsafe next += 1
    }
    return false
  }

  /// Reads one value; returns what is behind it, or nil when it cannot be bound.
  @inline(__always)
  private mutating func readValue(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    switch unsafe start.pointee {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      return unsafe readNumber(start, end)
    case UInt8(ascii: "'"):
      return unsafe readText(start + 1, end)
    case UInt8(ascii: "n"), UInt8(ascii: "N"):
      return unsafe readNull(start, end)
    case UInt8(ascii: "x"), UInt8(ascii: "X"):
      return unsafe readBlob(start + 1, end)
    default:
      return nil
    }
  }

  private mutating func readNumber(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    let isNegative = unsafe start.pointee == UInt8(ascii: "-")
    let digits = unsafe isNegative ? start + 1 : start
    var integer: Int64 = 0
    var next = unsafe digits
    while unsafe next < end, let digit = unsafe Self.digit(next.pointee) {
      integer = integer &* 10 &+ Int64(digit)
      unsafe next += 1
    }
    let digitCount = unsafe next - digits
    guard digitCount > 0, unsafe next < end else { return nil }
    if unsafe Self.endsValue(next.pointee) {
      guard digitCount <= 18 else { return nil }
      unsafe values[valueCount].kind = .integer
      unsafe values[valueCount].integer = isNegative ? -integer : integer
      return unsafe next
    }
    guard let behind = unsafe Self.skipFraction(next, end) else { return nil }
    unsafe keep(.real, start, behind - start)
    reals |= 1 << UInt64(valueCount)
    return unsafe behind
  }

  /// Passes over `.5`, `e10` and `.5e-10`; nil when that is not all there is.
  private static func skipFraction(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    var next = unsafe start
    if unsafe next.pointee == UInt8(ascii: ".") { unsafe next = skipDigits(next + 1, end) }
    if unsafe next < end, unsafe next.pointee | 0x20 == UInt8(ascii: "e") {
      unsafe next += 1
      if unsafe next < end, unsafe next.pointee == 0x2B || next.pointee == 0x2D {
        unsafe next += 1
      }
      let behind = unsafe skipDigits(next, end)
      if unsafe behind == next { return nil }
      unsafe next = behind
    }
    guard unsafe next < end, unsafe next > start, unsafe endsValue(next.pointee) else { return nil }
    return unsafe next
  }

  private mutating func readText(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    guard let quote = unsafe Self.quote(from: start, end) else { return nil }
    let behind = unsafe quote + 1
    if unsafe behind < end, unsafe behind.pointee == UInt8(ascii: "'") {
      return unsafe readQuotes(start, end)
    }
    unsafe keep(.text, start, quote - start)
    return unsafe behind
  }

  /// Reads a text in which quotes are doubled.
  private mutating func readQuotes(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    let target = unsafe scratch + scratchCount
    var count = 0
    var next = unsafe start
    while let quote = unsafe Self.quote(from: next, end) {
      unsafe (target + count).update(from: next, count: quote - next)
      count += unsafe quote - next
      unsafe next = quote + 1
      guard unsafe next < end, unsafe next.pointee == UInt8(ascii: "'") else {
        unsafe keep(.text, target, count)
        scratchCount += count
        return unsafe next
      }
      unsafe target[count] = UInt8(ascii: "'")
      count += 1
      unsafe next += 1
    }
    return nil
  }

  private mutating func readBlob(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    guard unsafe start < end, unsafe start.pointee == UInt8(ascii: "'") else { return nil }
    let target = unsafe scratch + scratchCount
    var count = 0
    var next = unsafe start + 1
    while unsafe end - next > 1, let high = unsafe Self.nibble(next.pointee),
      let low = unsafe Self.nibble(next[1])
    {
      unsafe target[count] = high << 4 | low
      count += 1
      unsafe next += 2
    }
    guard unsafe next < end, unsafe next.pointee == UInt8(ascii: "'") else { return nil }
    unsafe keep(.blob, target, count)
    scratchCount += count
    return unsafe next + 1
  }

  private mutating func readNull(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    guard unsafe end - start > 4, unsafe start[1] | 0x20 == UInt8(ascii: "u"),
      unsafe start[2] | 0x20 == UInt8(ascii: "l"), unsafe start[3] | 0x20 == UInt8(ascii: "l"),
      unsafe Self.endsValue(start[4])
    else { return nil }
    unsafe values[valueCount].kind = .null
    return unsafe start + 4
  }

  @inline(__always)
  private mutating func keep(
    _ kind: InsertLiteral.Kind, _ start: UnsafePointer<UInt8>, _ byteCount: Int
  ) {
    unsafe values[valueCount].kind = kind
    unsafe values[valueCount].start = start
    unsafe values[valueCount].byteCount = byteCount
  }
}

extension InsertScanner {
  @inline(__always)
  static func skipBlanks(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var next = unsafe start
    while unsafe next < end, unsafe isBlank(next.pointee) { unsafe next += 1 }
    return unsafe next
  }

  /// A blank of SQL's, which a vertical tab is not.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }

  private static func skipDigits(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var next = unsafe start
    while unsafe next < end, unsafe digit(next.pointee) != nil { unsafe next += 1 }
    return unsafe next
  }

  /// Whether only a semicolon, blanks and the zero byte at the very end follow.
  private static func isEnd(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Bool {
    var next = unsafe skipBlanks(start, end)
    guard unsafe next < end, unsafe next.pointee == UInt8(ascii: ";") else { return false }
    unsafe next = skipBlanks(next + 1, end)
    return unsafe next == end || (next + 1 == end && next.pointee == 0)
  }

  @inline(__always)
  private static func quote(
    from start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    let found = unsafe memchr(start, Int32(UInt8(ascii: "'")), end - start)
    return unsafe UnsafePointer(found?.assumingMemoryBound(to: UInt8.self))
  }

  /// Whether a number or NULL is over at a byte, and no part of a longer word.
  @inline(__always)
  private static func endsValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ")") || isBlank(byte)
  }

  @inline(__always)
  private static func digit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    return digit < 10 ? digit : nil
  }

  @inline(__always)
  private static func nibble(_ byte: UInt8) -> UInt8? {
    if let digit = digit(byte) { return digit }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }
}
