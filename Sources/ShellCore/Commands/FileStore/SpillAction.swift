internal import BlobTools
internal import SQLiteEngine

struct SpillAction: FileStoreAction {
  static let name = "spill"
  static let usage = "TABLE BLOBCOLUMN REFCOLUMN [OPTIONS]"
  static let summary = "Move BLOBs out into files, whose names REFCOLUMN gets"
  static let options: [CommandOption] = [
    .value("larger-than", "SIZE", "Leave BLOBs of at most SIZE bytes where they are")
  ]

  private let columns: MovedColumns
  private let smallest: Int

  init(_ arguments: CommandArguments) throws(UsageError) {
    columns = try MovedColumns(arguments, after: "spill", ["BLOBCOLUMN", "REFCOLUMN"])
    smallest = try arguments.byteCount(of: "larger-than") ?? -1
  }

  func run(in context: StoreContext) throws -> Bool {
    let (table, blob, reference) = try columns.find(in: context)
    let name = quotedName(blob.name)
    let rows = try table.rows(
      where: "typeof(\(name)) = 'blob' AND length(\(name)) > ?1 AND \(quotedName(reference.name))"
        + " IS NULL", [Value(smallest)], in: context.engine)
    let addition = StoreAddition(
      context: context, table: table, column: reference, others: [(blob.name, .null)])
    var byteCount = 0
    if !rows.isEmpty {
      let store = try context.madeStore()
      try context.adding(to: store) {
        try context.change {
          for row in rows { byteCount += try spill(row, blob, to: store, addition) }
        }
      }
    }
    context.shell.print(
      "\(table.name).\(blob.name): \(counted(rows.count, "BLOB")) moved out, "
        + counted(byteCount, "byte"))
    return true
  }

  private func spill(
    _ row: CellRow, _ blob: CellTable.Column, to store: FileStore, _ addition: StoreAddition
  ) throws -> Int {
    let context = addition.context
    return try naming("\(addition.table.name).\(blob.name) row \(row.name)") {
      let cell = try OpenCell(addition.table, blob, row, in: context.engine)
      let byteCount = cell.byteCount
      let name: StoredName
      do {
        defer { cell.close() }
        name = try add(cell, to: store, context.transfer)
      }
      _ = try addition.setName(name, row)
      return byteCount
    }
  }

  private func add(
    _ cell: OpenCell, to store: FileStore, _ transfer: BlobTransfer
  ) throws -> StoredName {
    let access = cell.access ?? MemoryAccess([])
    let range = 0..<access.byteCount
    var observer = ContentObserver(computesDigest: true)
    try transfer.forEachChunk(of: access, range) { observer.observe($0) }
    let report = observer.finish()
    return try store.add(sha256: report.sha256 ?? [], type: report.mimeType, transfer) { sink in
      _ = try transfer.copy(access, range, to: sink)
    }
  }
}
