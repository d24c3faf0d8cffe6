/// Writes many files on a thread of its own, while the caller reads what comes next and a third
/// thread flushes what is complete.
///
/// Every file lies beside its destination under a name of its own until it is complete. One that
/// replaces another is on the disk before that, so that a power cut leaves one of the two. What fails on the other thread is thrown by the next call here.
public final class FileWriter {
  private let receiver: FileReceiver
  private let thread: WriterThread

  /// How many bytes are handed over at a time, at most.
  public static let chunkByteCount = transferChunkByteCount

  /// - Parameters:
  ///   - tree: Where the files are made; nobody else may use it meanwhile.
  ///   - replaces: Whether files that are there are replaced.
  ///   - flushes: Whether all files are on the disk before they have their names.
  public init(in tree: OutputTree, replacing replaces: Bool, flushing flushes: Bool) {
    receiver = FileReceiver(tree, replaces, flushes)
    thread = WriterThread(receiver)
  }

  /// How many files have their names; of use once the work has ended, well or not.
  public var finishedFileCount: Int { receiver.finishedFileCount }

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
    try thread.send(byteCount, fill: fill) { bytes, chunk in
      (chunk.name, chunk.isLast) = try describe(bytes)
    }
  }

  /// Waits until all files are written and have their names.
  ///
  /// - Throws: ``BlobError`` when one could not be.
  public func finish() throws(BlobError) {
    try thread.finish()
  }

  /// Stops; a file that is not complete is removed.
  public func abandon() {
    thread.abandon()
  }
}

/// Makes files of what arrives.
private final class FileReceiver: ChunkReceiver {
  var finishedFileCount: Int { settler.finishedFileCount + unflushedFileCount }
  /// Changed only by the other thread, and read only when that has ended.
  private var unflushedFileCount = 0
  private let tree: OutputTree
  private let replaces: Bool
  private let flushes: Bool
  private var file: OutputFile?
  private var complete = CompleteFiles()
  private let settler = FileSettler()

  init(_ tree: OutputTree, _ replaces: Bool, _ flushes: Bool) {
    self.tree = tree
    self.replaces = replaces
    self.flushes = flushes
  }

  func receive(_ chunk: ChunkRing.Chunk) throws(BlobError) {
    if let name = chunk.name {
      file?.abandon()
      file = try tree.makeFile(name, replacing: replaces)
    }
    guard let open = file else { return }
    if chunk.byteCount > 0 {
      try chunk.buffer.withBytes(first: chunk.byteCount) { bytes throws(BlobError) in
        try open.write(bytes)
      }
    }
    guard chunk.isLast else { return }
    let isFlushed = flushes || open.replacesAnother
    try open.complete(startingToFlush: isFlushed)
    file = nil
    guard isFlushed else { return try takeName(of: open) }
    complete.append(open)
    if complete.isFull { try settler.settle(complete.take()) }
  }

  private func takeName(of file: OutputFile) throws(BlobError) {
    do throws(BlobError) {
      try file.takeName()
      unflushedFileCount += 1
    } catch {
      file.abandon()
      throw error
    }
  }

  func end() throws(BlobError) {
    file?.abandon()
    file = nil
    try settler.settle(complete.take())
    try settler.finish()
    try complete.flush()
  }
}
