extension FileStore {
  /// Adds contents; where they are already, nothing is written. The caller holds a shared lock.
  ///
  /// - Parameters:
  ///   - sha256: The digest of the contents.
  ///   - type: What they are, for the extension.
  ///   - transfer: Its flag is looked at between chunks.
  ///   - fill: Writes the contents to a sink and finishes it.
  /// - Throws: ``FileStoreError`` or ``BlobError`` when they cannot be kept, also when what `fill`
  ///   writes has another digest.
  public func add(
    sha256: [UInt8], type: MIMEType, _ transfer: BlobTransfer, fill: (any ByteSink) throws -> Void
  ) throws -> StoredName {
    let name = StoredName(sha256: sha256, type: type)
    if try byteCount(of: name) != nil {
      do {
        try verify(name, transfer)
        // The one who wrote it may not have come to this yet.
        folder.flush()
        return name
      } catch FileStoreError.damaged {
        // It is written again.
      }
    }
    try fill(try VerifiedSink(AtomicFile(at: path(of: name), .replacing), name))
    return name
  }

  /// Opens a stored file.
  ///
  /// - Throws: ``FileStoreError`` when it is missing or no file, ``BlobError`` when it cannot be
  ///   opened.
  public func open(_ name: StoredName, _ cancellation: CancellationFlag) throws -> FileSource {
    guard try byteCount(of: name) != nil else { throw FileStoreError.missing(name, folder) }
    let source = try SourceName.file(path(of: name)).open(cancellation: cancellation)
    guard let file = source as? FileSource else {
      throw FileStoreError.isNoFile(name, folder, .unknown)
    }
    return file
  }

  /// Reads a stored file to see whether its contents match its name.
  ///
  /// - Throws: ``FileStoreError/damaged(_:_:)`` when they do not, and what opening and reading it
  ///   throws.
  public func verify(_ name: StoredName, _ transfer: BlobTransfer) throws {
    var transfer = transfer
    transfer.computesDigest = true
    let report = try transfer.examine(open(name, transfer.cancellation))
    if report.sha256?.hexadecimal != name.sha256 { throw FileStoreError.damaged(name, folder) }
  }

  /// Hands a stored file to a sink, which keeps it only when the contents match the name.
  ///
  /// - Throws: What opening and reading it throws, and what the sink throws.
  public func copy(_ name: StoredName, to sink: any ByteSink, _ transfer: BlobTransfer) throws {
    let source = try open(name, transfer.cancellation)
    do throws(BlobError) {
      try transfer.pour(source, into: VerifiedSink(sink, name))
    } catch {
      throw error == .unequalCopy(name: name.string)
        ? FileStoreError.damaged(name, folder) as any Error : error
    }
  }
}

extension BlobTransfer {
  /// Hands all that a source has to a sink, which keeps it, or nothing.
  ///
  /// - Throws: ``BlobError`` when either fails or the transfer is cancelled.
  public func pour(_ source: any ByteSource, into sink: any ByteSink) throws(BlobError) {
    do {
      try forEachChunk(of: source) { bytes throws(BlobError) in try sink.write(bytes) }
      try sink.finish()
    } catch {
      sink.abandon()
      throw error
    }
  }
}

/// Passes bytes on, and lets them be kept only when they have the digest that a name says.
private final class VerifiedSink: ByteSink {
  private let sink: any ByteSink
  private let expected: StoredName
  private var digest = Digest(.sha256)

  var name: String { sink.name }

  init(_ sink: any ByteSink, _ expected: StoredName) {
    self.sink = sink
    self.expected = expected
  }

  func write(_ bytes: RawSpan) throws(BlobError) {
    digest.update(bytes)
    try sink.write(bytes)
  }

  func finish() throws(BlobError) {
    guard digest.finish().hexadecimal == expected.sha256 else {
      sink.abandon()
      throw .unequalCopy(name: expected.string)
    }
    try sink.finish()
  }

  func abandon() {
    sink.abandon()
  }
}
