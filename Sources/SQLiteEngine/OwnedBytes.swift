internal import Glibc

/// Bytes with one owner, who can hand them to SQLite without a copy.
@safe public struct OwnedBytes: ~Copyable {
  private let start: UnsafeMutableRawPointer
  private let capacity: Int
  /// How many of the bytes count; at first all.
  public private(set) var byteCount: Int

  /// Makes room for bytes, all zero.
  ///
  /// - Throws: ``SQLiteError`` when there is no memory for them.
  public init(byteCount: Int) throws(SQLiteError) {
    precondition(byteCount >= 0, "a negative size")
    guard let start = unsafe calloc(max(1, byteCount), 1) else {
      throw SQLiteError(code: .outOfMemory, message: "out of memory")
    }
    unsafe self.start = unsafe start
    capacity = byteCount
    self.byteCount = byteCount
  }

  deinit {
    unsafe free(start)
  }

  /// Lends all the bytes there is room for, to be filled.
  public mutating func withMutableBytes<Result>(
    _ body: (inout MutableRawSpan) throws -> Result
  ) rethrows -> Result {
    let bytes = unsafe UnsafeMutableRawBufferPointer(start: start, count: capacity)
    var span = unsafe bytes.mutableBytes
    return try body(&span)
  }

  /// Makes only the first bytes count; traps when there are fewer.
  public mutating func truncate(to byteCount: Int) {
    precondition(byteCount >= 0 && byteCount <= capacity, "more bytes than there are")
    self.byteCount = byteCount
  }

  /// Gives the memory away; whoever takes it calls `free`.
  consuming func release() -> UnsafeMutableRawPointer {
    let start = unsafe self.start
    discard self
    return unsafe start
  }
}
