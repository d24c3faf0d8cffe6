internal import Glibc

extension AtomicFile {
  /// The place where a file is to appear: an open folder and a name in it.
  struct Target {
    private let path: FilePath
    private let folder: Descriptor
    private let name: FilePath
    private let replaces: Bool
    private let permissions: mode_t
    /// The permissions of the file that is replaced.
    let replacedMode: mode_t?

    init(_ destination: FilePath, _ options: Options) throws(BlobError) {
      guard destination.isUsable else { throw .unusableName(destination) }
      path = try Self.resolve(destination, options)
      name = path.lastComponent
      if path.namesDirectory || name.bytes.isEmpty {
        throw .destinationIsNoFile(destination, .directory)
      }
      replaces = options.contains(.replacing)
      permissions = options.contains(.ownersOnly) ? 0o600 : 0o666
      let status = path.status(followingLinks: false)
      if let status { try Self.check(status, destination, replaces) }
      replacedMode = status.map { $0.st_mode & 0o7777 }
      let number = unsafe path.parent.withCString {
        unsafe open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      }
      guard number >= 0 else { throw .cannotCreate(destination, .latest) }
      folder = Descriptor(adopting: number)
    }

    private static func resolve(
      _ destination: FilePath, _ options: Options
    ) throws(BlobError) -> FilePath {
      guard let status = destination.status(followingLinks: false),
        BlobError.FileKind(mode: status.st_mode) == .symbolicLink
      else { return destination }
      guard options.contains(.followingLinks) else { throw .destinationIsLink(destination) }
      let resolved = unsafe destination.withCString { unsafe realpath($0, nil) }
      guard let resolved = unsafe resolved else { throw .cannotCreate(destination, .latest) }
      defer { unsafe free(resolved) }
      return unsafe FilePath(
        bytes: Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
    }

    private static func check(
      _ status: stat, _ destination: FilePath, _ replaces: Bool
    ) throws(BlobError) {
      if let kind = BlobError.FileKind(mode: status.st_mode) {
        throw .destinationIsNoFile(destination, kind)
      }
      if !replaces { throw .destinationExists(destination) }
    }

    /// Makes a file that has no name yet, or nil where that is not possible.
    func makeUnnamed() -> Descriptor? {
      let flags = O_WRONLY | Spool.unnamed | O_CLOEXEC
      let number = unsafe openat(folder.number, ".", flags, permissions)
      guard number >= 0 else { return nil }
      let file = Descriptor(adopting: number)
      return unsafe linkName(of: file).withCString { unsafe access($0, F_OK) } == 0 ? file : nil
    }

    /// A name that nobody else has.
    func freshName() -> FilePath {
      FilePath(".blobshell-\(getpid())-\(UInt64.random(in: .min ... .max))")
    }

    func makeNamed(_ name: FilePath) throws(BlobError) -> Descriptor {
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      let number = unsafe name.withCString { unsafe openat(folder.number, $0, flags, permissions) }
      guard number >= 0 else { throw .cannotCreate(path, .latest) }
      return Descriptor(adopting: number)
    }

    /// Gives a file without a name the destination's.
    func giveName(linking file: Descriptor) throws(BlobError) {
      let source = linkName(of: file)
      if link(AT_FDCWD, source, name, AT_SYMLINK_FOLLOW) { return }
      if errno != EEXIST { throw .cannotCreate(path, .latest) }
      guard replaces else { throw .destinationExists(path) }
      let temporary = freshName()
      guard link(AT_FDCWD, source, temporary, AT_SYMLINK_FOLLOW) else {
        throw .cannotCreate(path, .latest)
      }
      try giveName(renaming: temporary)
    }

    /// Gives a file that has a name of its own the destination's instead.
    func giveName(renaming temporary: FilePath) throws(BlobError) {
      guard let code = folder.rename(temporary, to: name, replacing: replaces) else { return }
      remove(temporary)
      throw code == .fileExists && !replaces
        ? .destinationExists(path) : .cannotCreate(path, code)
    }

    func remove(_ temporary: FilePath) {
      _ = unsafe temporary.withCString { unsafe unlinkat(folder.number, $0, 0) }
    }

    /// Brings the folder's new entry to the disk; a file system that cannot do it has it anyway.
    func flush() {
      fsync(folder.number)
    }

    private func link(_ source: Int32, _ old: FilePath, _ new: FilePath, _ flags: Int32) -> Bool {
      unsafe old.withCString { old in
        unsafe new.withCString { unsafe linkat(source, old, folder.number, $0, flags) }
      } == 0
    }

    private func linkName(of file: Descriptor) -> FilePath {
      FilePath("/proc/self/fd/\(file.number)")
    }
  }
}
