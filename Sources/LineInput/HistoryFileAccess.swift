internal import Glibc

/// A history file opened for appending and locked until this value goes away.
struct HistoryFileAccess: ~Copyable {
  private let path: String
  private let descriptor: Int32

  /// Opens or makes the file, for its owner only, and locks it.
  ///
  /// A shell that trims the file puts another in its place, so after waiting for the lock the file
  /// may have a new name or none; then the one that stands there now is opened. A lock that nobody
  /// gives back within a second, of a stopped program perhaps, is done without: the entry is still
  /// a single write at the end.
  ///
  /// - Returns: nil when there is something else than a regular file.
  init?(appendingTo path: String) throws(HistoryError) {
    self.path = path
    while true {
      let flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
      let opened = unsafe open(path, flags, 0o600)
      guard opened >= 0 else {
        if errno == EISDIR || errno == ENXIO { return nil }
        throw HistoryError(action: "write", path: path, code: errno)
      }
      Self.lock(opened)
      var here = stat()
      var there = stat()
      guard unsafe fstat(opened, &here) == 0, here.st_mode & S_IFMT == S_IFREG else {
        close(opened)
        return nil
      }
      if unsafe stat(path, &there) == 0, here.st_ino == there.st_ino, here.st_dev == there.st_dev {
        descriptor = opened
        return
      }
      close(opened)
    }
  }

  deinit { close(descriptor) }

  private static func lock(_ descriptor: Int32) {
    for _ in 0..<100 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
      poll(nil, 0, 10)
    }
  }

  /// Writes `lines` at the end, on a line of their own even behind an entry that was cut short.
  func append(_ lines: [UInt8]) throws(HistoryError) {
    var last: UInt8 = 0x0A
    let end = lseek(descriptor, 0, SEEK_END)
    if end > 0 { unsafe pread(descriptor, &last, 1, end - 1) }
    try Self.write(last == 0x0A ? lines : [0x0A] + lines, to: descriptor, of: path)
  }

  /// The bytes of a regular file; nil when there is none.
  static func read(_ path: String) throws(HistoryError) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw HistoryError(action: "read", path: path, code: errno)
    }
    defer { close(descriptor) }
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      return []
    }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe Glibc.read(descriptor, &block, block.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes.append(contentsOf: block[..<count])
      } else if errno != EINTR {
        throw HistoryError(action: "read", path: path, code: errno)
      }
    }
  }

  /// Puts a file with `bytes` in the place of the one at `path`, or of the one it links to.
  static func replace(_ path: String, with bytes: [UInt8]) throws(HistoryError) {
    let target = resolve(path)
    let beside = "\(target).\(getpid())"
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
    let descriptor = unsafe open(beside, flags, 0o600)
    guard descriptor >= 0 else {
      throw HistoryError(action: "create", path: beside, code: errno)
    }
    do {
      defer { close(descriptor) }
      try write(bytes, to: descriptor, of: beside)
    } catch {
      unsafe unlink(beside)
      throw error
    }
    guard unsafe rename(beside, target) == 0 else {
      let code = errno
      unsafe unlink(beside)
      throw HistoryError(action: "replace", path: target, code: code)
    }
  }

  /// Makes the folder that `path` lies in, and those above it, for their owner only.
  static func makeFolder(of path: String) throws(HistoryError) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    if unsafe access(folder, F_OK) == 0 { return }
    try makeFolder(of: folder)
    guard unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw HistoryError(action: "create", path: folder, code: errno)
    }
  }

  private static func resolve(_ path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, of path: String
  ) throws(HistoryError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 && errno != EINTR {
        throw HistoryError(action: "write", path: path, code: errno)
      }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
