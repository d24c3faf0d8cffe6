/// Writes many files on a thread of its own, while the caller reads what comes next.
///
/// Every file lies beside its destination under a name of its own until it is complete and on the
/// disk. What fails on the other thread is thrown by the next call here.
public final class FileWriter {
  private let receiver: FileReceiver
  private let thread: WriterThread

  /// How many bytes are handed over at a time, at most.
  public static let chunkByteCount = transferChunkByteCount

  /// - Parameters:
  ///   - tree: Where the files are made; nobody else may use it meanwhile.
  ///   - replaces: Whether files that are there are replaced.
  public init(in tree: OutputTree, replacing replaces: Bool) {
    receiver = FileReceiver(tree, replaces)
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

  /// Waits until all files are written, flushed and have their names.
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
  /// Changed only by the other thread, and read only when that has ended.
  private(set) var finishedFileCount = 0
  private let tree: OutputTree
  private let replaces: Bool
  private var file: OutputFile?
  private var complete = CompleteFiles()

  init(_ tree: OutputTree, _ replaces: Bool) {
    self.tree = tree
    self.replaces = replaces
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
    try open.complete()
    file = nil
    complete.append(open)
    if complete.isFull { try complete.settle { finishedFileCount += 1 } }
  }

  func end() throws(BlobError) {
    file?.abandon()
    file = nil
    try complete.finish { finishedFileCount += 1 }
  }
}
