internal import CZlib

/// Compresses bytes that arrive in parts, in the format of zlib.
@safe public final class ZlibCompressor {
  private let stream: UnsafeMutablePointer<z_stream>
  private var output = ChunkBuffer(byteCount: 65_536)

  public init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let code = unsafe czlib_deflate_init(stream, Z_DEFAULT_COMPRESSION)
    precondition(code == Z_OK, "zlib has no memory")
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Takes the next bytes and lends what came of them, which may be nothing yet.
  public func add<Failure: Error>(
    _ bytes: RawSpan, _ body: (RawSpan) throws(Failure) -> Void
  ) throws(Failure) {
    try unsafe bytes.withUnsafeBytes { bytes throws(Failure) in
      var rest = unsafe bytes[...]
      while unsafe !rest.isEmpty {
        // zlib counts in 32 bits.
        let part = unsafe UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
        try unsafe run(part, Z_NO_FLUSH, body)
        unsafe rest = rest.dropFirst(part.count)
      }
    }
  }

  /// Lends the end of the compressed bytes, after which nothing can be added.
  public func finish<Failure: Error>(_ body: (RawSpan) throws(Failure) -> Void) throws(Failure) {
    try unsafe run(UnsafeRawBufferPointer(start: nil, count: 0), Z_FINISH, body)
  }

  /// Compresses bytes in memory.
  public static func compress(_ bytes: [UInt8]) -> [UInt8] {
    let compressor = ZlibCompressor()
    var result: [UInt8] = []
    func keep(_ part: RawSpan) {
      unsafe part.withUnsafeBytes { unsafe result.append(contentsOf: $0) }
    }
    bytes.withRawSpan { compressor.add($0, keep) }
    compressor.finish(keep)
    return result
  }

  private func run<Failure: Error>(
    _ input: UnsafeRawBufferPointer, _ flush: Int32, _ body: (RawSpan) throws(Failure) -> Void
  ) throws(Failure) {
    // zlib does not write to its input.
    let start = unsafe input.bindMemory(to: UInt8.self).baseAddress
    unsafe stream.pointee.next_in = unsafe UnsafeMutablePointer(mutating: start)
    unsafe stream.pointee.avail_in = UInt32(input.count)
    var isFull = true
    while isFull {
      let count = output.withRoom(0..<output.byteCount) { deflate(into: &$0, flush) }
      isFull = count == output.byteCount
      if count > 0 { try output.withBytes(first: count, body) }
    }
  }

  private func deflate(into room: inout MutableRawSpan, _ flush: Int32) -> Int {
    unsafe room.withUnsafeMutableBytes { room in
      unsafe stream.pointee.next_out = room.bindMemory(to: UInt8.self).baseAddress
      unsafe stream.pointee.avail_out = UInt32(room.count)
      _ = unsafe CZlib.deflate(stream, flush)
      return unsafe room.count - Int(stream.pointee.avail_out)
    }
  }
}

extension FileSource {
  /// Compresses a file into a temporary one.
  ///
  /// - Returns: The compressed bytes; nil when they are no fewer.
  /// - Throws: ``BlobError`` when the file fails or changes, or there is no room.
  public func compressed(cancellation: CancellationFlag) throws(BlobError) -> FileSource? {
    var spool = try Spool(limit: .max, name: name)
    let compressor = ZlibCompressor()
    let transfer = BlobTransfer(cancellation: cancellation)
    try transfer.forEachChunk(of: self) { chunk throws(BlobError) in
      try compressor.add(chunk) { part throws(BlobError) in try spool.append(part) }
    }
    try compressor.finish { part throws(BlobError) in try spool.append(part) }
    let result = try spool.finish()
    rewind()
    return result.knownByteCount < knownByteCount ? result : nil
  }
}
