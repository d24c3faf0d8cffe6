/// Why a property list could not be decoded.
public enum PropertyListFailure: Error, Hashable, Sendable {
  /// The bytes do not begin as one.
  case noPropertyList
  /// What they say of themselves cannot be.
  case damaged
  /// It is nested deeper than a decoder follows, or within itself.
  case tooDeep
  /// There would be more than the limit.
  case passesLimit
  /// Somebody asked for a stop.
  case interrupted
}

/// The objects of one of Apple's binary property lists (`bplist00`), in bytes that are lent.
///
/// They refer to each other by number, and may do so in circles. Nothing that the bytes say of
/// themselves is believed: every place and count is checked against what is there before it is
/// used, and one object costs no more time than the bytes it takes.
@safe struct BinaryPropertyList {
  /// One object. Text and data are told by their place.
  enum Object {
    case null
    case boolean(Bool)
    case integer(Int128)
    case real(Double)
    /// Seconds since 2001, in UTC.
    case date(Double)
    case data(Range<Int>)
    /// One byte a character.
    case ascii(Range<Int>)
    /// Two bytes a character, the higher first.
    case utf16(Range<Int>)
    /// A reference within what NSKeyedArchiver makes.
    case uid(UInt64)
    /// An array or a set.
    case array(References)
    case dictionary(keys: References, values: References)
  }

  /// The numbers of several objects.
  struct References {
    let start: Int
    let count: Int
  }

  /// The number of the object that holds the others.
  let root: Int
  private let bytes: UnsafeRawBufferPointer
  /// Where the trailer begins.
  private let end: Int
  private let objectCount: Int
  private let tableStart: Int
  private let offsetByteCount: Int
  private let referenceByteCount: Int
  private static let head = Array("bplist0".utf8)
  private static let headByteCount = 8
  private static let trailerByteCount = 32

  /// Reads the trailer, which says where everything is.
  init(_ bytes: UnsafeRawBufferPointer) throws(PropertyListFailure) {
    guard unsafe bytes.starts(with: Self.head) else { throw .noPropertyList }
    let trailer = bytes.count - Self.trailerByteCount
    guard trailer > Self.headByteCount else { throw .damaged }
    unsafe self.bytes = unsafe bytes
    offsetByteCount = Int(unsafe bytes[trailer + 6])
    referenceByteCount = Int(unsafe bytes[trailer + 7])
    guard let objectCount = unsafe Self.number(in: bytes, trailer + 8, 8),
      let root = unsafe Self.number(in: bytes, trailer + 16, 8),
      let tableStart = unsafe Self.number(in: bytes, trailer + 24, 8),
      1...8 ~= offsetByteCount, 1...8 ~= referenceByteCount, root < objectCount,
      Self.headByteCount...trailer ~= tableStart,
      objectCount <= (trailer - tableStart) / offsetByteCount
    else { throw .damaged }
    (self.objectCount, self.root, self.tableStart) = (objectCount, root, tableStart)
    end = trailer
  }

  /// A number whose first byte is the highest; nil when it is more than any place can be.
  private static func number(
    in bytes: UnsafeRawBufferPointer, _ start: Int, _ byteCount: Int
  ) -> Int? {
    var number: UInt64 = 0
    for position in start..<start + byteCount {
      number = number << 8 | UInt64(unsafe bytes[position])
    }
    return Int(exactly: number)
  }

  private func number(at start: Int, _ byteCount: Int) throws(PropertyListFailure) -> Int {
    guard let number = unsafe Self.number(in: bytes, start, byteCount) else { throw .damaged }
    return number
  }

  /// The bytes of a place.
  subscript(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
  }

  /// The number of one of several objects.
  func reference(_ index: Int, of references: References) throws(PropertyListFailure) -> Int {
    guard 0..<references.count ~= index else { throw .damaged }
    return try number(at: references.start + index * referenceByteCount, referenceByteCount)
  }

  /// Reads an object.
  ///
  /// - Throws: ``PropertyListFailure/damaged`` when there is none of that number, or it does not
  ///   fit in.
  func object(_ reference: Int) throws(PropertyListFailure) -> Object {
    guard 0..<objectCount ~= reference else { throw .damaged }
    let offset = try number(at: tableStart + reference * offsetByteCount, offsetByteCount)
    guard Self.headByteCount..<end ~= offset else { throw .damaged }
    let marker = unsafe bytes[offset]
    let low = Int(marker & 15)
    switch marker >> 4 {
    case 0: return try constant(low)
    case 1: return .integer(try integer(try range(offset + 1, of: try power(low, atMost: 16))))
    case 2: return .real(try real(try range(offset + 1, of: try power(low, atMost: 8))))
    case 3 where low == 3: return .date(try real(try range(offset + 1, of: 8)))
    case 4: return .data(try counted(offset, low, 1))
    case 5: return .ascii(try counted(offset, low, 1))
    case 6: return .utf16(try counted(offset, low, 2))
    case 8 where low < 8:
      return .uid(
        unsafe self[try range(offset + 1, of: low + 1)].reduce(0) { $0 << 8 | UInt64($1) })
    case 10, 11, 12: return .array(try references(try counted(offset, low, referenceByteCount)))
    case 13:
      let all = try references(try counted(offset, low, 2 * referenceByteCount))
      let half = all.count / 2
      return .dictionary(
        keys: References(start: all.start, count: half),
        values: References(start: all.start + half * referenceByteCount, count: half))
    default: throw .damaged
    }
  }

  private func constant(_ low: Int) throws(PropertyListFailure) -> Object {
    switch low {
    case 0: return .null
    case 8: return .boolean(false)
    case 9: return .boolean(true)
    default: throw .damaged
    }
  }

  private func references(_ range: Range<Int>) throws(PropertyListFailure) -> References {
    References(start: range.lowerBound, count: range.count / referenceByteCount)
  }

  private func range(_ start: Int, of byteCount: Int) throws(PropertyListFailure) -> Range<Int> {
    guard byteCount <= end, start <= end - byteCount else { throw .damaged }
    return start..<start + byteCount
  }

  private func power(_ exponent: Int, atMost largest: Int) throws(PropertyListFailure) -> Int {
    let byteCount = 1 << exponent
    guard byteCount <= largest else { throw .damaged }
    return byteCount
  }

  /// The place of so many things of a size, whose number is in the marker or behind it.
  private func counted(
    _ offset: Int, _ low: Int, _ byteCount: Int
  ) throws(PropertyListFailure) -> Range<Int> {
    var (start, count) = (offset + 1, low)
    if low == 15 {
      guard start < end, case let marker = unsafe bytes[start], marker >> 4 == 1 else {
        throw .damaged
      }
      let size = try range(start + 1, of: try power(Int(marker & 15), atMost: 8))
      count = try number(at: size.lowerBound, size.count)
      start = size.upperBound
    }
    guard count <= end / byteCount else { throw .damaged }
    return try range(start, of: count * byteCount)
  }

  /// Up to four bytes are unsigned, more are signed.
  private func integer(_ range: Range<Int>) throws(PropertyListFailure) -> Int128 {
    let first = unsafe bytes[range.lowerBound]
    let sign: Int128 = range.count >= 8 && first >= 0x80 ? -1 : 0
    return unsafe self[range].reduce(sign) { $0 << 8 | Int128($1) }
  }

  private func real(_ range: Range<Int>) throws(PropertyListFailure) -> Double {
    let bits = unsafe self[range].reduce(0) { $0 << 8 | UInt64($1) }
    switch range.count {
    case 8: return Double(bitPattern: bits)
    case 4: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    default: throw .damaged
    }
  }
}
