internal import BlobTools
internal import SQLiteEngine

struct AddFileAction: FileStoreAction {
  static let name = "add"
  static let usage = "SOURCE TABLE COLUMN [ROW] [OPTIONS]"
  static let summary = "Store SOURCE as a file, and its name in a cell or a new row"
  static let options: [CommandOption] =
    CellWords.options.filter { $0.name == "where" } + [
      .value("set", "COLUMN=VALUE", "Give another column a value", isRepeatable: true)
    ]

  private let word: FilePath
  private let cell: CellWords
  private let assignments: [ColumnAssignment]

  init(_ arguments: CommandArguments) throws(UsageError) {
    cell = try CellWords(arguments, after: ["add", "SOURCE"], needsRow: false)
    word = FilePath(bytes: arguments.positionals[1].bytes)
    var assignments: [ColumnAssignment] = []
    for value in arguments.values(of: "set") { assignments.append(try ColumnAssignment(value)) }
    self.assignments = assignments
  }

  func run(in context: StoreContext) throws -> Bool {
    guard case .cell(let tableName, let columnName, let choice) = cell else { return false }
    let (table, column) = try context.column(tableName, columnName)
    try context.shell.expectWritable()
    let others = try otherColumns(besides: column, in: table)
    let row = try choice.map { choice in
      try naming(table.name) { try table.row(choice, in: context.engine) }
    }
    let source = try context.shell.open(SourceName(word), limit: .max, context.cancellation)
    let values = try values(for: others, from: source, context)
    let addition = StoreAddition(context: context, table: table, column: column, others: values)
    let cellName = "\(table.name).\(column.name)" + (row.map { " row \($0.name)" } ?? "")
    let (stored, name, byteCount) = try naming(cellName) {
      let store = try context.madeStore()
      return try context.adding(to: store) { try addition.add(source, to: store, row) }
    }
    context.shell.print(
      "\(table.name).\(column.name) row \(stored.name): \(name), \(counted(byteCount, "byte"))")
    return true
  }

  private func otherColumns(
    besides column: CellTable.Column, in table: CellTable
  ) throws -> [(String, ColumnAssignment.Right)] {
    var columns: [(String, ColumnAssignment.Right)] = []
    for assignment in assignments {
      let name = try table.column(assignment.column).name
      if name == column.name || columns.contains(where: { $0.0 == name }) {
        throw CellError("--set names \(name), which has a value already")
      }
      columns.append((name, assignment.right))
    }
    return columns
  }

  private func values(
    for columns: [(String, ColumnAssignment.Right)], from source: FileSource,
    _ context: StoreContext
  ) throws -> [(column: String, value: Value)] {
    let facts = SourceFacts(
      name: SourceName(word), word: word, source: source, cancellation: context.cancellation)
    return try columns.map { name, right in
      switch right {
      case .text(let bytes): (name, .text(Text(bytes: bytes)))
      case .null: (name, .null)
      case .fact(let fact): (name, try facts.value(of: fact))
      }
    }
  }
}

/// Puts contents into the store and then their name into a cell, in this order.
struct StoreAddition {
  let context: StoreContext
  let table: CellTable
  let column: CellTable.Column
  /// Values for other columns, by their names.
  var others: [(column: String, value: Value)] = []

  /// Adds a file and names it in a row, or in a new one. The caller holds the lock.
  func add(
    _ source: FileSource, to store: FileStore, _ row: CellRow?
  ) throws -> (row: CellRow, name: StoredName, byteCount: Int) {
    let report = try context.transfer.examine(source)
    source.rewind()
    let name = try store.add(
      sha256: report.sha256 ?? [], type: report.mimeType, context.transfer
    ) { sink in try context.transfer.pour(source, into: sink) }
    try context.cancellation.check()
    let stored = try context.change { try setName(name, row) }
    return (stored, name, report.byteCount)
  }

  /// Stores a name in a cell and sees to it that the column is known.
  func setName(_ name: StoredName, _ row: CellRow?) throws -> CellRow {
    try context.register.record(
      StoreRegister.Column(table: table.name, column: column.name))
    let writer = CellWriter(
      engine: context.engine, table: table, column: column,
      transfer: BlobTransfer(cancellation: context.cancellation), asText: true, others: others)
    var spool = try Spool(limit: .max, name: "the file's name")
    try Array(name.string.utf8).withRawSpan { bytes throws(BlobError) in try spool.append(bytes) }
    let source = try spool.finish()
    return try row.map { try writer.update($0, with: source).row } ?? writer.insert(source).row
  }
}
