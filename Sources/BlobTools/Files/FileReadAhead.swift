internal import Glibc

/// Opens and reads the small files of a list on a thread of its own, ahead of whoever needs them.
///
/// A file that is large, is no regular file or fails in any way is left to the caller, and nothing
/// after it is touched until the caller is done with it: what happens is what would happen without
/// this.
public final class FileReadAhead {
  /// A file that was read.
  public struct File {
    /// The file, from which nothing more can be read.
    public let source: FileSource
    public let bytes: [UInt8]
    /// The digest; nil unless it was asked for.
    public let sha256: [UInt8]?
  }

  /// What is read, and what of it is wanted.
  public struct Options {
    /// The largest file that is read.
    public var largestByteCount = 0
    public var computesDigest = false
    /// Whether a file may be opened; called on the other thread.
    public var admits: (FilePath) -> Bool = { _ in true }

    public init() {}
  }

  private let paths: [FilePath]
  private let options: Options
  private let cancellation = CancellationFlag()
  private let monitor = Monitor()
  private let thread = BackgroundThread()
  /// The next files, nil for one that is left to the caller. This and what follows is touched only
  /// under the lock.
  private var files: [File?] = []
  private var byteCount = 0
  /// How many files were asked for.
  private var wantedCount = 0

  private static let largestByteCountAhead = 4 << 20
  private static let largestCountAhead = 256
  /// How many files must be ready before a thread that waits for them is woken: waking it for each
  /// costs more than what it then does.
  private static let batch = 4

  public init(_ paths: [FilePath], _ options: Options) {
    self.paths = paths
    self.options = options
  }

  /// Takes the next file of the list; nil when it is left to the caller.
  ///
  /// - Throws: ``BlobError`` when there can be no other thread.
  public func next() throws(BlobError) -> File? {
    if !thread.isStarted {
      try thread.start { self.run() }
    }
    return monitor.locked {
      wantedCount += 1
      if files.isEmpty {
        monitor.wake()
        while !isWorthWaking { monitor.wait() }
      }
      let file = files.removeFirst()
      byteCount -= file?.bytes.count ?? 0
      if byteCount <= Self.largestByteCountAhead / 2 { monitor.wake() }
      return file
    }
  }

  private var isWorthWaking: Bool {
    guard let last = files.last else { return false }
    let rest = paths.count - wantedCount + 1
    return last == nil || isFull || files.count >= min(rest, Self.batch)
  }

  private var isFull: Bool {
    byteCount >= Self.largestByteCountAhead || files.count >= Self.largestCountAhead
  }

  /// Ends the thread, which keeps this object until then: whoever began to read calls it.
  public func stop() {
    cancellation.raise()
    monitor.locked { monitor.wake() }
    thread.join()
  }

  private func run() {
    for (position, path) in paths.enumerated() {
      let file = read(path)
      monitor.locked {
        append(file)
        if file == nil {
          // The caller is done with it when the next one is asked for.
          while wantedCount <= position + 1, !cancellation.isCancelled { monitor.wait() }
        } else if isFull {
          while byteCount > Self.largestByteCountAhead / 2 || files.count >= Self.largestCountAhead,
            !cancellation.isCancelled
          { monitor.wait() }
        }
      }
      if cancellation.isCancelled { return }
    }
  }

  private func append(_ file: File?) {
    files.append(file)
    byteCount += file?.bytes.count ?? 0
    if isWorthWaking { monitor.wake() }
  }

  /// Reads a file; nil where that is better left to the caller, also when it fails: its errors are
  /// then the usual ones.
  private func read(_ path: FilePath) -> File? {
    guard path.isUsable, options.admits(path), let status = path.status(),
      BlobError.FileKind(mode: status.st_mode) == nil, status.st_size <= options.largestByteCount
    else { return nil }
    do throws(BlobError) {
      let opened = try SourceName.file(path).open(cancellation: cancellation)
      guard let source = opened as? FileSource,
        source.knownByteCount <= options.largestByteCount
      else { return nil }
      let bytes = try BlobTransfer(cancellation: cancellation).bytes(of: source)
      source.close()
      let sha256 = options.computesDigest ? bytes.withRawSpan { Digest.of($0, .sha256) } : nil
      return File(source: source, bytes: bytes, sha256: sha256)
    } catch {
      return nil
    }
  }
}
