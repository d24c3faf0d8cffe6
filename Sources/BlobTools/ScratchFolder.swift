internal import Glibc

/// A folder for temporary files that only this user sees; it goes with its files unless it is kept.
public final class ScratchFolder {
  public let path: FilePath
  private var files: [FilePath] = []
  private var isKept = false

  /// Makes the folder where the environment wants temporary files.
  ///
  /// - Throws: ``BlobError`` when it cannot be made.
  public init() throws(BlobError) {
    let parent = FileSource.temporaryFolder
    let pattern = parent.appending("blobshell-XXXXXX").bytes
    var name = pattern.map { CChar(bitPattern: $0) } + [0]
    let isMade = unsafe name.withUnsafeMutableBufferPointer { name in
      guard let start = name.baseAddress else { return false }
      return unsafe mkdtemp(start) != nil
    }
    guard isMade else { throw .cannotSpool(folder: parent, .latest) }
    path = FilePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) })
  }

  /// The path of a file that is to be made in the folder.
  public func file(_ name: FilePath) -> FilePath {
    let file = path.appending(name)
    files.append(file)
    return file
  }

  /// Leaves the folder and its files where they are.
  public func keep() {
    isKept = true
  }

  deinit {
    if isKept { return }
    for file in files { _ = unsafe file.withCString { unsafe unlink($0) } }
    _ = unsafe path.withCString { unsafe rmdir($0) }
  }
}
