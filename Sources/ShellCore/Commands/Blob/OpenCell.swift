internal import BlobTools
internal import SQLiteEngine

/// A cell whose value can be read in parts, wherever it comes from.
struct OpenCell {
  /// What messages call the cell, such as `photos.image row 3`.
  let name: String
  /// What a file made of it is called, without its extension; nil for the result of a query.
  let fileStem: String?
  let storageClass: StorageClass
  /// The bytes; nil for NULL.
  let access: (any BlobAccess)?

  /// Whether the bytes are read where they are stored, and are no copy.
  var isInPlace: Bool { access.map { !($0 is MemoryAccess) } ?? false }

  var byteCount: Int { access?.byteCount ?? 0 }

  /// Opens the cell that the words of a command name.
  ///
  /// Numbers are opened as their text. A large BLOB or TEXT is not loaded where the engine can
  /// read it in parts.
  ///
  /// - Throws: ``CellError`` when there is no such cell.
  init(_ words: CellWords, in engine: any Engine) throws {
    switch words {
    case .statement(let sql):
      self = try naming("--sql") { try OpenCell(resultOf: sql.string, in: engine) }
    case .cell(let tableName, let columnName, let choice):
      let table = try CellTable(tableName, in: engine)
      let column = try table.column(columnName)
      guard let choice else { throw CellError("no row is named") }
      let row = try naming(table.name) { try table.row(choice, in: engine) }
      try self.init(table, column, row, in: engine)
    }
  }

  init(
    _ table: CellTable, _ column: CellTable.Column, _ row: CellRow, in engine: any Engine
  ) throws {
    let name = "\(table.name).\(column.name) row \(row.name)"
    self.name = name
    fileStem = ([table.name, column.name] + row.parameters.map(\.description))
      .joined(separator: "-")
    (storageClass, access) = try naming(name) {
      let sql = quotedName(column.name)
      let source = "FROM \(table.sqlName) WHERE \(row.condition)"
      let found = try engine.rows(of: "SELECT typeof(\(sql)) \(source)", row.parameters).first
      let type = found?.text(at: 0) ?? "null"
      if let handle = try Self.handle(table, column, row, type, in: engine) { return handle }
      let value = ["integer", "real"].contains(type) ? "CAST(\(sql) AS TEXT)" : sql
      let bytes = try engine.rows(of: "SELECT \(value) \(source)", row.parameters).first
      let access = try Self.access(to: bytes?[0] ?? .null, in: engine)
      return (Self.storageClasses[type] ?? .null, access)
    }
  }

  private init(resultOf sql: String, in engine: any Engine) throws {
    name = "the result of the query"
    fileStem = nil
    let facts = try engine.describe(sql)
    if !facts.isReadOnly { throw CellError("the --sql statement would change the database") }
    if facts.columns.isEmpty { throw CellError("the --sql statement has no result") }
    if !facts.parameters.isEmpty {
      throw CellError(
        "the query has \(counted(facts.parameters.count, "parameter")), and it can have none")
    }
    var value: Value?
    if let cursor = try engine.run(sql) { _ = try cursor.next { value = $0[0] } }
    guard let value else { throw CellError("the query returns no row") }
    storageClass = value.storageClass
    access = try Self.access(to: value, in: engine)
  }

  private static let storageClasses: [String: StorageClass] = [
    "integer": .integer, "real": .real, "text": .text, "blob": .blob,
  ]

  /// Opens the cell in place, where the engine can; a TEXT is then in the database's encoding.
  private static func handle(
    _ table: CellTable, _ column: CellTable.Column, _ row: CellRow, _ type: String,
    in engine: any Engine
  ) throws -> (StorageClass, (any BlobAccess)?)? {
    guard engine.capabilities.contains(.incrementalBlobs), let rowid = row.rowid,
      table.kind == .table || table.kind == .shadow,
      !table.columns.contains(where: \.isGenerated), type == "blob" || type == "text"
    else { return nil }
    if type == "text", try engine.rows(of: "PRAGMA encoding").first?.text(at: 0) != "UTF-8" {
      return nil
    }
    let location = BlobLocation(
      schema: table.schema, table: table.name, column: column.name, rowid: rowid)
    return (
      storageClasses[type] ?? .blob, try engine.openBlob(location, forWriting: false)
    )
  }

  private static func access(to value: Value, in engine: any Engine) throws -> (any BlobAccess)? {
    switch value {
    case .null: return nil
    case .text(let text): return MemoryAccess(text.bytes)
    case .blob(let blob): return MemoryAccess(blob.bytes)
    case .integer, .real:
      let text = try engine.rows(of: "SELECT CAST(?1 AS TEXT)", [value])
      return MemoryAccess(text.first?.bytes(at: 0) ?? [])
    }
  }

  /// Lets go of the cell.
  func close() {
    // Nothing was written that a failure could lose.
    do { try access?.close() } catch {}
  }

  /// Reads some bytes, as many of `count` as there are.
  func bytes(at offset: Int, count: Int) throws -> [UInt8] {
    guard let access, offset < byteCount else { return [] }
    var bytes: [UInt8] = []
    let range = offset..<min(byteCount, offset + count)
    try BlobTransfer(cancellation: CancellationFlag()).forEachChunk(of: access, range) { chunk in
      unsafe chunk.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// What the bytes are, by the first of them.
  func mimeType() throws -> MIMEType {
    MIMEType(
      recognizing: try bytes(at: 0, count: MIMEType.headByteCount),
      isWhole: byteCount <= MIMEType.headByteCount)
  }

  /// The size of a picture; nil when it is none.
  func pictureSize() throws -> PictureSize? {
    try PictureSize(
      reading: BoundedReader(byteCount: byteCount) { try bytes(at: $0, count: $1) })
  }

  /// The part that was asked for, to the end unless a length is given.
  ///
  /// - Throws: ``BlobError/rangePastEnd(offset:length:byteCount:)``.
  func range(offset: Int?, length: Int?) throws(BlobError) -> Range<Int> {
    let start = offset ?? 0
    let rest = byteCount - start
    guard rest >= 0, length ?? 0 <= rest else {
      throw .rangePastEnd(offset: start, length: length, byteCount: byteCount)
    }
    return start..<start + (length ?? rest)
  }
}
