/// The memory through which bytes pass on their way, one chunk at a time.
@safe struct ChunkBuffer: ~Copyable {
  private let memory: UnsafeMutableRawBufferPointer

  init(byteCount: Int = transferChunkByteCount) {
    unsafe memory = .allocate(byteCount: byteCount, alignment: 16)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit {
    unsafe memory.deallocate()
  }

  var byteCount: Int { unsafe memory.count }

  /// Lends a part to be written to.
  mutating func withRoom<Result, Failure: Error>(
    _ range: Range<Int>, _ body: (inout MutableRawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let part = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[range])
    var span = unsafe part.mutableBytes
    return try body(&span)
  }

  /// Lends the first bytes to be read.
  func withBytes<Result, Failure: Error>(
    first byteCount: Int, _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let part = unsafe UnsafeRawBufferPointer(rebasing: memory[..<byteCount])
    return try body(unsafe part.bytes)
  }
}

extension [UInt8] {
  /// Lends the bytes to be read.
  package func withRawSpan<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = span
    return try body(unsafe bytes.bytes)
  }

  /// Lends a part of the bytes to be written to.
  mutating func withRoom<Result, Failure: Error>(
    _ range: Range<Int>, _ body: (inout MutableRawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var all = mutableSpan
    return try unsafe all.withUnsafeMutableBytes { bytes throws(Failure) in
      var span = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[range]).mutableBytes
      return try body(&span)
    }
  }
}
