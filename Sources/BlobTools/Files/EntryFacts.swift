internal import Glibc

/// What an archive keeps of a folder or a symbolic link.
public struct EntryFacts: Hashable, Sendable {
  /// The kind and permissions, as the system has them.
  public let mode: UInt32
  /// When it was last written to, in seconds since 1970.
  public let modificationTime: Int
  /// Where it leads, as it says itself; nil for what is no symbolic link.
  public let linkTarget: [UInt8]?

  /// - Throws: ``BlobError`` when it is gone or cannot be read.
  public init(of path: FilePath, followingLinks: Bool) throws(BlobError) {
    guard let status = path.status(followingLinks: followingLinks) else {
      throw .cannotOpen(path, .latest)
    }
    mode = UInt32(status.st_mode)
    modificationTime = status.st_mtim.tv_sec
    let isLink = BlobError.FileKind(mode: status.st_mode) == .symbolicLink
    linkTarget = isLink ? try Self.target(of: path) : nil
  }

  private static func target(of path: FilePath) throws(BlobError) -> [UInt8] {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe path.withCString { unsafe readlink($0, &target, target.count) }
    guard count >= 0 else { throw .cannotOpen(path, .latest) }
    return target[..<count].map { UInt8(bitPattern: $0) }
  }
}
