internal import Glibc

/// A folder of files that the cells of one database name.
///
/// The folder carries a mark with an id that the database knows, too. Files are named by their
/// contents (``StoredName``), appear whole or not at all, and are on the disk when they appear.
/// Whoever adds holds a shared ``StoreLock`` until the row that names the file is committed;
/// whoever removes holds an exclusive one.
public final class FileStore {
  /// The name of the mark in the folder.
  public static let markName: FilePath = ".blobshell-filestore"
  private static let markTitle = "blobshell file store"

  public let folder: FilePath
  public let id: String

  private init(_ folder: FilePath, id: String) {
    self.folder = folder
    self.id = id
  }

  /// A new id, which no other store has.
  public static func freshId() -> String {
    (0..<16).map { _ in UInt8.random(in: .min ... .max) }.hexadecimal
  }

  /// Opens the store in a folder; nil when it can still be made there.
  ///
  /// - Parameters:
  ///   - folder: Where the files are.
  ///   - id: What the database knows; nil when it knows of no store.
  /// - Throws: ``FileStoreError`` when the folder is something else, or another database's store.
  public convenience init?(in folder: FilePath, id: String?) throws(FileStoreError) {
    guard let status = folder.status() else {
      if errno == ENOENT { return nil }
      throw .cannotRead(folder, .latest)
    }
    guard BlobError.FileKind(mode: status.st_mode) == .directory else { throw .isNoFolder(folder) }
    guard let markId = try Self.markId(in: folder) else {
      let isEmpty = try Self.entries(of: folder).isEmpty
      if isEmpty { return nil }
      throw .holdsOtherThings(folder)
    }
    guard markId == id else { throw .belongsToAnother(folder) }
    self.init(folder, id: markId)
  }

  /// Opens the store in a folder, and makes folder and mark where there are none.
  ///
  /// - Throws: ``FileStoreError`` as opening does, and when the folder cannot be made.
  public static func making(in folder: FilePath, id: String) throws(FileStoreError) -> FileStore {
    if let store = try FileStore(in: folder, id: id) { return store }
    if unsafe folder.withCString({ unsafe mkdir($0, 0o777) }) == 0 {
      folder.parent.flush()
    } else if errno != EEXIST {
      throw .cannotMake(folder, .latest)
    }
    do {
      let mark = try AtomicFile(at: folder.appending(markName))
      try Array("\(markTitle)\nid \(id)\n".utf8).withRawSpan { text throws(BlobError) in
        try mark.write(text)
      }
      try mark.finish()
    } catch BlobError.destinationExists {
      // Another program was quicker; its mark says whose the store is.
    } catch BlobError.cannotCreate(_, let code), BlobError.cannotWrite(_, let code) {
      throw .cannotMake(folder, code)
    } catch {
      throw .unreadableMark(folder.appending(markName))
    }
    guard let store = try FileStore(in: folder, id: id) else { throw .isNotMade(folder) }
    return store
  }

  /// The id in the mark of a folder; nil when it has none.
  private static func markId(in folder: FilePath) throws(FileStoreError) -> String? {
    let path = folder.appending(markName)
    let number = unsafe path.withCString {
      unsafe Glibc.open($0, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    }
    guard number >= 0 else {
      if errno == ENOENT { return nil }
      throw .cannotRead(path, .latest)
    }
    let file = Descriptor(adopting: number)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withRoom(0..<bytes.count) { file.read(into: &$0) }
    guard let count else { throw .cannotRead(path, .latest) }
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    guard lines.count == 2, lines[0] == markTitle, lines[1].hasPrefix("id "),
      lines[1].utf8.count > 3
    else { throw .unreadableMark(path) }
    return String(lines[1].dropFirst(3))
  }

  /// The path of a stored file, whether it is there or not.
  public func path(of name: StoredName) -> FilePath { folder.appending(FilePath(name.string)) }

  /// What is in the folder: the stored files, and what else somebody put there.
  ///
  /// - Throws: ``FileStoreError`` when the folder cannot be read.
  public func contents() throws(FileStoreError) -> (names: [StoredName], others: [FilePath]) {
    var names: [StoredName] = []
    var others: [FilePath] = []
    for entry in try Self.entries(of: folder) where entry != Self.markName {
      if let name = StoredName(entry.bytes) {
        names.append(name)
      } else {
        others.append(entry)
      }
    }
    return (names.sorted(), others.sorted { $0.string < $1.string })
  }

  private static func entries(of folder: FilePath) throws(FileStoreError) -> [FilePath] {
    do throws(BlobError) {
      return try folder.entries().map { FilePath(bytes: $0.name) }
    } catch .cannotOpen(_, let code) {
      throw .cannotRead(folder, code)
    } catch {
      throw .isNoFolder(folder)
    }
  }

  /// The size of a stored file; nil when it is missing.
  ///
  /// - Throws: ``FileStoreError/isNoFile(_:_:_:)``.
  public func byteCount(of name: StoredName) throws(FileStoreError) -> Int? {
    guard let status = path(of: name).status(followingLinks: false) else { return nil }
    if let kind = BlobError.FileKind(mode: status.st_mode) { throw .isNoFile(name, folder, kind) }
    return Int(status.st_size)
  }

  /// Removes a stored file; one that is missing already is no failure. The caller holds an
  /// exclusive lock and knows that no cell names it.
  ///
  /// - Throws: ``FileStoreError`` when it is no file or cannot be removed.
  public func remove(_ name: StoredName) throws(FileStoreError) {
    guard try byteCount(of: name) != nil else { return }
    if unsafe path(of: name).withCString({ unsafe unlink($0) }) != 0, errno != ENOENT {
      throw .cannotRemove(name, .latest)
    }
  }
}

extension FilePath {
  /// Brings the entries of a folder to the disk, where the file system can.
  func flush() {
    let number = unsafe withCString { unsafe open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    if number < 0 { return }
    fsync(number)
    close(number)
  }
}
