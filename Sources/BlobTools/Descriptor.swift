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
