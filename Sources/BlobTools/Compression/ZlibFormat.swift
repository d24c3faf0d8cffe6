internal import CZlib

/// One of the two formats in which zlib keeps compressed bytes.
public enum ZlibFormat: Sendable {
  case zlib, gzip

  /// Why bytes could not be compressed or decompressed.
  public enum Failure: Error, Hashable, Sendable {
    /// They are not of the format, or were damaged.
    case invalid
    /// They end before they are complete.
    case truncated
    /// There would be more than the limit.
    case passesLimit
    case outOfMemory
  }

  /// The size of the window, in the way that zlib is told the format.
  private var windowBits: Int32 { self == .gzip ? 31 : 15 }

  /// Compresses bytes.
  ///
  /// - Parameters:
  ///   - bytes: All that is to be compressed.
  ///   - limit: The most bytes that may come out.
  /// - Throws: ``Failure`` when there is no memory, or they pass the limit.
  public func compress(_ bytes: RawSpan, limit: Int) throws(Failure) -> [UInt8] {
    let stream = unsafe ZlibStream { stream in
      unsafe deflateInit2_(
        stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size))
    } step: { stream, isLast in
      unsafe deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
    } end: { stream in
      unsafe deflateEnd(stream)
    }
    return try unsafe stream.run(bytes, limit: limit) { _ in false }
  }

  /// Decompresses bytes; what follows their end is left alone, but for more of the same format in
  /// gzip.
  ///
  /// - Parameters:
  ///   - bytes: All that was compressed.
  ///   - limit: The most bytes that may come out; what their header says is not believed.
  /// - Throws: ``Failure`` when they are damaged, incomplete, or pass the limit.
  public func decompress(_ bytes: RawSpan, limit: Int) throws(Failure) -> [UInt8] {
    let stream = unsafe ZlibStream { stream in
      unsafe inflateInit2_(
        stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    } step: { stream, _ in
      unsafe inflate(stream, Z_NO_FLUSH)
    } end: { stream in
      unsafe inflateEnd(stream)
    }
    return try unsafe stream.run(bytes, limit: limit) { stream in
      guard self == .gzip, unsafe stream.pointee.avail_in > 1,
        unsafe stream.pointee.next_in[0] == 0x1f, unsafe stream.pointee.next_in[1] == 0x8b
      else { return false }
      return unsafe inflateReset(stream) == Z_OK
    }
  }
}

/// The state of zlib for one run over bytes in memory.
@safe private struct ZlibStream: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>
  private let isReady: Bool
  private let step: (UnsafeMutablePointer<z_stream>, _ isLast: Bool) -> Int32
  private let end: (UnsafeMutablePointer<z_stream>) -> Int32
  private static let chunkByteCount = 65_536
  /// zlib counts in 32 bits.
  private static let largestPartByteCount = 1 << 30

  init(
    begin: (UnsafeMutablePointer<z_stream>) -> Int32,
    step: @escaping (UnsafeMutablePointer<z_stream>, _ isLast: Bool) -> Int32,
    end: @escaping (UnsafeMutablePointer<z_stream>) -> Int32
  ) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    isReady = unsafe begin(stream) == Z_OK
    unsafe self.step = unsafe step
    unsafe self.end = unsafe end
  }

  deinit {
    if isReady { _ = unsafe end(stream) }
    unsafe stream.deallocate()
  }

  /// Puts all bytes through.
  ///
  /// - Parameter goesOn: Asked at the end of the compressed bytes whether more of them follow.
  func run(
    _ bytes: RawSpan, limit: Int, _ goesOn: (UnsafeMutablePointer<z_stream>) -> Bool
  ) throws(ZlibFormat.Failure) -> [UInt8] {
    if !isReady { throw .outOfMemory }
    return try unsafe bytes.withUnsafeBytes { bytes throws(ZlibFormat.Failure) in
      var result: [UInt8] = []
      var chunk = ChunkBuffer(byteCount: Self.chunkByteCount)
      var rest = unsafe bytes[...]
      while true {
        if unsafe stream.pointee.avail_in == 0 { unsafe feed(&rest) }
        let isLast = unsafe rest.isEmpty
        let (code, count) = chunk.withRoom(0..<chunk.byteCount) { advance(into: &$0, isLast) }
        if result.count + count > limit { throw .passesLimit }
        chunk.withBytes(first: count) { part in
          unsafe part.withUnsafeBytes { unsafe result.append(contentsOf: $0) }
        }
        switch code {
        case Z_STREAM_END:
          if unsafe !goesOn(stream) { return result }
        case Z_OK: break
        case Z_BUF_ERROR:
          // Nothing went in and nothing came out.
          if isLast { throw .truncated }
        case Z_MEM_ERROR: throw .outOfMemory
        default: throw .invalid
        }
      }
    }
  }

  private func feed(_ rest: inout Slice<UnsafeRawBufferPointer>) {
    let part = unsafe UnsafeRawBufferPointer(rebasing: rest.prefix(Self.largestPartByteCount))
    // zlib does not write to its input.
    let start = unsafe part.bindMemory(to: UInt8.self).baseAddress
    unsafe stream.pointee.next_in = unsafe UnsafeMutablePointer(mutating: start)
    unsafe stream.pointee.avail_in = UInt32(part.count)
    unsafe rest = rest.dropFirst(part.count)
  }

  /// Does as much as there is room for.
  private func advance(into room: inout MutableRawSpan, _ isLast: Bool) -> (Int32, Int) {
    unsafe room.withUnsafeMutableBytes { room in
      unsafe stream.pointee.next_out = room.bindMemory(to: UInt8.self).baseAddress
      unsafe stream.pointee.avail_out = UInt32(room.count)
      let code = unsafe step(stream, isLast)
      return unsafe (code, room.count - Int(stream.pointee.avail_out))
    }
  }
}
