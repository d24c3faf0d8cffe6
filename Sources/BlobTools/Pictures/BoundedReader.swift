/// Lends parts of a value to whoever looks for something in it, and never more than a bound.
///
/// What a header says is not believed: places past the end read as nothing, and a value that sends
/// its reader from place to place runs into the bound.
public final class BoundedReader {
  /// The size of the whole value.
  public let byteCount: Int
  /// How many bytes were fetched so far.
  public private(set) var fetchedByteCount = 0

  private let limit: Int
  private let fetch: (_ offset: Int, _ byteCount: Int) throws -> [UInt8]
  private var window: [UInt8] = []
  private var windowOffset = 0
  private static let windowByteCount = 512

  /// - Parameters:
  ///   - byteCount: The size of the whole value.
  ///   - limit: The most bytes that are fetched.
  ///   - fetch: Gives bytes that are within the value.
  public init(
    byteCount: Int, limit: Int = 262_144,
    _ fetch: @escaping (_ offset: Int, _ byteCount: Int) throws -> [UInt8]
  ) {
    self.byteCount = byteCount
    self.limit = limit
    self.fetch = fetch
  }

  /// Reads from memory.
  public convenience init(_ bytes: [UInt8]) {
    self.init(byteCount: bytes.count) { Array(bytes[$0..<$0 + $1]) }
  }

  /// Some bytes; nil when they pass the end or the bound.
  public func bytes(at offset: Int, count: Int) throws -> [UInt8]? {
    guard offset >= 0, count >= 0, count <= byteCount, offset <= byteCount - count else {
      return nil
    }
    let end = offset + count
    if offset < windowOffset || end > windowOffset + window.count {
      let wanted = max(count, min(Self.windowByteCount, byteCount - offset))
      guard fetchedByteCount + wanted <= limit else { return nil }
      fetchedByteCount += wanted
      window = try fetch(offset, wanted)
      windowOffset = offset
      guard window.count >= count else { return nil }
    }
    return Array(window[offset - windowOffset..<end - windowOffset])
  }

  /// An unsigned number, its first byte the highest.
  func bigEndian(at offset: Int, count: Int) throws -> Int? {
    try bytes(at: offset, count: count)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// An unsigned number, its first byte the lowest.
  func littleEndian(at offset: Int, count: Int) throws -> Int? {
    try bytes(at: offset, count: count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether these bytes are there.
  func matches(_ text: StaticString, at offset: Int) throws -> Bool {
    try bytes(at: offset, count: text.utf8CodeUnitCount).map {
      unsafe $0.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: $0.count))
    } ?? false
  }
}
