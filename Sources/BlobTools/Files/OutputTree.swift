internal import Glibc

/// A folder in which files are made, in folders of their own, and never outside it.
///
/// Every step of a name is taken from the folder before it, and no symbolic link is followed,
/// whatever was on the disk already and whoever changes it meanwhile.
public final class OutputTree {
  /// The folder's own name, as the user gave it.
  public let path: FilePath
  private let root: OutputFolder
  /// What the names of files begin with that are being made, and how many there were.
  private let temporaryPrefix = ".blobshell-\(getpid())-\(UInt64.random(in: .min ... .max))-"
  private var temporaryCount = 0
  /// The folders on the way to the last file, the outermost first.
  private var open: [(name: [UInt8], folder: OutputFolder)] = []

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
    guard let root = OutputFolder(adopting: number) else { throw .cannotCreate(path, .latest) }
    self.root = root
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
    temporaryCount += 1
    let temporary = FilePath(temporaryPrefix + String(temporaryCount))
    return try OutputFile(full, last, until: temporary, in: folder, replacing: replaces)
  }

  private func folder(
    _ components: ArraySlice<[UInt8]>, on path: FilePath
  ) throws(BlobError) -> OutputFolder {
    var depth = 0
    while depth < min(open.count, components.count), open[depth].name == components[depth] {
      depth += 1
    }
    open.removeLast(open.count - depth)
    for component in components[depth...] {
      let parent = open.last?.folder ?? root
      open.append((component, try step(FilePath(bytes: component), from: parent, on: path)))
    }
    return open.last?.folder ?? root
  }

  /// Opens one folder in another, made if need be.
  private func step(
    _ name: FilePath, from parent: OutputFolder, on path: FilePath
  ) throws(BlobError) -> OutputFolder {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let number = unsafe name.withCString { name in
      let existing = unsafe openat(parent.descriptor.number, name, flags)
      if existing >= 0 || errno != ENOENT { return existing }
      if unsafe mkdirat(parent.descriptor.number, name, 0o777) != 0 && errno != EEXIST { return -1 }
      return unsafe openat(parent.descriptor.number, name, flags)
    }
    if number >= 0, let folder = OutputFolder(adopting: number) { return folder }
    let code = SystemErrorCode.latest
    if let status = parent.descriptor.status(of: name),
      let kind = BlobError.FileKind(mode: status.st_mode), kind == .symbolicLink
    {
      throw .linkOnTheWay(path, name)
    }
    throw .cannotCreate(path, code)
  }
}

/// An open folder that files are made in.
final class OutputFolder {
  let descriptor: Descriptor
  /// The file system it is on.
  let device: UInt64

  /// Takes over an open folder; nil when the system knows nothing of it.
  init?(adopting number: Int32) {
    descriptor = Descriptor(adopting: number)
    guard let status = descriptor.status() else { return nil }
    device = UInt64(status.st_dev)
  }
}
