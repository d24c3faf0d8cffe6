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
    let source = try naming(cellName(row)) { try openSource(row) }
    let receipt = try naming(cellName(row)) {
      let others = try assign(columns, source)
      return try shell.withoutInterrupting { try store(source, row, others) }
    }
    shell.report(receipt, table, column, inserted: row == nil, command.isVerbose, engine)
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
      let found = try engine.rows(
        of: "SELECT 1 FROM \(table.sqlName) WHERE \(row.condition)", row.parameters)
      return found.isEmpty ? nil : row
    }
    return try table.row(choice, in: engine)
  }

  /// The columns that `--set` names, by the names they have in the table.
  private func assignedColumns() throws -> [(String, ColumnAssignment.Right)] {
    var columns: [(String, ColumnAssignment.Right)] = []
    for assignment in command.assignments {
      let name = try table.column(assignment.column).name
      if name == column.name { throw CellError("--set names \(name), which takes the bytes") }
      if choice != nil, !command.inserts, table.key.contains(where: { $0.name == name }) {
        throw CellError("--set names \(name), the key of a row that exists")
      }
      if columns.contains(where: { $0.0 == name }) { throw CellError("--set names \(name) twice") }
      columns.append((name, assignment.right))
    }
    return columns
  }

  private func openSource(_ row: CellRow?) throws -> FileSource {
    let room = try room(row, among: [:])
    let source = try shell.open(SourceName(command.word), limit: room.byteCount, cancellation)
    guard let placement = command.placement, let row else { return source }
    let cell = try OpenCell(table, column, row, in: engine)
    return try EditedValue(cell, source, placement).spooled(limit: room.byteCount, cancellation)
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
    let wantsDigest = command.verifies || command.isVerbose || shell.showsOnTerminal
    let writer = CellWriter(
      engine: engine, table: table, column: column,
      transfer: BlobTransfer(cancellation: cancellation, computesDigest: wantsDigest),
      asText: try staysText(row), others: others)
    let receipt = try row.map { try writer.update($0, with: source) } ?? insert(writer, source)
    if command.verifies { try verify(receipt, source) }
    try cancellation.check()
    return receipt
  }

  private func insert(_ writer: CellWriter, _ source: FileSource) throws -> CellWriter.Receipt {
    guard case .key(let argument)? = choice else { return try writer.insert(source) }
    return try writer.insert(source, as: table.rowNamed(argument))
  }

  /// Whether the value is TEXT: asked for, or because bytes are put into a TEXT.
  private func staysText(_ row: CellRow?) throws -> Bool {
    guard command.placement != nil, let row, !command.asText else { return command.asText }
    return try OpenCell(table, column, row, in: engine).storageClass == .text
  }

  private func verify(_ receipt: CellWriter.Receipt, _ source: FileSource) throws {
    guard !receipt.row.condition.isEmpty else {
      throw CellError("--verify cannot find the new row of a view or table without rowid again")
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
