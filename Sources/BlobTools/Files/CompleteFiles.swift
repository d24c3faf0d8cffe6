/// Files that are complete and wait for their names until all of them are flushed.
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

  private static let largestCount = 1_024
  private static let largestByteCount = 256 << 20
  /// Folders stay open while their files wait.
  private static let largestFolderCount = 64

  /// Whether it is time to flush.
  var isFull: Bool {
    files.count >= Self.largestCount || byteCount >= Self.largestByteCount
      || folderCount >= Self.largestFolderCount
  }

  mutating func append(_ file: OutputFile) {
    if files.last?.folder !== file.folder { folderCount += 1 }
    files.append(file)
    byteCount += file.byteCount
    fileSystems[file.folder.device] = file.folder
  }

  /// Flushes the files and gives them their names.
  ///
  /// - Parameter count: Called for each file that has its name.
  /// - Throws: ``BlobError`` when that fails; the files without a name are then removed.
  mutating func settle(_ count: () -> Void) throws(BlobError) {
    var rest = files[...]
    files = []
    (byteCount, folderCount) = (0, 0)
    do throws(BlobError) {
      if let last = rest.last { try flush(last) }
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

  /// Settles what is there, and brings the names to the disk too.
  mutating func finish(_ count: () -> Void) throws(BlobError) {
    guard let last = files.last else { return }
    try settle(count)
    try flush(last)
  }

  private func flush(_ last: OutputFile) throws(BlobError) {
    for folder in fileSystems.values {
      if let code = folder.descriptor.flushFileSystem() { throw last.failure(code) }
    }
  }
}
