internal import Glibc

/// One name in a folder, and what it stands for.
struct FolderEntry {
  let name: [UInt8]
  /// nil for a regular file.
  let kind: BlobError.FileKind?

  var isHidden: Bool { name.first == UInt8(ascii: ".") }
}

extension FilePath {
  /// The entries of this folder but for the two dots, in the order of their bytes.
  ///
  /// - Throws: ``BlobError`` when it cannot be read.
  func entries() throws(BlobError) -> [FolderEntry] {
    guard let stream = unsafe withCString({ unsafe opendir($0) }) else {
      throw .cannotOpen(self, .latest)
    }
    defer { unsafe closedir(stream) }
    var entries: [FolderEntry] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Array(bytes.prefix { $0 != 0 })
      }
      if name != [UInt8(ascii: ".")], name != Array("..".utf8) {
        entries.append(FolderEntry(name: name, kind: kind(of: name, unsafe entry.pointee.d_type)))
      }
      errno = 0
    }
    if errno != 0 { throw .cannotRead(name: "\"\(self)\"", .latest) }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// What an entry is by the folder's own word; some file systems do not give it.
  private func kind(of name: [UInt8], _ type: UInt8) -> BlobError.FileKind? {
    if Int(type) != DT_UNKNOWN { return BlobError.FileKind(mode: mode_t(type) << 12) }
    guard let status = appending(FilePath(bytes: name)).status(followingLinks: false) else {
      return .unknown
    }
    return BlobError.FileKind(mode: status.st_mode)
  }
}
