internal import Glibc

/// A folder in which files are made, in folders of their own, and never outside it.
///
/// Every step of a name is taken from the folder before it, and no symbolic link is followed,
/// whatever was on the disk already and whoever changes it meanwhile.
public final class OutputTree {
  /// The folder's own name, as the user gave it.
  public let path: FilePath
  private let root: Descriptor
  /// The folders on the way to the last file, the outermost first.
  private var open: [(name: [UInt8], descriptor: Descriptor)] = []

  /// Opens a folder, which is made if it is not there.
  ///
  /// - Throws: ``BlobError`` when it cannot be opened or made.
  public init(_ path: FilePath) throws(BlobError) {
    guard path.isUsable else { throw .unusableName(path) }
    self.path = path
    let number = unsafe path.withCString { path in
      if unsafe mkdir(path, 0o777) != 0 && errno != EEXIST { return Int32(-1) }
      return unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard number >= 0 else { throw .cannotCreate(path, .latest) }
    root = Descriptor(adopting: number)
  }

  /// Whether something of this name is there.
  public static func exists(_ name: RelativePath, in folder: FilePath) -> Bool {
    folder.appending(name.path).status(followingLinks: false) != nil
  }

  /// Makes a file, and the folders on the way to it.
  ///
  /// - Parameter replaces: Whether a file of this name may be there; it is then replaced as a whole
  ///   when the new one is finished.
  /// - Throws: ``BlobError`` when it is there otherwise, or cannot be made.
  func makeFile(_ name: RelativePath, replacing replaces: Bool) throws(BlobError) -> OutputFile {
    let full = path.appending(name.path)
    let folder = try folder(name.components.dropLast(), on: full)
    let last = FilePath(bytes: name.components.last ?? [])
    return try OutputFile(full, last, in: folder, replacing: replaces)
  }

  private func folder(
    _ components: ArraySlice<[UInt8]>, on path: FilePath
  ) throws(BlobError) -> Descriptor {
    var depth = 0
    while depth < min(open.count, components.count), open[depth].name == components[depth] {
      depth += 1
    }
    open.removeLast(open.count - depth)
    for component in components[depth...] {
      let parent = open.last?.descriptor ?? root
      open.append((component, try step(FilePath(bytes: component), from: parent, on: path)))
    }
    return open.last?.descriptor ?? root
  }

  /// Opens one folder in another, made if need be.
  private func step(
    _ name: FilePath, from parent: Descriptor, on path: FilePath
  ) throws(BlobError) -> Descriptor {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let number = unsafe name.withCString { name in
      let existing = unsafe openat(parent.number, name, flags)
      if existing >= 0 || errno != ENOENT { return existing }
      if unsafe mkdirat(parent.number, name, 0o777) != 0 && errno != EEXIST { return -1 }
      return unsafe openat(parent.number, name, flags)
    }
    if number >= 0 { return Descriptor(adopting: number) }
    let code = SystemErrorCode.latest
    if let status = parent.status(of: name),
      let kind = BlobError.FileKind(mode: status.st_mode), kind == .symbolicLink
    {
      throw .linkOnTheWay(path, name)
    }
    throw .cannotCreate(path, code)
  }
}

/// A file that is being made in an ``OutputTree``.
final class OutputFile {
  private let path: FilePath
  private let name: FilePath
  private let folder: Descriptor
  private let file: Descriptor
  /// What it is called until it replaces the one that was there.
  private let temporaryName: FilePath?

  init(
    _ path: FilePath, _ name: FilePath, in folder: Descriptor, replacing replaces: Bool
  ) throws(BlobError) {
    self.path = path
    self.name = name
    self.folder = folder
    var name = name
    var isTaken = false
    if let status = replaces ? folder.status(of: name) : nil {
      if let kind = BlobError.FileKind(mode: status.st_mode) {
        throw .destinationIsNoFile(path, kind)
      }
      isTaken = true
      name = FilePath(".blobshell-\(getpid())-\(UInt64.random(in: .min ... .max))")
    }
    temporaryName = isTaken ? name : nil
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let number = unsafe name.withCString { unsafe openat(folder.number, $0, flags, 0o666) }
    if number < 0 && errno == EEXIST { throw .destinationExists(path) }
    guard number >= 0 else { throw .cannotCreate(path, .latest) }
    file = Descriptor(adopting: number)
  }

  func write(_ bytes: RawSpan) throws(BlobError) {
    if let code = file.write(bytes) { throw .cannotWrite(name: "\"\(path)\"", code) }
  }

  func finish() throws(BlobError) {
    if let code = file.close() { throw .cannotWrite(name: "\"\(path)\"", code) }
    guard let temporaryName else { return }
    let renamed = unsafe temporaryName.withCString { from in
      unsafe name.withCString { unsafe renameat(folder.number, from, folder.number, $0) }
    }
    if renamed != 0 { throw .cannotCreate(path, .latest) }
  }

  /// Removes what there is of it.
  func abandon() {
    file.close()
    _ = unsafe (temporaryName ?? name).withCString { unsafe unlinkat(folder.number, $0, 0) }
  }
}

extension Descriptor {
  /// What the system knows of an entry of this folder, of a link itself.
  fileprivate func status(of name: FilePath) -> stat? {
    var status = stat()
    let result = unsafe name.withCString {
      unsafe fstatat(number, $0, &status, AT_SYMLINK_NOFOLLOW)
    }
    return result == 0 ? status : nil
  }
}
