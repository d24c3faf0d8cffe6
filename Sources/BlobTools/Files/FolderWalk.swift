internal import Glibc

/// Walks a folder's tree as its files are asked for, in the order in which the system lists them.
///
/// Only the folders on the way to the current file are open. Symbolic links are files like others
/// and are not followed.
package final class FolderWalk {
  /// What went wrong, as `sqlite3` words it.
  package enum Failure: Error {
    case cannotStat(FilePath)
    case cannotReadFolder(FilePath)
  }

  /// The current file.
  package private(set) var path: FilePath
  /// Its kind and permissions, as `stat` has them.
  package private(set) var mode: UInt32 = 0
  /// When it was changed, in seconds since 1970.
  package private(set) var modificationTime: Int64 = 0
  /// How deep it lies: 1 for the first, 2 for what is right in it.
  package private(set) var level = 0

  private var folders: [Folder] = []
  private let deepestLevel: Int

  /// A folder that is being read.
  @safe private final class Folder {
    let path: FilePath
    private let stream: OpaquePointer

    init?(_ path: FilePath) {
      guard let stream = unsafe path.withCString({ unsafe opendir($0) }) else { return nil }
      self.path = path
      unsafe self.stream = unsafe stream
    }

    deinit { unsafe closedir(stream) }

    /// The next name, the two dots apart.
    func nextName() -> [UInt8]? {
      while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          unsafe Array(bytes.prefix { $0 != 0 })
        }
        if name != [UInt8(ascii: ".")], name != Array("..".utf8) { return name }
      }
      return nil
    }
  }

  /// Begins before the file or folder of that name.
  ///
  /// - Parameter deepestLevel: How deep to go.
  package init(_ path: FilePath, deepestLevel: Int = .max) {
    self.path = path
    self.deepestLevel = deepestLevel
  }

  /// Goes to the next file.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: ``Failure`` when it is not there any more, or a folder cannot be read.
  package func next() throws(Failure) -> Bool {
    if level == 0 {
      try examine(path, level: 1)
      return true
    }
    if mode & S_IFMT == S_IFDIR, level < deepestLevel {
      guard let folder = Folder(path) else { throw .cannotReadFolder(path) }
      folders.append(folder)
    }
    while let folder = folders.last {
      if let name = folder.nextName() {
        let slash = UInt8(ascii: "/")
        try examine(FilePath(bytes: folder.path.bytes + [slash] + name), level: folders.count + 1)
        return true
      }
      folders.removeLast()
    }
    return false
  }

  private func examine(_ path: FilePath, level: Int) throws(Failure) {
    guard let status = path.status(followingLinks: false) else { throw .cannotStat(path) }
    self.path = path
    self.level = level
    mode = status.st_mode
    modificationTime = Int64(status.st_mtim.tv_sec)
  }

  /// Where the current file leads when it is a symbolic link; nil when it is none.
  package var linkTarget: [UInt8]? {
    // No link that the system makes is longer than a path may be.
    var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = unsafe path.withCString { unsafe readlink($0, &target, target.count) }
    return count < 0 ? nil : target.prefix(count).map { UInt8(bitPattern: $0) }
  }
}
