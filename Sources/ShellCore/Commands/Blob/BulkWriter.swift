internal import BlobTools
internal import SQLiteEngine

/// Stores one file after the other in a row each.
///
/// Small files go through a statement that is compiled once; large ones are streamed where that is
/// right. What decides is looked up once: nothing changes the schema meanwhile.
final class BulkWriter {
  enum Change { case inserted, replaced, same }

  struct Result {
    let change: Change
    let byteCount: Int
  }

  private typealias Values = [(column: String, value: Value)]

  let command: ImportBlobsCommand
  let target: BulkTable
  private let shell: Shell
  let engine: any Engine
  private let transfer: BlobTransfer
  private let canStream: Bool
  let keepsBytesOfText: Bool
  private let countsChanges: Bool
  private let insertion: any PreparedChange
  private let update: (any PreparedChange)?

  init(
    _ command: ImportBlobsCommand, _ target: BulkTable, _ shell: Shell, _ engine: any Engine,
    _ transfer: BlobTransfer
  ) throws {
    self.command = command
    self.target = target
    self.shell = shell
    self.engine = engine
    self.transfer = transfer
    let table = target.table
    canStream =
      try StorageChoice.choose(.max, table, target.column, asText: command.asText, in: engine)
      == .stream
    keepsBytesOfText = try engine.rows(of: "PRAGMA encoding").first?.text(at: 0) == "UTF-8"
    countsChanges = table.kind == .table || table.kind == .shadow
    let names = ([target.column.name] + target.contents.map(\.column)).map(quotedName)
    let places = names.indices.map { "?\($0 + 1)" }
    insertion = try engine.prepareChange(
      "INSERT INTO \(table.sqlName)(\(names.joined(separator: ", ")))"
        + " VALUES (\(places.joined(separator: ", ")))")
    update =
      try command.clash == .refuse
      ? nil
      : target.keyColumn.map { key in
        let assignments = zip(names, places).map { "\($0) = \($1)" }.joined(separator: ", ")
        return try engine.prepareChange(
          "UPDATE \(table.sqlName) SET \(assignments)"
            + " WHERE \(quotedName(key)) = ?\(names.count + 1)")
      }
  }

  /// The most bytes that a file can have.
  private var limit: Int { command.isArchive ? Int.max : engine.largestByteCount }

  /// Which files are best read while others are stored.
  var readingAhead: FileReadAhead.Options {
    var options = FileReadAhead.Options()
    options.largestByteCount = min(limit, StorageChoice.smallByteCount)
    options.computesDigest = target.contents.contains {
      if case .right(.fact(.sha256)) = $0.content { true } else { false }
    }
    return options
  }

  /// Stores a file.
  ///
  /// - Parameter ahead: What was read of it already.
  /// - Throws: An error that names the file.
  func store(_ path: FilePath, _ ahead: FileReadAhead.File?) throws -> Result {
    var key: Value?
    do {
      let source =
        try ahead?.source
        ?? shell.openUnchecked(.file(path), limit: limit, transfer.cancellation)
      let isSmall = source.knownByteCount <= StorageChoice.smallByteCount
      let loaded =
        try ahead?.bytes ?? (isSmall || !canStream ? transfer.bytes(of: source) : nil)
      let values = try values(path, source, loaded, ahead?.sha256)
      key = values.first { $0.column == target.keyColumn }?.value
      let change = try store(path, source, loaded, values, key)
      return Result(change: change, byteCount: source.knownByteCount)
    } catch let error as SQLiteError {
      throw try explained(error, path, key)
    } catch let error as TransactionError {
      return try naming("\"\(path)\"") { throw error }
    }
  }

  /// What to say of a failure that is the library's.
  func explained(_ error: SQLiteError, _ path: FilePath, _ key: Value?) throws -> any Error {
    guard error.code == .constraint, let key, try isTaken(key) else {
      return named("\"\(path)\"", error)
    }
    return CellError(
      "\"\(path)\" is in table \(target.table.name) already;"
        + " --replace stores it anew, --skip-same only if it changed")
  }

  /// The refusal of a name that UTF-16 would change.
  func nameIsNoText(_ path: FilePath) -> CellError {
    CellError("the name \"\(path)\" is not valid UTF-8, and a UTF-16 database cannot keep it")
  }

  private func values(
    _ path: FilePath, _ source: FileSource, _ loaded: [UInt8]?, _ sha256: [UInt8]?
  ) throws -> Values {
    let facts = SourceFacts(
      name: .file(path), word: path, source: source, cancellation: transfer.cancellation,
      loaded: loaded, knownSHA256: sha256)
    let isText = keepsBytesOfText || UTF8Check.firstInvalidOffset(in: path.bytes) == nil
    return try target.contents.map { column, content in
      switch content {
      case .mode: return (column, Value(source.mode))
      case .seconds: return (column, Value(source.modificationTime))
      case .right(.null): return (column, .null)
      case .right(.text(let bytes)): return (column, .text(Text(bytes: bytes)))
      case .right(.fact(let fact)):
        if !isText, [.name, .stem, .ext, .path].contains(fact) {
          throw nameIsNoText(path)
        }
        return (column, try facts.value(of: fact))
      }
    }
  }

  private func store(
    _ path: FilePath, _ source: FileSource, _ loaded: [UInt8]?, _ values: Values, _ key: Value?
  ) throws -> Change {
    if let loaded, command.asText, let offset = UTF8Check.firstInvalidOffset(in: loaded) {
      throw BlobError.notUTF8(name: source.name, offset: offset)
    }
    let old = try command.clash == .refuse ? nil : key.map { try existingRow($0, path) } ?? nil
    if let loaded {
      let stored = command.isArchive ? smaller(loaded) : loaded
      if let old, try isSame(old, values, { stored.withRawSpan { Digest.of($0, .sha256) } }) {
        return .same
      }
      try bind(stored, values, replacing: old)
    } else {
      let compressed = command.isArchive ? try compressed(source) : nil
      let stored = compressed ?? source
      if let old, try isSame(old, values, { try digest(of: stored) }) { return .same }
      try stream(stored, values, replacing: old)
    }
    return old == nil ? .inserted : .replaced
  }

  private func compressed(_ source: FileSource) throws -> FileSource? {
    try source.compressed(cancellation: transfer.cancellation)
  }

  private func smaller(_ bytes: [UInt8]) -> [UInt8] {
    do throws(ZlibFormat.Failure) {
      return try bytes.withRawSpan { span throws(ZlibFormat.Failure) in
        try ZlibFormat.zlib.compress(span, limit: bytes.count - 1)
      }
    } catch {
      // They are no fewer when compressed, or there is no memory for it.
      return bytes
    }
  }

  private func bind(_ bytes: [UInt8], _ values: Values, replacing old: CellRow?) throws {
    let before = engine.totalChangeCount
    let parameters = [.null] + values.map(\.value) + (old?.parameters ?? [])
    try bytes.withRawSpan { bytes in
      try (old == nil ? insertion : update ?? insertion).perform(
        parameters, lending: bytes, as: command.asText ? .text : .blob, at: 1)
    }
    if countsChanges, engine.totalChangeCount == before {
      throw CellError(
        "\(target.table.name).\(target.column.name): nothing was changed:"
          + " a trigger or constraint prevents it")
    }
  }

  private func stream(_ source: FileSource, _ values: Values, replacing old: CellRow?) throws {
    let known = Dictionary(values.map { ($0.column, $0.value) }) { first, _ in first }
    let room = RowRoom(for: target.column, among: known, in: target.table, engine).byteCount
    if source.knownByteCount > room {
      throw BlobError.tooLarge(
        name: source.name, byteCount: source.knownByteCount, limit: room)
    }
    let writer = CellWriter(
      engine: engine, table: target.table, column: target.column, transfer: transfer,
      asText: false, others: values)
    // A file that fails half way leaves a row behind, which is undone by itself.
    try engine.withSavepoint {
      if let old {
        _ = try writer.update(old, with: source)
      } else {
        _ = try writer.insert(source)
      }
    }
  }

  private func isTaken(_ key: Value) throws -> Bool {
    guard let keyColumn = target.keyColumn else { return false }
    return try !engine.rows(
      of: "SELECT 1 FROM \(target.table.sqlName) WHERE \(quotedName(keyColumn)) = ?1", [key]
    ).isEmpty
  }

  /// The row that has a path already; nil when none has.
  func existingRow(_ key: Value, _ path: FilePath) throws -> CellRow? {
    guard let keyColumn = target.keyColumn else { return nil }
    let rowid = target.table.freeRowidName ?? "NULL"
    let condition = "\(quotedName(keyColumn)) = ?1"
    let rows = try engine.rows(
      of: "SELECT \(rowid) FROM \(target.table.sqlName) WHERE \(condition) LIMIT 2", [key])
    if rows.count > 1 {
      throw CellError("\"\(path)\" is in several rows of table \(target.table.name)")
    }
    return rows.first.map {
      CellRow(
        condition: condition, parameters: [key], rowid: $0[0].integer, name: path.string)
    }
  }

  /// Whether a row holds the same bytes, by the digest it has or that of its cell.
  private func isSame(
    _ row: CellRow, _ values: Values, _ digest: () throws -> [UInt8]
  ) throws -> Bool {
    guard command.clash == .replaceIfChanged else { return false }
    if let digestColumn = target.digestColumn {
      let stored = try engine.rows(
        of: "SELECT \(quotedName(digestColumn)) FROM \(target.table.sqlName)"
          + " WHERE \(row.condition)", row.parameters)
      return stored.first?[0] == values.first { $0.column == digestColumn }?.value
    }
    let cell = try OpenCell(target.table, target.column, row, in: engine)
    guard let access = cell.access else { return false }
    defer { cell.close() }
    var observer = ContentObserver(computesDigest: true)
    try transfer.forEachChunk(of: access, 0..<cell.byteCount) { observer.observe($0) }
    return try observer.finish().sha256 == digest()
  }

  private func digest(of source: FileSource) throws -> [UInt8] {
    let transfer = BlobTransfer(cancellation: transfer.cancellation, computesDigest: true)
    let report = try transfer.examine(source)
    source.rewind()
    return report.sha256 ?? []
  }
}
