internal import Glibc

/// A file of known size, which must not change while it is read.
public final class FileSource: ByteSource {
  public let name: String
  private let descriptor: Descriptor
  private let initialStatus: stat
  private var position = 0

  public var byteCount: Int? { knownByteCount }

  /// The size when it was opened.
  public var knownByteCount: Int { Int(initialStatus.st_size) }

  /// When the file was last written to, in seconds since 1970.
  public var modificationTime: Int { initialStatus.st_mtim.tv_sec }

  /// The kind and permissions of the file, as the system has them.
  public var mode: UInt32 { UInt32(initialStatus.st_mode) }

  /// Takes over an open regular file.
  init(_ descriptor: Descriptor, status: stat, name: String) {
    self.descriptor = descriptor
    initialStatus = status
    self.name = name
  }

  public func read(into buffer: inout MutableRawSpan) throws(BlobError) -> Int {
    let count = try read(into: &buffer, at: position)
    position += count
    if count == 0 && position < knownByteCount { throw changed(byteCount: position) }
    if position > knownByteCount { throw changed(byteCount: position) }
    return count
  }

  /// Reads some bytes from `offset` on, without moving the place where reading goes on.
  ///
  /// - Returns: How many were read; 0 only past the end.
  public func read(into buffer: inout MutableRawSpan, at offset: Int) throws(BlobError) -> Int {
    guard let count = descriptor.read(into: &buffer, at: offset) else {
      throw .cannotRead(name: name, .latest)
    }
    return count
  }

  /// Reads the next bytes until `buffer` is full.
  ///
  /// - Throws: ``BlobError`` when there are fewer, or reading fails.
  public func fill(_ buffer: inout MutableRawSpan) throws(BlobError) {
    try unsafe buffer.withUnsafeMutableBytes { bytes throws(BlobError) in
      var filled = 0
      while filled < bytes.count {
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[filled...])
        var span = unsafe rest.mutableBytes
        let count = try read(into: &span)
        if count == 0 { throw changed(byteCount: position) }
        filled += count
      }
    }
  }

  /// Reads at most `byteCount` bytes from `offset` on, without moving.
  public func bytes(at offset: Int, count byteCount: Int) throws(BlobError) -> [UInt8] {
    let wanted = max(0, min(byteCount, knownByteCount - offset))
    var bytes = [UInt8](repeating: 0, count: wanted)
    var filled = 0
    while filled < wanted {
      let count = try bytes.withRoom(filled..<wanted) { room throws(BlobError) in
        try read(into: &room, at: offset + filled)
      }
      if count == 0 { throw changed(byteCount: offset + filled) }
      filled += count
    }
    return bytes
  }

  /// Lets go of the file, from which nothing more is needed.
  func close() {
    descriptor.close()
  }

  /// Goes back to the first byte.
  public func rewind() {
    position = 0
  }

  public func finish() throws(BlobError) {
    guard let status = descriptor.status() else { throw .cannotRead(name: name, .latest) }
    let same =
      status.st_size == initialStatus.st_size
      && status.st_mtim.tv_sec == initialStatus.st_mtim.tv_sec
      && status.st_mtim.tv_nsec == initialStatus.st_mtim.tv_nsec
    if !same { throw changed(byteCount: Int(status.st_size)) }
  }

  private func changed(byteCount: Int) -> BlobError {
    .changedWhileRead(name: name, expectedByteCount: knownByteCount, byteCount: byteCount)
  }
}
