internal import BlobTools
internal import SQLiteEngine

/// What a cell holds, with new bytes put into it or behind it.
struct EditedValue {
  private let cell: OpenCell
  private let source: FileSource
  let offset: Int

  /// Whether the value keeps its size.
  var fits: Bool { offset + source.knownByteCount <= cell.byteCount }

  /// - Throws: ``CellError`` when the cell holds a number, ``BlobError`` when the offset passes
  ///   its end.
  init(_ cell: OpenCell, _ source: FileSource, _ placement: EditPlacement) throws {
    if cell.storageClass == .integer || cell.storageClass == .real {
      throw CellError("\(cell.name) holds a number, to which no bytes can be added")
    }
    self.cell = cell
    self.source = source
    switch placement {
    case .end: offset = cell.byteCount
    case .offset(let offset): self.offset = offset
    }
    if offset > cell.byteCount {
      throw BlobError.rangePastEnd(offset: offset, length: nil, byteCount: cell.byteCount)
    }
  }

  /// Gathers the whole new value in a temporary file, so that memory stays bounded.
  ///
  /// - Throws: ``BlobError`` when it passes the limit, or the source fails.
  func spooled(limit: Int, _ cancellation: CancellationFlag) throws -> FileSource {
    let end = max(cell.byteCount, offset + source.knownByteCount)
    if end > limit {
      throw BlobError.tooLarge(name: "the new value", byteCount: end, limit: limit)
    }
    let transfer = BlobTransfer(cancellation: cancellation)
    var spool = try Spool(limit: limit, name: source.name)
    try copy(0..<offset, to: &spool, transfer)
    try transfer.forEachChunk(of: source) { bytes throws(BlobError) in try spool.append(bytes) }
    let rest = min(cell.byteCount, offset + source.knownByteCount)
    try copy(rest..<cell.byteCount, to: &spool, transfer)
    return try spool.finish()
  }

  private func copy(
    _ range: Range<Int>, to spool: inout Spool, _ transfer: BlobTransfer
  ) throws {
    guard let access = cell.access else { return }
    try transfer.forEachChunk(of: access, range) { try spool.append($0) }
  }
}
