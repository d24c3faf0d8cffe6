internal import Glibc

extension FileSource {
  /// The environment's place for temporary files.
  public static var temporaryFolder: FilePath {
    guard let value = unsafe getenv("TMPDIR"), unsafe value.pointee != 0 else { return "/tmp" }
    return unsafe FilePath(String(cString: value))
  }

  /// Copies a source of unknown size into a temporary file that has no name, and so vanishes with
  /// this program whatever happens; the size is then known.
  ///
  /// - Parameters:
  ///   - source: Read to its end and finished.
  ///   - limit: The most bytes that are of use.
  ///   - folder: Where the temporary file is.
  ///   - cancellation: Looked at between chunks.
  /// - Throws: ``BlobError`` when the source fails or is too large, or the folder is full.
  public static func spooling(
    _ source: any ByteSource, limit: Int, in folder: FilePath = temporaryFolder,
    cancellation: CancellationFlag
  ) throws(BlobError) -> FileSource {
    var spool = try Spool(in: folder, limit: limit, name: source.name)
    var chunk = ChunkBuffer()
    while true {
      try cancellation.check()
      let count = try chunk.withRoom(0..<chunk.byteCount) { room throws(BlobError) in
        try source.read(into: &room)
      }
      if count == 0 { break }
      try chunk.withBytes(first: count) { bytes throws(BlobError) in try spool.append(bytes) }
    }
    try source.finish()
    return try spool.finish()
  }
}

/// A temporary file without a name that is filled and then read.
public struct Spool {
  private let descriptor: Descriptor
  private let folder: FilePath
  private let limit: Int
  private let name: String
  private var byteCount = 0

  /// - Parameters:
  ///   - folder: Where the temporary file is.
  ///   - limit: The most bytes that are of use.
  ///   - name: What messages call the bytes.
  /// - Throws: ``BlobError`` when the folder takes no file.
  public init(
    in folder: FilePath = FileSource.temporaryFolder, limit: Int, name: String
  ) throws(BlobError) {
    descriptor = try Self.unnamedFile(in: folder)
    self.folder = folder
    self.limit = limit
    self.name = name
  }

  /// Takes the next bytes.
  ///
  /// - Throws: ``BlobError`` when they pass the limit or the folder is full.
  public mutating func append(_ bytes: RawSpan) throws(BlobError) {
    byteCount += bytes.byteCount
    if byteCount > limit { throw .passesLimit(name: name, limit: limit) }
    if let code = descriptor.write(bytes) { throw .cannotSpool(folder: folder, code) }
  }

  /// Makes a source of what was taken.
  public consuming func finish() throws(BlobError) -> FileSource {
    guard let status = descriptor.status() else { throw .cannotSpool(folder: folder, .latest) }
    return FileSource(descriptor, status: status, name: name)
  }

  static func unnamedFile(in folder: FilePath) throws(BlobError) -> Descriptor {
    var number = unsafe folder.withCString { unsafe open($0, O_RDWR | unnamed | O_CLOEXEC, 0o600) }
    if number < 0 { number = namedThenUnlinked(in: folder) }
    guard number >= 0 else { throw .cannotSpool(folder: folder, .latest) }
    return Descriptor(adopting: number)
  }

  /// For file systems that have no files without a name.
  private static func namedThenUnlinked(in folder: FilePath) -> Int32 {
    let pattern = folder.appending("blobshell-XXXXXX").bytes
    var name = pattern.map { CChar(bitPattern: $0) } + [0]
    let number = unsafe mkstemp(&name)
    guard number >= 0 else { return number }
    unsafe unlink(&name)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    return number
  }

  /// `O_TMPFILE`, a macro that Swift does not see.
  static var unnamed: Int32 { 0o20_000_000 | O_DIRECTORY }
}
