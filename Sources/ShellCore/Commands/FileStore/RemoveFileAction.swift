internal import BlobTools
internal import SQLiteEngine

struct RemoveFileAction: FileStoreAction {
  static let name = "rm"
  static let usage = "TABLE COLUMN ROW [OPTIONS]"
  static let summary = "Delete a row, and the files that no cell names any more"
  static let options: [CommandOption] =
    CellWords.options.filter { $0.name == "where" } + [
      .flag("keep-row", "Set the cell to NULL instead")
    ]

  private let cell: CellWords
  private let keepsRow: Bool

  init(_ arguments: CommandArguments) throws(UsageError) {
    cell = try CellWords(arguments, after: ["rm"])
    keepsRow = arguments.isSet("keep-row")
  }

  func run(in context: StoreContext) throws -> Bool {
    guard case .cell(let tableName, let columnName, let choice?) = cell else { return false }
    let (table, column) = try context.column(tableName, columnName)
    try context.shell.expectWritable()
    let store = try context.storeIfMade()
    var cellName = "\(table.name).\(column.name)"
    var names: Set<StoredName> = []
    try context.change {
      let row = try naming(table.name) { try table.row(choice, in: context.engine) }
      cellName += " row \(row.name)"
      try naming(cellName) {
        names = try files(of: row, in: table, column, context)
        try remove(row, from: table, column, context)
      }
    }
    if context.isInTransaction {
      context.shell.print(
        "\(cellName): \(done); a transaction is open: .filestore gc removes the file after it")
      return true
    }
    let removed = try store.map { try context.remove(names, from: $0) }
    let note = removed.map { counted($0.names.count, "file") + " removed" } ?? "no file removed"
    context.shell.print("\(cellName): \(done), \(note)")
    return true
  }

  private var done: String { keepsRow ? "emptied" : "deleted" }

  /// The names that may be named by nobody afterwards: those in the row's cells.
  private func files(
    of row: CellRow, in table: CellTable, _ column: CellTable.Column, _ context: StoreContext
  ) throws -> Set<StoredName> {
    let cell = try OpenCell(table, column, row, in: context.engine)
    let own = cell.access == nil ? nil : try context.name(in: cell)
    cell.close()
    var names = Set([own].compactMap { $0 })
    // What is said of a column that is gone is said before anything is changed.
    for recorded in try context.register.columns {
      let (owner, column) = try context.known(recorded)
      if keepsRow || owner.name != table.name { continue }
      let other = try OpenCell(table, column, row, in: context.engine)
      defer { other.close() }
      if let name = StoredName(try other.bytes(at: 0, count: 100)) { names.insert(name) }
    }
    return names
  }

  private func remove(
    _ row: CellRow, from table: CellTable, _ column: CellTable.Column, _ context: StoreContext
  ) throws {
    let before = context.engine.totalChangeCount
    try context.engine.perform(
      keepsRow
        ? "UPDATE \(table.sqlName) SET \(quotedName(column.name)) = NULL WHERE \(row.condition)"
        : "DELETE FROM \(table.sqlName) WHERE \(row.condition)", row.parameters)
    if context.engine.totalChangeCount == before {
      throw CellError("\(table.name) row \(row.name): a trigger prevents the change")
    }
  }
}
