/// Files that are complete and wait for their names until all of them are flushed: a batch.
///
/// Flushing every file by itself makes a thousand of them take as long as a thousand turns of the
/// disk. Flushing the file system once for many costs next to nothing, as the system was told to
/// begin with each file when it was complete.
struct CompleteFiles {
  private var files: [OutputFile] = []
  private var byteCount = 0
  private var folderCount = 0
  /// A folder on each file system that files were made on.
  private var fileSystems: [UInt64: OutputFolder] = [:]
  private var newest: OutputFile?

  private static let largestCount = 1_024
  private static let largestByteCount = 256 << 20
  /// Folders stay open while their files wait.
  private static let largestFolderCount = 64

  var isEmpty: Bool { files.isEmpty }

  /// Whether it is time to flush.
  var isFull: Bool {
    files.count >= Self.largestCount || byteCount >= Self.largestByteCount
      || folderCount >= Self.largestFolderCount
  }

  mutating func append(_ file: OutputFile) {
    if files.last?.folder !== file.folder { folderCount += 1 }
    files.append(file)
    newest = file
    byteCount += file.byteCount
    fileSystems[file.folder.device] = file.folder
  }

  /// What is there, as a batch of its own; the next files make another.
  mutating func take() -> CompleteFiles {
    defer {
      files = []
      (byteCount, folderCount) = (0, 0)
    }
    return self
  }

  /// Flushes the files and gives them their names.
  ///
  /// - Parameter count: Called for each file that has its name.
  /// - Throws: ``BlobError`` when that fails; the files without a name are then removed.
  func settle(_ count: () -> Void) throws(BlobError) {
    var rest = files[...]
    do throws(BlobError) {
      try flush()
      while let file = rest.first {
        try file.takeName()
        rest.removeFirst()
        count()
      }
    } catch {
      for file in rest { file.abandon() }
      throw error
    }
  }

  /// Removes the files.
  func abandon() {
    for file in files { file.abandon() }
  }

  /// Brings to the disk all that was written on the file systems of these files and of those
  /// before them, names too.
  func flush() throws(BlobError) {
    guard let newest else { return }
    for folder in fileSystems.values {
      if let code = folder.descriptor.flushFileSystem() { throw newest.failure(code) }
    }
  }
}
