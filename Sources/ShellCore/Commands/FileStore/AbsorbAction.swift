internal import BlobTools
internal import SQLiteEngine

struct AbsorbAction: FileStoreAction {
  static let name = "absorb"
  static let usage = "TABLE REFCOLUMN BLOBCOLUMN"
  static let summary = "Move files back into BLOBCOLUMN, and empty REFCOLUMN"

  private let columns: MovedColumns

  init(_ arguments: CommandArguments) throws(UsageError) {
    columns = try MovedColumns(arguments, after: "absorb", ["REFCOLUMN", "BLOBCOLUMN"])
  }

  func run(in context: StoreContext) throws -> Bool {
    let (table, reference, blob) = try columns.find(in: context)
    let rows = try table.rows(
      where: "\(quotedName(reference.name)) IS NOT NULL AND \(quotedName(blob.name)) IS NULL",
      in: context.engine)
    var names: Set<StoredName> = []
    var byteCount = 0
    if !rows.isEmpty {
      let store = try context.store()
      try context.change {
        for row in rows {
          let (name, count) = try absorb(row, reference, blob, of: table, from: store, context)
          names.insert(name)
          byteCount += count
        }
      }
      if !context.isInTransaction { _ = try context.remove(names, from: store) }
    }
    context.shell.print(
      "\(table.name).\(blob.name): \(counted(rows.count, "file")) moved in, "
        + counted(byteCount, "byte")
        + (context.isInTransaction ? "; .filestore gc removes the files after the transaction" : "")
    )
    return true
  }

  private func absorb(
    _ row: CellRow, _ reference: CellTable.Column, _ blob: CellTable.Column, of table: CellTable,
    from store: FileStore, _ context: StoreContext
  ) throws -> (StoredName, Int) {
    let cell = try OpenCell(table, reference, row, in: context.engine)
    let name = try context.name(in: cell)
    cell.close()
    return try naming(cell.name) {
      let source = try store.open(name, context.cancellation)
      let limit = try RowRoom(for: blob, of: row, in: table, context.engine).byteCount
      if source.knownByteCount > limit {
        throw BlobError.tooLarge(
          name: name.string, byteCount: source.knownByteCount, limit: limit)
      }
      let writer = CellWriter(
        engine: context.engine, table: table, column: blob, transfer: context.transfer,
        asText: false, others: [(reference.name, .null)])
      let report = try writer.update(row, with: source).report
      guard report.sha256?.hexadecimal == name.sha256 else {
        throw FileStoreError.damaged(name, store.folder)
      }
      return (name, report.byteCount)
    }
  }
}
