internal import Glibc

extension FilePath {
  /// Whether it leads to a directory.
  public var isDirectory: Bool {
    guard isUsable, let status = status() else { return false }
    return BlobError.FileKind(mode: status.st_mode) == .directory
  }
}

/// Tells whether two names lead to one file, by whatever path or link.
public struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let file: UInt64

  /// The identity of the file that a name leads to; nil when there is none.
  ///
  /// The file is not opened: closing it would drop the locks that this process has on it.
  public init?(of path: FilePath) {
    guard path.isUsable, let status = path.status() else { return nil }
    device = UInt64(status.st_dev)
    file = UInt64(status.st_ino)
  }
}
