internal import Glibc

/// A file that appears under its name whole, or not at all.
///
/// The bytes go into a file without a name in the same folder (with a name of its own where the
/// file system knows no other way), are flushed to the disk, and only then take the destination's
/// name. Until ``finish()`` returns, whatever was there before is there.
public final class AtomicFile: ByteSink {
  /// What may happen to something that has the destination's name already.
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// An existing file is replaced.
    public static let replacing = Options(rawValue: 1)
    /// Where the destination is a symbolic link, the file it leads to is meant.
    public static let followingLinks = Options(rawValue: 2)
    /// A new file is for its owner only.
    public static let ownersOnly = Options(rawValue: 4)
  }

  public var name: String { "\"\(destination)\"" }
  private let destination: FilePath
  private let target: Target
  private let file: Descriptor
  private var temporaryName: FilePath?
  private var byteCount = 0
  /// How many of the bytes the system was told to bring to the disk.
  private var flushedByteCount = 0
  /// How many it is told to at a time: it then works while more bytes come, and little is left to
  /// wait for in the end.
  private static let flushByteCount = 8 << 20

  /// Makes ready to write; the destination is not touched.
  ///
  /// - Throws: ``BlobError`` when the destination is refused or its folder cannot be written to.
  public init(at destination: FilePath, _ options: Options = []) throws(BlobError) {
    self.destination = destination
    target = try Target(destination, options)
    if let unnamed = target.makeUnnamed() {
      file = unnamed
    } else {
      let name = target.freshName()
      file = try target.makeNamed(name)
      temporaryName = name
    }
  }

  deinit { abandon() }

  public func write(_ bytes: RawSpan) throws(BlobError) {
    if let code = file.write(bytes) { throw .cannotWrite(name: name, code) }
    byteCount += bytes.byteCount
    guard byteCount - flushedByteCount >= Self.flushByteCount else { return }
    file.startFlushing(from: flushedByteCount, byteCount: byteCount - flushedByteCount)
    flushedByteCount = byteCount
  }

  public func finish() throws(BlobError) {
    if let mode = target.replacedMode { fchmod(file.number, mode) }
    guard fsync(file.number) == 0 else { throw .cannotWrite(name: name, .latest) }
    if let temporaryName {
      try target.giveName(renaming: temporaryName)
    } else {
      try target.giveName(linking: file)
    }
    temporaryName = nil
    if let code = file.close() { throw .cannotWrite(name: name, code) }
    target.flush()
  }

  public func abandon() {
    if let temporaryName { target.remove(temporaryName) }
    temporaryName = nil
    file.close()
  }
}
