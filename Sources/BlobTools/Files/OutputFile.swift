internal import Glibc

/// A file that is being made in an ``OutputTree``.
///
/// It lies beside its destination under a name of its own until it is complete.
final class OutputFile {
  let folder: OutputFolder
  private(set) var byteCount = 0
  private let path: FilePath
  private let name: FilePath
  private let file: Descriptor
  private let temporaryName: FilePath
  private let replaces: Bool
  /// The permissions of the file that is replaced.
  private let replacedMode: mode_t?

  /// - Parameter temporaryName: What it is called until it is complete; nobody else's.
  init(
    _ path: FilePath, _ name: FilePath, until temporaryName: FilePath, in folder: OutputFolder,
    replacing replaces: Bool
  ) throws(BlobError) {
    self.path = path
    self.name = name
    self.folder = folder
    self.replaces = replaces
    let existing = folder.descriptor.status(of: name)
    if let existing {
      if !replaces { throw .destinationExists(path) }
      if let kind = BlobError.FileKind(mode: existing.st_mode) {
        throw .destinationIsNoFile(path, kind)
      }
    }
    replacedMode = existing.map { $0.st_mode & 0o7777 }
    self.temporaryName = temporaryName
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let number = unsafe temporaryName.withCString {
      unsafe openat(folder.descriptor.number, $0, flags, 0o666)
    }
    guard number >= 0 else { throw .cannotCreate(path, .latest) }
    file = Descriptor(adopting: number)
  }

  /// Whether there is a file that it will take the place of.
  var replacesAnother: Bool { replacedMode != nil }

  func write(_ bytes: RawSpan) throws(BlobError) {
    if let code = file.write(bytes) { throw failure(code) }
    byteCount += bytes.byteCount
  }

  /// Called after the last byte: the file has yet to be flushed, if it is to be, and to get its name.
  func complete(startingToFlush flushes: Bool) throws(BlobError) {
    if let replacedMode { fchmod(file.number, replacedMode) }
    // So that little is left to do when many are flushed as one.
    if flushes { file.startFlushing() }
    if let code = file.close() { throw failure(code) }
  }

  /// Gives it its name, once it is complete.
  func takeName() throws(BlobError) {
    let code = folder.descriptor.rename(temporaryName, to: name, replacing: replaces)
    guard let code else { return }
    throw code == .fileExists && !replaces ? .destinationExists(path) : .cannotCreate(path, code)
  }

  /// Removes what there is of it.
  func abandon() {
    file.close()
    _ = unsafe temporaryName.withCString { unsafe unlinkat(folder.descriptor.number, $0, 0) }
  }

  /// What writing it failed with.
  func failure(_ code: SystemErrorCode) -> BlobError {
    .cannotWrite(name: "\"\(path)\"", code)
  }
}
