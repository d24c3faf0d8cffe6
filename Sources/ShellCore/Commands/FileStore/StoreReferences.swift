internal import BlobTools
internal import SQLiteEngine

/// A cell that names a file.
struct StoreReference {
  let column: StoreRegister.Column
  /// What messages call the row.
  let row: String
  let bytes: [UInt8]
  /// The name; nil when the cell holds something else.
  let name: StoredName?

  var cell: String { "\(column.table).\(column.column) row \(row)" }
}

extension StoreContext {
  /// Every cell of the recorded columns that is not NULL, one at a time.
  ///
  /// - Throws: ``CellError`` when a recorded column is gone: what it named is not known then.
  func forEachReference(
    in columns: [StoreRegister.Column]? = nil, _ body: (StoreReference) throws -> Void
  ) throws {
    for recorded in try columns ?? register.columns {
      let (table, column) = try known(recorded)
      let keys = table.keyColumnNames
      let selected = [quotedName(column.name)] + keys
      guard
        let cursor = try engine.run(
          "SELECT \(selected.joined(separator: ", ")) FROM \(table.sqlName)"
            + " WHERE \(quotedName(column.name)) IS NOT NULL")
      else { continue }
      while try cursor.next({ row in
        let row = Row(copying: row)
        let bytes =
          row[0].integer == nil && row[0].storageClass != .real
          ? row.bytes(at: 0) : Array(row.text(at: 0).utf8)
        try body(
          StoreReference(
            column: recorded,
            row: row.values.dropFirst().map(\.description).joined(separator: ", "),
            bytes: bytes, name: StoredName(bytes)))
      }) {}
    }
  }

  /// A recorded column as the schema has it; nil when it is gone.
  func existing(_ recorded: StoreRegister.Column) throws -> (CellTable, CellTable.Column)? {
    let isTable = try !engine.rows(
      of: "SELECT 1 FROM main.sqlite_schema WHERE type = 'table' AND lower(name) = lower(?1)",
      [Value(recorded.table)]
    ).isEmpty
    guard isTable else { return nil }
    let table = try CellTable(TableName(schema: "main", table: recorded.table), in: engine)
    let lowercase = recorded.column.lowercased()
    return table.columns.first { $0.name.lowercased() == lowercase }.map { (table, $0) }
  }

  /// A recorded column as the schema has it.
  ///
  /// - Throws: ``CellError`` when it is gone.
  func known(
    _ recorded: StoreRegister.Column
  ) throws -> (table: CellTable, column: CellTable.Column) {
    if let found = try existing(recorded) { return found }
    throw CellError(
      "the column \(recorded.table).\(recorded.column), whose cells named files, is gone; "
        + "after a renaming, .filestore add to its new name makes it known, and "
        + ".filestore gc --forget takes the old one off the list")
  }

  /// Every name that a cell holds.
  func namedFiles() throws -> Set<StoredName> {
    var names: Set<StoredName> = []
    try forEachReference { reference in if let name = reference.name { names.insert(name) } }
    return names
  }

  /// The name that a cell holds.
  ///
  /// - Throws: ``CellError`` when it is NULL or no name.
  func name(in cell: OpenCell) throws -> StoredName {
    guard cell.access != nil else { throw CellError("\(cell.name) is NULL: it names no file") }
    let bytes = try cell.bytes(at: 0, count: 100)
    guard let name = StoredName(bytes) else {
      throw CellError("\(cell.name) holds no name of a stored file")
    }
    return name
  }

  /// Removes files that no cell names any more, and nothing else. No transaction is open.
  ///
  /// - Returns: Which files were removed, and how many bytes they had.
  func remove(
    _ candidates: Set<StoredName>, from store: FileStore
  ) throws -> (names: [StoredName], byteCount: Int) {
    if candidates.isEmpty { return ([], 0) }
    let lock = try StoreLock(.exclusive, on: store, cancellation)
    return try withExtendedLifetime(lock) {
      let unnamed = candidates.subtracting(try namedFiles()).sorted()
      if unnamed.isEmpty { return ([], 0) }
      try makeDurable()
      var byteCount = 0
      for name in unnamed {
        try cancellation.check()
        byteCount += try store.byteCount(of: name) ?? 0
        try store.remove(name)
      }
      return (unnamed, byteCount)
    }
  }

  /// Sees to it that rows that were deleted do not come back after a crash: a write-ahead log may
  /// not be on the disk yet.
  private func makeDurable() throws {
    guard try engine.rows(of: "PRAGMA main.journal_mode").first?.text(at: 0) == "wal" else {
      return
    }
    try engine.perform("PRAGMA main.wal_checkpoint(PASSIVE)")
  }
}
