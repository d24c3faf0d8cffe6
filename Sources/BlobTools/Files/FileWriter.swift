internal import Glibc

/// Writes many files on a thread of its own, while the caller reads what comes next.
///
/// Bytes go through a ring of buffers, so memory does not grow with files or their number. What
/// fails on the other thread is thrown by the next call here.
public final class FileWriter {
  private let ring = ChunkRing()
  private let tree: OutputTree
  private let replaces: Bool
  private var thread: pthread_t?

  /// How many bytes are handed over at a time, at most.
  public static let chunkByteCount = transferChunkByteCount

  /// - Parameters:
  ///   - tree: Where the files are made; nobody else may use it meanwhile.
  ///   - replaces: Whether files that are there are replaced.
  public init(in tree: OutputTree, replacing replaces: Bool) {
    self.tree = tree
    self.replaces = replaces
  }

  deinit { abandon() }

  /// How many files are complete.
  public var finishedFileCount: Int { ring.finishedFileCount }

  /// Hands over the next bytes of a file.
  ///
  /// - Parameters:
  ///   - byteCount: How many, at most ``chunkByteCount``.
  ///   - fill: Puts them in their place.
  ///   - describe: Looks at them, and says with which file they begin, if they do, and whether
  ///     they are its last.
  /// - Throws: ``BlobError`` when a file could not be written, or what the closures throw.
  public func send(
    _ byteCount: Int, fill: (inout MutableRawSpan) throws -> Void,
    describe: (RawSpan) throws -> (begins: RelativePath?, isLast: Bool)
  ) throws {
    try startIfNeeded()
    let chunk = try ring.freeChunk()
    try chunk.buffer.withRoom(0..<byteCount, fill)
    chunk.byteCount = byteCount
    (chunk.name, chunk.isLast) = try chunk.buffer.withBytes(first: byteCount, describe)
    ring.publish()
  }

  /// Waits until all files are written.
  ///
  /// - Throws: ``BlobError`` when one could not be.
  public func finish() throws(BlobError) {
    ring.close(discarding: false)
    join()
    if let failure = ring.failure { throw failure }
  }

  /// Stops; a file that is not complete is removed.
  public func abandon() {
    ring.close(discarding: true)
    join()
  }

  private func join() {
    guard let thread else { return }
    self.thread = nil
    pthread_join(thread, nil)
  }

  /// Signals are for the thread that runs statements.
  private func startIfNeeded() throws(BlobError) {
    if thread != nil { return }
    var all = sigset_t()
    var previous = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    let job = unsafe Unmanaged.passRetained(WriterJob(ring, tree, replaces))
    var thread = pthread_t()
    let code = unsafe pthread_create(&thread, nil, runWriter, job.toOpaque())
    if code != 0 {
      unsafe job.release()
      throw .cannotStart(command: "a thread", SystemErrorCode(rawValue: code))
    }
    self.thread = thread
  }
}

private func runWriter(_ job: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let job = unsafe job else { return nil }
  unsafe Unmanaged<WriterJob>.fromOpaque(job).takeRetainedValue().run()
  return nil
}

/// What the other thread does.
private final class WriterJob {
  private let ring: ChunkRing
  private let tree: OutputTree
  private let replaces: Bool

  init(_ ring: ChunkRing, _ tree: OutputTree, _ replaces: Bool) {
    self.ring = ring
    self.tree = tree
    self.replaces = replaces
  }

  func run() {
    var file: OutputFile?
    while let chunk = ring.nextChunk() {
      do throws(BlobError) {
        try write(chunk, to: &file)
      } catch {
        file?.abandon()
        return ring.fail(error)
      }
      ring.release(finishesFile: chunk.isLast)
    }
    file?.abandon()
  }

  private func write(_ chunk: ChunkRing.Chunk, to file: inout OutputFile?) throws(BlobError) {
    if let name = chunk.name { file = try tree.makeFile(name, replacing: replaces) }
    let open = file
    if chunk.byteCount > 0 {
      try chunk.buffer.withBytes(first: chunk.byteCount) { bytes throws(BlobError) in
        try open?.write(bytes)
      }
    }
    if chunk.isLast {
      try file?.finish()
      file = nil
    }
  }
}
