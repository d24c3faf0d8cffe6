/// Buffers that one thread fills and another empties, in turn.
///
/// The counters say whose a buffer is: from `emptied` up to `filled` they are the reader's, the
/// others the writer's. Counters and the rest of the state are touched only under the lock, and a
/// buffer only by the thread whose it is.
final class ChunkRing {
  /// A buffer and what is in it.
  final class Chunk {
    var buffer = ChunkBuffer()
    var byteCount = 0
    /// The file that begins here.
    var name: RelativePath?
    var isLast = false
  }

  private let monitor = Monitor()
  private var chunks: [Chunk] = []
  private var filled = 0
  private var emptied = 0
  private var isClosed = false
  private var firstFailure: BlobError?
  private static let capacity = 32
  /// How many buffers must be ready before a thread that waits for them is woken: waking it for
  /// each costs more than what it then does.
  private static let batch = 8

  init() {
    chunks.reserveCapacity(Self.capacity)
  }

  var failure: BlobError? { monitor.locked { firstFailure } }

  /// Waits for a buffer to be filled.
  ///
  /// - Throws: What the reader failed with.
  func freeChunk() throws(BlobError) -> Chunk {
    let (chunk, failure): (Chunk?, BlobError?) = monitor.locked {
      if filled - emptied == Self.capacity {
        while filled - emptied > Self.capacity - Self.batch, firstFailure == nil { monitor.wait() }
      }
      if let firstFailure { return (nil, firstFailure) }
      // Buffers are made as they are needed.
      if filled == chunks.count, chunks.count < Self.capacity { chunks.append(Chunk()) }
      return (chunks[filled % Self.capacity], nil)
    }
    guard let chunk else { throw failure ?? .interrupted }
    return chunk
  }

  /// Hands the buffer that was filled to the reader.
  func publish() {
    monitor.locked {
      filled += 1
      if filled - emptied >= Self.batch { monitor.wake() }
    }
  }

  /// Waits for a buffer to be emptied; nil when there will be none.
  func nextChunk() -> Chunk? {
    monitor.locked {
      if filled == emptied {
        while filled - emptied < Self.batch, !isClosed { monitor.wait() }
      }
      return filled == emptied ? nil : chunks[emptied % Self.capacity]
    }
  }

  /// Gives back the buffer that was emptied.
  func release() {
    monitor.locked {
      // After a close that discards there is nothing left to give back.
      if emptied < filled { emptied += 1 }
      if filled - emptied <= Self.capacity - Self.batch { monitor.wake() }
    }
  }

  /// Tells the writer why there is no reader any more.
  func fail(_ error: BlobError) {
    monitor.locked {
      firstFailure = error
      monitor.wake()
    }
  }

  /// Says that nothing more comes, or that what is there is not wanted either.
  func close(discarding: Bool) {
    monitor.locked {
      isClosed = true
      if discarding { emptied = filled }
      monitor.wake()
    }
  }
}
