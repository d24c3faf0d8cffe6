public import SQLiteEngine

/// Moves bytes between a cell and the world, a chunk at a time.
///
/// What the bytes are is found out on the same pass.
public struct BlobTransfer {
  /// What is known of the bytes after they passed.
  public struct Report: Hashable, Sendable {
    public let byteCount: Int
    public let mimeType: MIMEType
    /// The SHA-256 digest; nil unless it was asked for.
    public let sha256: [UInt8]?
  }

  /// Looked at between chunks.
  public var cancellation: CancellationFlag
  /// Whether the SHA-256 digest is computed, at about a second for a gigabyte.
  public var computesDigest: Bool
  /// Called after each chunk with the bytes moved so far.
  public var progress: ((Int) -> Void)?

  public init(cancellation: CancellationFlag, computesDigest: Bool = false) {
    self.cancellation = cancellation
    self.computesDigest = computesDigest
  }

  /// Fills a cell from `offset` on with all that a source has, which must fit.
  ///
  /// - Throws: ``BlobError`` when the source fails or changes, or the transfer is cancelled;
  ///   `SQLiteError` when the cell cannot be written.
  public func copy(
    _ source: any ByteSource, to cell: any BlobAccess, at offset: Int = 0
  ) throws -> Report {
    var observer = ContentObserver(computesDigest: computesDigest)
    var chunk = ChunkBuffer()
    while true {
      try cancellation.check()
      let count = try chunk.withRoom(0..<chunk.byteCount) { room throws(BlobError) in
        try source.read(into: &room)
      }
      if count == 0 { break }
      try chunk.withBytes(first: count) { bytes throws(SQLiteError) in
        try cell.write(bytes, at: offset + observer.byteCount)
        observer.observe(bytes)
      }
      progress?(observer.byteCount)
    }
    try source.finish()
    return observer.finish()
  }

  /// Hands a part of a cell to a sink and lets it keep the bytes, or nothing.
  ///
  /// - Throws: ``BlobError`` when the sink fails or the transfer is cancelled; `SQLiteError` when
  ///   the cell cannot be read.
  public func copy(
    _ cell: any BlobAccess, _ range: Range<Int>, to sink: any ByteSink
  ) throws -> Report {
    var observer = ContentObserver(computesDigest: computesDigest)
    do {
      if range.count >= Self.largeByteCount, let file = sink as? AtomicFile {
        try writeAside(cell, range, to: file, &observer)
      } else {
        try forEachChunk(of: cell, range) { bytes in
          try sink.write(bytes)
          observer.observe(bytes)
          progress?(observer.byteCount)
        }
      }
      try sink.finish()
    } catch {
      sink.abandon()
      throw error
    }
    return observer.finish()
  }

  /// From this size on a second thread is worth its start.
  private static let largeByteCount = 16 << 20

  /// Reads a part of a cell here while another thread writes it.
  private func writeAside(
    _ cell: any BlobAccess, _ range: Range<Int>, to file: AtomicFile,
    _ observer: inout ContentObserver
  ) throws {
    let thread = WriterThread(SinkReceiver(file))
    // The file is this thread's again when the other has ended.
    defer { thread.abandon() }
    var offset = range.lowerBound
    while offset < range.upperBound {
      try cancellation.check()
      let count = min(transferChunkByteCount, range.upperBound - offset)
      try thread.send(count) { room in
        try cell.read(into: &room, at: offset)
      } describe: { bytes, _ in
        observer.observe(bytes)
      }
      offset += count
      progress?(observer.byteCount)
    }
    try thread.finish()
  }

  /// Hands bytes in memory to a sink and lets it keep them, or nothing.
  ///
  /// - Throws: ``BlobError`` when the sink fails.
  public func copy(_ bytes: [UInt8], to sink: any ByteSink) throws(BlobError) -> Report {
    do {
      try bytes.withRawSpan { bytes throws(BlobError) in try sink.write(bytes) }
      try cancellation.check()
      try sink.finish()
    } catch {
      sink.abandon()
      throw error
    }
    return report(on: bytes)
  }

  /// Lends a part of a cell, a chunk at a time.
  ///
  /// - Throws: ``BlobError/interrupted``, `SQLiteError` when the cell cannot be read, or what
  ///   `body` throws.
  public func forEachChunk(
    of cell: any BlobAccess, _ range: Range<Int>, _ body: (RawSpan) throws -> Void
  ) throws {
    var chunk = ChunkBuffer()
    var offset = range.lowerBound
    while offset < range.upperBound {
      try cancellation.check()
      let count = min(chunk.byteCount, range.upperBound - offset)
      try chunk.withRoom(0..<count) { room throws(SQLiteError) in
        try cell.read(into: &room, at: offset)
      }
      try chunk.withBytes(first: count, body)
      offset += count
    }
  }

  /// Reads a file of known size into memory, where it must be bound whole.
  ///
  /// - Throws: ``BlobError`` when the file fails or changes, or the transfer is cancelled.
  public func load(_ source: FileSource) throws(BlobError) -> (bytes: [UInt8], report: Report) {
    let bytes = try bytes(of: source)
    return (bytes, report(on: bytes))
  }

  /// Reads a file of known size into memory, without a look at what it is.
  ///
  /// - Throws: ``BlobError`` when the file fails or changes, or the transfer is cancelled.
  public func bytes(of source: FileSource) throws(BlobError) -> [UInt8] {
    // The memory is not cleared first: every byte of it is read, or nothing is returned.
    return try unsafe [UInt8](unsafeUninitializedCapacity: source.knownByteCount) {
      room, filled throws(BlobError) in
      while filled < source.knownByteCount {
        try cancellation.check()
        let end = min(source.knownByteCount, filled + transferChunkByteCount)
        let part = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(room)[filled..<end])
        var span = unsafe part.mutableBytes
        filled += try source.read(into: &span)
        progress?(filled)
      }
      try source.finish()
    }
  }

  /// Reads a file and moves nothing.
  ///
  /// - Throws: ``BlobError`` when the file fails or changes, or the transfer is cancelled.
  public func examine(_ source: FileSource) throws(BlobError) -> Report {
    var observer = ContentObserver(computesDigest: computesDigest)
    try forEachChunk(of: source) { bytes throws(BlobError) in observer.observe(bytes) }
    return observer.finish()
  }

  /// Lends all that a source has, a chunk at a time.
  ///
  /// - Throws: ``BlobError`` when the source fails or changes, or the transfer is cancelled; or
  ///   what `body` throws.
  public func forEachChunk(
    of source: any ByteSource, _ body: (RawSpan) throws(BlobError) -> Void
  ) throws(BlobError) {
    var chunk = ChunkBuffer()
    while true {
      try cancellation.check()
      let count = try chunk.withRoom(0..<chunk.byteCount) { room throws(BlobError) in
        try source.read(into: &room)
      }
      if count == 0 { break }
      try chunk.withBytes(first: count, body)
    }
    try source.finish()
  }

  /// What bytes in memory are.
  public func report(on bytes: [UInt8]) -> Report {
    var observer = ContentObserver(computesDigest: computesDigest)
    bytes.withRawSpan { observer.observe($0) }
    return observer.finish()
  }
}

/// Hands what arrives to a sink.
private final class SinkReceiver: ChunkReceiver {
  private let sink: any ByteSink

  init(_ sink: any ByteSink) {
    self.sink = sink
  }

  func receive(_ chunk: ChunkRing.Chunk) throws(BlobError) {
    try chunk.buffer.withBytes(first: chunk.byteCount) { bytes throws(BlobError) in
      try sink.write(bytes)
    }
  }

  func end() {}
}
