internal import BlobTools
internal import SQLiteEngine

/// `.importblob` into a cell that is named by table, column and row.
struct CellImport {
  private let command: ImportBlobCommand
  private let shell: Shell
  private let engine: any Engine
  private let table: CellTable
  private let column: CellTable.Column
  private let choice: RowChoice?
  private let cancellation: CancellationFlag

  /// Checks the names against the schema, before anything is read.
  init(
    _ command: ImportBlobCommand, _ tableName: TableName, _ columnName: String,
    _ choice: RowChoice?, in shell: Shell, cancellation: CancellationFlag
  ) throws {
    self.command = command
    self.shell = shell
    self.choice = choice
    self.cancellation = cancellation
    engine = try shell.engine()
    table = try CellTable(tableName, in: engine)
    column = try table.column(columnName)
    try shell.expectWritable(schema: table.schema)
  }

  func run() throws {
    let columns = try assignedColumns()
    let row = try naming(table.name) { try existingRow() }
    try checkKey(columns, row)
    let source = try naming(cellName(row)) { try openSource(row) }
    var inserted = row == nil
    let receipt = try naming(cellName(row)) {
      let others = try assign(columns, source)
      return try shell.withoutInterrupting(writing: table.schema) {
        let row = try rowUnderLock(row)
        inserted = row == nil
        try checkKey(columns, row)
        return try store(source, row, others)
      }
    }
    shell.report(receipt, table, column, inserted: inserted, command.isVerbose, engine)
  }

  /// What messages call the cell; a new one has no row yet.
  private func cellName(_ row: CellRow?) -> String {
    "\(table.name).\(column.name)" + (row.map { " row \($0.name)" } ?? "")
  }

  /// The row to be updated; nil when one is to be inserted.
  private func existingRow() throws -> CellRow? {
    guard let choice else { return nil }
    if command.inserts, case .key(let argument) = choice {
      let row = try table.rowNamed(argument)
      return try row.isThere(in: table, engine) ? row : nil
    }
    return try table.row(choice, in: engine)
  }

  /// The row once nobody else can write, who may have inserted or deleted it meanwhile.
  private func rowUnderLock(_ row: CellRow?) throws -> CellRow? {
    if case .expression? = choice, let row, !row.parameters.isEmpty { return row }
    return try existingRow()
  }

  /// The columns that `--set` names, by the names they have in the table.
  private func assignedColumns() throws -> [(String, ColumnAssignment.Right)] {
    var columns: [(String, ColumnAssignment.Right)] = []
    for assignment in command.assignments {
      let name = try table.column(assignment.column).name
      if name == column.name { throw CellError("--set names \(name), which takes the bytes") }
      if columns.contains(where: { $0.0 == name }) { throw CellError("--set names \(name) twice") }
      columns.append((name, assignment.right))
    }
    return columns
  }

  /// Refuses to give a row that exists another key, or a new one a second key beside `ROW`.
  private func checkKey(
    _ columns: [(String, ColumnAssignment.Right)], _ row: CellRow?
  ) throws {
    guard choice != nil else { return }
    for key in table.key where columns.contains(where: { $0.0 == key.name }) {
      if row != nil { throw CellError("--set names \(key.name), the key of a row that exists") }
      if !table.hasRowid || key.isRowid(in: table) {
        throw CellError("--set names \(key.name), the key that ROW gives")
      }
    }
  }

  private func openSource(_ row: CellRow?) throws -> FileSource {
    let room = try room(row, among: [:])
    return try shell.open(
      SourceName(command.word), limit: room.byteCount, timeout: command.timeout, cancellation)
  }

  private func room(_ row: CellRow?, among values: [String: Value]) throws -> RowRoom {
    guard let row else { return RowRoom(for: column, among: values, in: table, engine) }
    return try naming(cellName(row)) { try RowRoom(for: column, of: row, in: table, engine) }
  }

  private func assign(
    _ columns: [(String, ColumnAssignment.Right)], _ source: FileSource
  ) throws -> [(column: String, value: Value)] {
    let facts = SourceFacts(
      name: SourceName(command.word), word: command.word, source: source,
      cancellation: cancellation)
    return try columns.map { name, right in
      switch right {
      case .text(let bytes): (name, .text(Text(bytes: bytes)))
      case .null: (name, .null)
      case .fact(let fact): (name, try facts.value(of: fact))
      }
    }
  }

  /// Everything that changes the database, and has to be undone as one.
  private func store(
    _ source: FileSource, _ row: CellRow?, _ others: [(column: String, value: Value)]
  ) throws -> CellWriter.Receipt {
    let values = Dictionary(others.map { ($0.column, $0.value) }) { first, _ in first }
    let limit = try room(row, among: values).byteCount
    if source.knownByteCount > limit {
      throw BlobError.tooLarge(
        name: source.name, byteCount: source.knownByteCount, limit: limit)
    }
    let receipt = try store(source, row, others, limit: limit)
    if command.verifies { try verify(receipt, source) }
    try cancellation.check()
    return receipt
  }

  private func store(
    _ source: FileSource, _ row: CellRow?, _ others: [(column: String, value: Value)], limit: Int
  ) throws -> CellWriter.Receipt {
    let wantsDigest = command.verifies || command.isVerbose || shell.showsOnTerminal
    var writer = CellWriter(
      engine: engine, table: table, column: column,
      transfer: BlobTransfer(cancellation: cancellation, computesDigest: wantsDigest),
      asText: command.asText, others: others)
    if let row, let placement = command.placement {
      return try edit(row, placement, &writer, source, limit: limit)
    }
    if let row { return try writer.update(row, with: source) }
    guard case .key(let argument)? = choice else { return try writer.insert(source) }
    return try writer.insert(source, as: table.rowNamed(argument))
  }

  /// Puts bytes into what the cell holds: in place where they fit and nothing looks, else by
  /// writing the whole value again, as TEXT always is: it has to be valid across both seams.
  private func edit(
    _ row: CellRow, _ placement: EditPlacement, _ writer: inout CellWriter, _ source: FileSource,
    limit: Int
  ) throws -> CellWriter.Receipt {
    let cell = try OpenCell(table, column, row, in: engine)
    defer { cell.close() }
    let edited = try EditedValue(cell, source, placement)
    if edited.fits, cell.isInPlace, cell.storageClass != .text, !command.asText,
      !command.verifies,
      try StorageChoice.choose(.max, table, column, asText: false, in: engine) == .stream
    {
      cell.close()
      return try writer.overwrite(row, with: source, at: edited.offset)
    }
    let whole = try edited.spooled(limit: limit, cancellation)
    writer.asText = command.asText || cell.storageClass == .text
    cell.close()
    return try writer.update(row, with: whole)
  }

  private func verify(_ receipt: CellWriter.Receipt, _ source: FileSource) throws {
    guard !receipt.row.condition.isEmpty, try receipt.row.isThere(in: table, engine) else {
      throw CellError("\(cellName(receipt.row)): --verify could not find the row again")
    }
    let cell = try OpenCell(table, column, receipt.row, in: engine)
    var observer = ContentObserver(computesDigest: true)
    if let access = cell.access {
      defer { cell.close() }
      let transfer = BlobTransfer(cancellation: cancellation)
      try transfer.forEachChunk(of: access, 0..<cell.byteCount) { observer.observe($0) }
    }
    if observer.finish().sha256 != receipt.report.sha256 {
      throw BlobError.unequalCopy(name: source.name)
    }
  }
}
