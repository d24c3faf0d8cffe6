internal import BlobTools
internal import Glibc
internal import SQLiteEngine

/// A file, directory or link that `writefile` is to make.
struct FileEntry {
  enum Outcome: Equatable {
    /// nil where there are no bytes to count.
    case written(Int?)
    case missingFolder
    case failed
  }

  let path: FilePath
  /// The kind and permissions, as `stat` has them; nil or 0 for an ordinary file.
  let mode: Int64?
  let modificationTime: Int64?

  private var modeBits: mode_t { mode_t(truncatingIfNeeded: mode ?? 0) }
  private var kind: mode_t { modeBits & S_IFMT }

  /// What to say of a failure; nil when it only shows as NULL.
  var failure: String? {
    if mode == nil { return nil }
    switch kind {
    case S_IFLNK: return "failed to create symlink: \(path)"
    case S_IFDIR: return "failed to create directory: \(path)"
    default: return "failed to write file: \(path)"
    }
  }

  /// Makes the entry; the second argument holds the bytes, or where a link leads.
  func write(_ arguments: borrowing FunctionArguments) throws -> Outcome {
    let outcome =
      switch kind {
      case S_IFLNK: makeLink(to: arguments[1])
      case S_IFDIR: makeDirectory()
      default: try arguments.writeBytes(to: self)
      }
    if case .written = outcome, let modificationTime, modificationTime >= 0 {
      return setTime(Int(modificationTime)) ? outcome : .failed
    }
    return outcome
  }

  /// Makes the folders above the entry, with the usual permissions.
  func makeFolders() {
    let bytes = path.bytes
    for (position, byte) in bytes.enumerated() where byte == UInt8(ascii: "/") && position > 0 {
      let folder = FilePath(bytes: Array(bytes[..<position]))
      _ = unsafe folder.withCString { unsafe mkdir($0, 0o777) }
    }
  }

  private var latestFailure: Outcome { errno == ENOENT ? .missingFolder : .failed }

  private func makeLink(to target: Value) -> Outcome {
    guard case .text(let text) = target else { return .failed }
    let result = unsafe FilePath(bytes: text.bytes).withCString { target in
      unsafe path.withCString { unsafe symlink(target, $0) }
    }
    return result == 0 ? .written(nil) : latestFailure
  }

  /// A directory that is there already is as good as a new one.
  private func makeDirectory() -> Outcome {
    if unsafe path.withCString({ unsafe mkdir($0, modeBits & 0o7777) }) == 0 {
      return .written(nil)
    }
    guard errno == EEXIST else { return latestFailure }
    guard path.isDirectory, setPermissions() else { return .failed }
    return .written(nil)
  }

  /// Writes an ordinary file, in place of one that is there.
  func writeFile(_ bytes: RawSpan) -> Outcome {
    let descriptor = unsafe path.withCString {
      unsafe open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { return latestFailure }
    let code = unsafe bytes.withUnsafeBytes { unsafe writeAll($0, to: descriptor) }
    let closed = close(descriptor) == 0
    guard code == 0, closed, modeBits == 0 || setPermissions() else { return .failed }
    return .written(bytes.byteCount)
  }

  private func setPermissions() -> Bool {
    unsafe path.withCString { unsafe chmod($0, modeBits & 0o777) } == 0
  }

  private func setTime(_ seconds: Int) -> Bool {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    let times = [now, timespec(tv_sec: seconds, tv_nsec: 0)]
    return unsafe path.withCString {
      unsafe utimensat(AT_FDCWD, $0, times, AT_SYMLINK_NOFOLLOW)
    } == 0
  }
}

extension FunctionArguments {
  /// Writes the bytes of the second argument, none for NULL.
  fileprivate func writeBytes(to entry: FileEntry) throws -> FileEntry.Outcome {
    var outcome = FileEntry.Outcome.failed
    if storageClass(at: 1) == .null { return entry.writeFile(unsafe [UInt8]().span.bytes) }
    _ = try withTextOrBytes(at: 1) { bytes in
      outcome = entry.writeFile(bytes)
      return .null
    }
    return outcome
  }
}
