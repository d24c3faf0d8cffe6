internal import Glibc

/// Buffers that one thread fills and another empties, in turn.
///
/// The counters say whose a buffer is: from `emptied` up to `filled` they are the reader's, the
/// others the writer's. Counters and the rest of the state are touched only under the lock, and a
/// buffer only by the thread whose it is.
@safe final class ChunkRing {
  /// A buffer and what is in it.
  final class Chunk {
    var buffer = ChunkBuffer()
    var byteCount = 0
    /// The file that begins here.
    var name: RelativePath?
    var isLast = false
  }

  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var chunks: [Chunk] = []
  private var filled = 0
  private var emptied = 0
  private var finishedFiles = 0
  private var isClosed = false
  private var firstFailure: BlobError?
  private static let capacity = 32

  init() {
    unsafe lock = .allocate(capacity: 1)
    unsafe changed = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(changed, nil)
    chunks.reserveCapacity(Self.capacity)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe pthread_cond_destroy(changed)
    unsafe lock.deallocate()
    unsafe changed.deallocate()
  }

  var failure: BlobError? { locked { firstFailure } }

  var finishedFileCount: Int { locked { finishedFiles } }

  /// Waits for a buffer to be filled.
  ///
  /// - Throws: What the reader failed with.
  func freeChunk() throws(BlobError) -> Chunk {
    let (chunk, failure): (Chunk?, BlobError?) = locked {
      while filled - emptied == Self.capacity, firstFailure == nil { wait() }
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
    locked {
      filled += 1
      wake()
    }
  }

  /// Waits for a buffer to be emptied; nil when there will be none.
  func nextChunk() -> Chunk? {
    locked {
      while filled == emptied, !isClosed { wait() }
      return filled == emptied ? nil : chunks[emptied % Self.capacity]
    }
  }

  /// Gives back the buffer that was emptied.
  func release(finishesFile: Bool) {
    locked {
      // After a close that discards there is nothing left to give back.
      if emptied < filled { emptied += 1 }
      if finishesFile { finishedFiles += 1 }
      wake()
    }
  }

  /// Tells the writer why there is no reader any more.
  func fail(_ error: BlobError) {
    locked {
      firstFailure = error
      wake()
    }
  }

  /// Says that nothing more comes, or that what is there is not wanted either.
  func close(discarding: Bool) {
    locked {
      isClosed = true
      if discarding { emptied = filled }
      wake()
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return body()
  }

  private func wait() {
    unsafe pthread_cond_wait(changed, lock)
  }

  private func wake() {
    unsafe pthread_cond_signal(changed)
  }
}
