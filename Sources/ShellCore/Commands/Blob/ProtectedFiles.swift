internal import BlobTools
internal import SQLiteEngine

/// The files of the open databases, which commands neither write to nor read by themselves:
/// closing such a file would drop the locks that SQLite holds on it.
struct ProtectedFiles {
  private let paths: [FilePath]
  /// The files that are there already. One that SQLite makes later is known by its name and folder;
  /// under another name nothing is lost with it, as no lock of SQLite's is on a new journal.
  private let identities: Set<FileIdentity>

  init(of engine: any Engine) throws {
    paths = try engine.databases().compactMap(\.fileName).flatMap { name in
      ["", "-journal", "-wal", "-shm"].map { FilePath(bytes: name.bytes + Array($0.utf8)) }
    }
    identities = Set(paths.compactMap { FileIdentity(of: $0) })
  }

  /// Refuses a file, by whatever path or link it is named.
  ///
  /// - Throws: ``CellError`` when the open database is kept in it, or will be.
  func check(_ path: FilePath) throws {
    if contains(path) { throw CellError("\"\(path)\" belongs to the open database") }
  }

  /// Whether the open database is kept in a file, or will be, by whatever path or link it is named.
  func contains(_ path: FilePath) -> Bool {
    if let identity = FileIdentity(of: path), identities.contains(identity) { return true }
    let name = path.lastComponent
    return paths.contains { own in
      guard name == own.lastComponent, let folder = FileIdentity(of: path.parent) else {
        return false
      }
      return folder == FileIdentity(of: own.parent)
    }
  }
}
