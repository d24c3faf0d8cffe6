internal import CLinux
internal import Glibc

/// An open file descriptor, closed when its owner lets go of it; all raw calls on descriptors are
/// here.
final class Descriptor {
  private(set) var number: Int32

  init(adopting number: Int32) {
    self.number = number
  }

  deinit { close() }

  /// Closes it early; the result says whether the system kept what was written.
  @discardableResult
  func close() -> SystemErrorCode? {
    guard number >= 0 else { return nil }
    defer { number = -1 }
    return Glibc.close(number) == 0 ? nil : .latest
  }

  /// What the system knows of the file.
  func status() -> stat? {
    var status = stat()
    return unsafe fstat(number, &status) == 0 ? status : nil
  }

  /// Reads at most `buffer.byteCount` bytes; 0 at the end, nil when it failed.
  func read(into buffer: inout MutableRawSpan) -> Int? {
    unsafe buffer.withUnsafeMutableBytes { bytes in
      while true {
        let count = unsafe Glibc.read(number, bytes.baseAddress, bytes.count)
        if count >= 0 { return count }
        if errno != EINTR { return nil }
      }
    }
  }

  /// Reads from a place in the file without moving; 0 past the end, nil when it failed.
  func read(into buffer: inout MutableRawSpan, at offset: Int) -> Int? {
    unsafe buffer.withUnsafeMutableBytes { bytes in
      while true {
        let count = unsafe pread(number, bytes.baseAddress, bytes.count, offset)
        if count >= 0 { return count }
        if errno != EINTR { return nil }
      }
    }
  }

  /// Writes all bytes.
  ///
  /// - Returns: nil, or why it failed.
  func write(_ bytes: RawSpan) -> SystemErrorCode? {
    unsafe bytes.withUnsafeBytes { bytes in
      var rest = unsafe bytes[...]
      while unsafe !rest.isEmpty {
        let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let count = unsafe Glibc.write(number, part.baseAddress, part.count)
        if count < 0 && errno != EINTR { return .latest }
        if count > 0 { unsafe rest = rest.dropFirst(count) }
      }
      return nil
    }
  }

  /// Lets the system begin to bring a part of the file to the disk, without waiting for it; a hint.
  ///
  /// - Parameter byteCount: 0 for all that follows.
  func startFlushing(from offset: Int = 0, byteCount: Int = 0) {
    _ = sync_file_range(number, offset, byteCount, UInt32(CLINUX_SYNC_FILE_RANGE_WRITE))
  }

  /// Brings everything on the file system that this file or folder is on to the disk.
  ///
  /// - Returns: nil, or why it failed, now or since the descriptor was opened.
  func flushFileSystem() -> SystemErrorCode? {
    syncfs(number) == 0 ? nil : .latest
  }

  /// Gives an entry of this folder another name.
  ///
  /// - Returns: nil, or why it failed: `fileExists` when something has the name and may not be
  ///   replaced.
  func rename(_ old: FilePath, to name: FilePath, replacing replaces: Bool) -> SystemErrorCode? {
    unsafe old.withCString { old in
      unsafe name.withCString { name in
        if replaces { return unsafe code(renameat(number, old, number, name)) }
        let moved = unsafe renameat2(number, old, number, name, UInt32(CLINUX_RENAME_NOREPLACE))
        if moved == 0 || errno == EEXIST { return code(moved) }
        // A file system that cannot do it at once.
        if unsafe linkat(number, old, number, name, 0) == 0 {
          return unsafe code(unlinkat(number, old, 0))
        }
        // Nor has it links: looking first has to do.
        var status = stat()
        if unsafe errno == EEXIST || fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
          return .fileExists
        }
        return unsafe code(renameat(number, old, number, name))
      }
    }
  }

  private func code(_ result: Int32) -> SystemErrorCode? {
    result == 0 ? nil : .latest
  }

  /// What the system knows of an entry of this folder, of a link itself.
  func status(of name: FilePath) -> stat? {
    var status = stat()
    let result = unsafe name.withCString {
      unsafe fstatat(number, $0, &status, AT_SYMLINK_NOFOLLOW)
    }
    return result == 0 ? status : nil
  }

  /// Waits until there is something to read, or the other side is gone.
  ///
  /// - Throws: ``BlobError/interrupted`` when the flag is raised meanwhile.
  func waitUntilReadable(_ cancellation: CancellationFlag) throws(BlobError) {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    repeat {
      // The flag may be raised just before the wait begins: look again now and then.
      try cancellation.check()
    } while unsafe poll(&request, 1, 200) <= 0
  }
}

extension BlobError.FileKind {
  /// The kind by its mode bits; nil for a regular file.
  init?(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .directory
    case S_IFSOCK: self = .socket
    case S_IFCHR, S_IFBLK: self = .device
    case S_IFIFO: self = .pipe
    case S_IFLNK: self = .symbolicLink
    default: self = .unknown
    }
  }
}

extension FilePath {
  /// What the system knows of the file of this name, or of the link itself.
  func status(followingLinks: Bool = true) -> stat? {
    var status = stat()
    let result = unsafe withCString { name in
      unsafe followingLinks ? stat(name, &status) : lstat(name, &status)
    }
    return result == 0 ? status : nil
  }
}
