internal import Glibc

/// Memory for the cells of a table: one range of addresses, filled from the front.
///
/// Addresses are reserved in abundance and take memory as they are written, so nothing is ever
/// copied to grow. Past a limit, or where the system refuses memory, the range continues in an
/// unlinked temporary file, so that a huge result takes disk rather than memory.
@safe final class CellArena {
  private static let mostReserved = 1 << 38
  private static let leastReserved = 1 << 24
  private static let firstByteCount = 1 << 18
  /// The size from which memory is taken in large pages where the system has them: fewer faults.
  private static let largePagesFrom = 1 << 22
  private static let largestStep = 1 << 28

  let start: UnsafeMutablePointer<UInt8>
  private let reserved: Int
  private let spillsPast: Int
  private var file: Int32 = -1
  /// How many bytes can be written.
  private(set) var byteCount = 0

  /// Reserves addresses; nil when there are none.
  ///
  /// - Parameter spillsPast: The size in bytes past which a temporary file is used.
  init?(spillingPast spillsPast: Int) {
    var reserved = Self.mostReserved
    var mapping = unsafe Self.reserve(reserved)
    while unsafe mapping == nil, reserved > Self.leastReserved {
      reserved /= 2
      unsafe mapping = Self.reserve(reserved)
    }
    if reserved < Self.mostReserved, let found = unsafe mapping {
      // Addresses are scarce: others need some as well.
      reserved /= 2
      unsafe munmap(found + reserved, reserved)
    }
    guard let found = unsafe mapping else { return nil }
    unsafe start = found.bindMemory(to: UInt8.self, capacity: reserved)
    self.reserved = reserved
    self.spillsPast = spillsPast
    guard grow(toHold: Self.firstByteCount) else { return nil }
  }

  deinit {
    _ = unsafe munmap(start, reserved)
    if file >= 0 { _ = close(file) }
  }

  /// Whether cells are in a temporary file.
  var hasSpilled: Bool { file >= 0 }

  /// Grows to hold a number of bytes at least; returns false when neither memory nor disk does.
  func grow(toHold needed: Int) -> Bool {
    while byteCount < needed {
      let step = min(max(byteCount, Self.firstByteCount), Self.largestStep)
      guard byteCount + step <= reserved, extend(by: step) else { return false }
      byteCount += step
    }
    return true
  }

  /// Makes the next bytes writable: memory up to the limit, else disk.
  private func extend(by step: Int) -> Bool {
    let next = unsafe UnsafeMutableRawPointer(start + byteCount)
    let access = PROT_READ | PROT_WRITE
    if !hasSpilled, byteCount < spillsPast, unsafe mprotect(next, step, access) == 0 {
      if byteCount >= Self.largePagesFrom { _ = unsafe madvise(next, step, MADV_HUGEPAGE) }
      return true
    }
    if file < 0 { file = Self.makeTemporaryFile() }
    // The disk must be there before it is mapped: writing to a hole could not fail any more.
    let offset = off_t(byteCount)
    guard file >= 0, posix_fallocate(file, offset, off_t(step)) == 0 else { return false }
    return unsafe mmap(next, step, access, MAP_SHARED | Int32(MAP_FIXED), file, offset)
      != MAP_FAILED
  }

  private static func reserve(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    let flags = MAP_PRIVATE | Int32(MAP_ANONYMOUS) | Int32(MAP_NORESERVE)
    let mapping = unsafe mmap(nil, byteCount, PROT_NONE, flags, -1, 0)
    return unsafe mapping == MAP_FAILED ? nil : mapping
  }

  /// Opens a file that has no name, in the first folder that takes one; -1 when none does.
  private static func makeTemporaryFile() -> Int32 {
    for name in ["SQLITE_TMPDIR", "TMPDIR"] {
      guard let folder = unsafe getenv(name) else { continue }
      let file = makeTemporaryFile(in: unsafe String(cString: folder))
      if file >= 0 { return file }
    }
    let file = makeTemporaryFile(in: "/var/tmp")
    return file >= 0 ? file : makeTemporaryFile(in: "/tmp")
  }

  private static func makeTemporaryFile(in folder: String) -> Int32 {
    var template = Array((folder + "/blobshell-XXXXXX").utf8CString)
    return unsafe template.withUnsafeMutableBufferPointer { path in
      guard let start = path.baseAddress else { return -1 }
      let file = unsafe mkstemp(start)
      guard file >= 0 else { return -1 }
      _ = unsafe unlink(start)
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      return file
    }
  }
}
