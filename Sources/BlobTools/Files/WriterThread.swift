/// Takes the buffers of a ``ChunkRing``, on a thread of its own.
protocol ChunkReceiver: AnyObject {
  func receive(_ chunk: ChunkRing.Chunk) throws(BlobError)

  /// Called when nothing more comes, because all was sent or something failed.
  func end() throws(BlobError)
}

/// A thread that writes while the caller reads what comes next.
///
/// Bytes go through a ring of buffers, so memory does not grow with their number. What fails on the
/// other thread is thrown by the next call here.
final class WriterThread {
  private let ring = ChunkRing()
  private let receiver: any ChunkReceiver
  private let thread = BackgroundThread()

  init(_ receiver: any ChunkReceiver) {
    self.receiver = receiver
  }

  deinit { abandon() }

  /// Hands over the next bytes.
  ///
  /// - Parameters:
  ///   - byteCount: How many, at most `transferChunkByteCount`.
  ///   - fill: Puts them in their place.
  ///   - describe: Looks at them, and says what else the receiver has to know.
  /// - Throws: ``BlobError`` when the receiver failed, or what the closures throw.
  func send(
    _ byteCount: Int, fill: (inout MutableRawSpan) throws -> Void,
    describe: (RawSpan, ChunkRing.Chunk) throws -> Void
  ) throws {
    if !thread.isStarted {
      try thread.start { [ring, receiver] in Self.run(ring, receiver) }
    }
    let chunk = try ring.freeChunk()
    try chunk.buffer.withRoom(0..<byteCount, fill)
    chunk.byteCount = byteCount
    try chunk.buffer.withBytes(first: byteCount) { try describe($0, chunk) }
    ring.publish()
  }

  /// Waits until everything is taken.
  ///
  /// - Throws: ``BlobError`` when the receiver failed.
  func finish() throws(BlobError) {
    ring.close(discarding: false)
    thread.join()
    if let failure = ring.failure { throw failure }
  }

  /// Stops; what was not taken yet is lost.
  func abandon() {
    ring.close(discarding: true)
    thread.join()
  }

  /// What the other thread does.
  private static func run(_ ring: ChunkRing, _ receiver: any ChunkReceiver) {
    var failure: BlobError?
    do throws(BlobError) {
      while let chunk = ring.nextChunk() {
        try receiver.receive(chunk)
        ring.release()
      }
    } catch {
      failure = error
    }
    do throws(BlobError) {
      try receiver.end()
    } catch {
      // The first failure is the one to tell.
      failure = failure ?? error
    }
    if let failure { ring.fail(failure) }
  }
}
