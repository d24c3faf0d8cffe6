internal import CZlib

/// zlib at work on bytes that arrive in parts.
@safe final class ZlibStream {
  enum Direction { case compressing, decompressing }

  enum State: Equatable {
    case working
    /// The compressed bytes are complete.
    case ended
    case failed(ZlibFormat.Failure)
  }

  private(set) var state: State
  private let direction: Direction
  private let format: ZlibFormat
  private let stream: UnsafeMutablePointer<z_stream>
  private var output = ChunkBuffer(byteCount: 65_536)
  /// zlib counts in 32 bits.
  private static let largestPartByteCount = 1 << 30

  init(_ direction: Direction, _ format: ZlibFormat) {
    (self.direction, self.format) = (direction, format)
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    let code =
      switch direction {
      case .compressing:
        unsafe deflateInit2_(
          stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, format.windowBits, 8, Z_DEFAULT_STRATEGY,
          ZLIB_VERSION, size)
      case .decompressing: unsafe inflateInit2_(stream, format.windowBits, ZLIB_VERSION, size)
      }
    state = code == Z_OK ? .working : .failed(.outOfMemory)
  }

  deinit {
    switch direction {
    case .compressing: unsafe deflateEnd(stream)
    case .decompressing: unsafe inflateEnd(stream)
    }
    unsafe stream.deallocate()
  }

  /// Puts the next bytes through, and lends what comes of them, which may be nothing yet.
  ///
  /// After the end and after a failure, which ``state`` tells, nothing more comes.
  ///
  /// - Parameter isLast: Whether nothing follows these bytes.
  func put<Failure: Error>(
    _ bytes: RawSpan, isLast: Bool, _ body: (RawSpan) throws(Failure) -> Void
  ) throws(Failure) {
    try unsafe bytes.withUnsafeBytes { bytes throws(Failure) in
      var rest = unsafe bytes[...]
      repeat {
        let part = unsafe UnsafeRawBufferPointer(rebasing: rest.prefix(Self.largestPartByteCount))
        // zlib does not write to its input.
        let start = unsafe part.bindMemory(to: UInt8.self).baseAddress
        unsafe stream.pointee.next_in = unsafe UnsafeMutablePointer(mutating: start)
        unsafe stream.pointee.avail_in = UInt32(part.count)
        unsafe rest = rest.dropFirst(part.count)
        try run(isLast: unsafe isLast && rest.isEmpty, body)
      } while unsafe !rest.isEmpty && state == .working
    }
  }

  private func run<Failure: Error>(
    isLast: Bool, _ body: (RawSpan) throws(Failure) -> Void
  ) throws(Failure) {
    while state == .working {
      let (code, count) = output.withRoom(0..<output.byteCount) { advance(into: &$0, isLast) }
      if count > 0 { try output.withBytes(first: count, body) }
      switch code {
      case Z_OK: break
      case Z_STREAM_END: if !beginsAnother() { state = .ended }
      case Z_BUF_ERROR:
        // Nothing went in and nothing came out.
        if isLast { state = .failed(.truncated) }
        return
      case Z_MEM_ERROR: state = .failed(.outOfMemory)
      default: state = .failed(.invalid)
      }
    }
  }

  /// Does as much as there is room for.
  private func advance(into room: inout MutableRawSpan, _ isLast: Bool) -> (Int32, Int) {
    unsafe room.withUnsafeMutableBytes { room in
      unsafe stream.pointee.next_out = room.bindMemory(to: UInt8.self).baseAddress
      unsafe stream.pointee.avail_out = UInt32(room.count)
      let code =
        switch direction {
        case .compressing: unsafe deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
        case .decompressing: unsafe inflate(stream, Z_NO_FLUSH)
        }
      return unsafe (code, room.count - Int(stream.pointee.avail_out))
    }
  }

  /// Goes on where more of the same follows the end of the compressed bytes, as gzip allows.
  private func beginsAnother() -> Bool {
    guard direction == .decompressing, format == .gzip, unsafe stream.pointee.avail_in > 1,
      unsafe stream.pointee.next_in[0] == 0x1f, unsafe stream.pointee.next_in[1] == 0x8b
    else { return false }
    return unsafe inflateReset(stream) == Z_OK
  }
}

extension FileSource {
  /// Compresses a file into a temporary one.
  ///
  /// - Returns: The compressed bytes; nil when they are no fewer, or there was no memory.
  /// - Throws: ``BlobError`` when the file fails or changes, or there is no room.
  public func compressed(cancellation: CancellationFlag) throws(BlobError) -> FileSource? {
    var spool = try Spool(limit: .max, name: name)
    let stream = ZlibStream(.compressing, .zlib)
    let transfer = BlobTransfer(cancellation: cancellation)
    try transfer.forEachChunk(of: self) { chunk throws(BlobError) in
      try stream.put(chunk, isLast: false) { part throws(BlobError) in try spool.append(part) }
    }
    try [UInt8]().withRawSpan { rest throws(BlobError) in
      try stream.put(rest, isLast: true) { part throws(BlobError) in try spool.append(part) }
    }
    let result = try spool.finish()
    rewind()
    return stream.state == .ended && result.knownByteCount < knownByteCount ? result : nil
  }
}
