/// Where bytes come from, read once from the first to the last.
public protocol ByteSource: AnyObject {
  /// What messages call it, such as `"photo.jpg"` or `standard input`.
  var name: String { get }

  /// How many bytes there are; nil when only reading tells.
  var byteCount: Int? { get }

  /// Reads the next bytes, at most as many as `buffer` holds.
  ///
  /// - Returns: How many were read; 0 only at the end.
  /// - Throws: ``BlobError`` when reading fails or is cancelled, or the file changed meanwhile.
  func read(into buffer: inout MutableRawSpan) throws(BlobError) -> Int

  /// Called after the last byte, to learn whether it was all there was.
  ///
  /// - Throws: ``BlobError`` when a file changed while it was read, or a command failed.
  func finish() throws(BlobError)
}

/// How many bytes are moved at a time.
package let transferChunkByteCount = 262_144
