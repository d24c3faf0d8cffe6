internal import BlobTools
internal import SQLiteEngine

/// The files of the open databases, which commands neither write to nor read by themselves:
/// closing such a file would drop the locks that SQLite holds on it.
struct ProtectedFiles {
  private let paths: [FilePath]

  init(of engine: any Engine) throws {
    paths = try engine.databases().compactMap(\.fileName).flatMap { name in
      ["", "-journal", "-wal", "-shm"].map { FilePath(bytes: name.bytes + Array($0.utf8)) }
    }
  }

  /// Refuses a file, by whatever path or link it is named.
  ///
  /// - Throws: ``CellError`` when the open database is kept in it, or will be.
  func check(_ path: FilePath) throws {
    let identity = FileIdentity(of: path)
    let folder = FileIdentity(of: path.parent)
    for own in paths {
      let isSame = identity != nil && identity == FileIdentity(of: own)
      let hasSameName = folder == FileIdentity(of: own.parent) && folder != nil
      if isSame || (hasSameName && path.lastComponent == own.lastComponent) {
        throw CellError("\"\(path)\" belongs to the open database")
      }
    }
  }
}
