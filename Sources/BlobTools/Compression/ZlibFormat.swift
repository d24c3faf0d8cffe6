/// One of the two formats in which zlib keeps compressed bytes.
public enum ZlibFormat: Sendable {
  case zlib, gzip

  /// Why bytes could not be compressed or decompressed.
  public enum Failure: Error, Hashable, Sendable {
    /// They are not of the format, or were damaged.
    case invalid
    /// They end before they are complete.
    case truncated
    /// There would be more than the limit.
    case passesLimit
    case outOfMemory
  }

  /// The size of the window, in the way that zlib is told the format.
  var windowBits: Int32 { self == .gzip ? 31 : 15 }

  /// Compresses bytes.
  ///
  /// - Parameters:
  ///   - bytes: All that is to be compressed.
  ///   - limit: The most bytes that may come out.
  /// - Throws: ``Failure`` when there is no memory, or they pass the limit.
  public func compress(_ bytes: RawSpan, limit: Int) throws(Failure) -> [UInt8] {
    try put(bytes, through: ZlibStream(.compressing, self), limit: limit)
  }

  /// Decompresses bytes; what follows their end is left alone, but for more of the same format in
  /// gzip.
  ///
  /// - Parameters:
  ///   - bytes: All that was compressed.
  ///   - limit: The most bytes that may come out; what their header says is not believed.
  /// - Throws: ``Failure`` when they are damaged, incomplete, or pass the limit.
  public func decompress(_ bytes: RawSpan, limit: Int) throws(Failure) -> [UInt8] {
    try put(bytes, through: ZlibStream(.decompressing, self), limit: limit)
  }

  private func put(
    _ bytes: RawSpan, through stream: ZlibStream, limit: Int
  ) throws(Failure) -> [UInt8] {
    var result: [UInt8] = []
    try stream.put(bytes, isLast: true) { part throws(Failure) in
      if result.count + part.byteCount > limit { throw .passesLimit }
      unsafe part.withUnsafeBytes { unsafe result.append(contentsOf: $0) }
    }
    if case .failed(let failure) = stream.state { throw failure }
    return result
  }
}
