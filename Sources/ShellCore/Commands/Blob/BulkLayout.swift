internal import BlobTools
internal import SQLiteEngine

/// Which columns `.importblobs` fills, and with what.
struct BulkLayout {
  /// What a column besides that of the bytes gets.
  enum Content {
    case right(ColumnAssignment.Right)
    /// The kind and permissions, as the system has them.
    case mode
    /// When the file was written, in seconds since 1970.
    case seconds
  }

  /// The columns of a table that is made, in SQL.
  let columnList: String
  let bytesColumn: String
  let contents: [(column: String, content: Content)]

  /// What a table gets that is made for files.
  static let files = BulkLayout(
    columnList:
      "path TEXT PRIMARY KEY, size INTEGER, mtime TEXT, type TEXT, sha256 TEXT, data BLOB",
    bytesColumn: "data",
    contents: [
      ("path", .right(.fact(.path))), ("size", .right(.fact(.size))),
      ("mtime", .right(.fact(.mtime))), ("type", .right(.fact(.type))),
      ("sha256", .right(.fact(.sha256))),
    ])

  /// The archives of SQLite.
  static let archive = BulkLayout(
    columnList: "name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB",
    bytesColumn: "data",
    contents: [
      ("name", .right(.fact(.path))), ("mode", .mode), ("mtime", .seconds),
      ("sz", .right(.fact(.size))),
    ])
}

/// The table that files are stored in.
struct BulkTable {
  let table: CellTable
  let column: CellTable.Column
  let contents: [(column: String, content: BulkLayout.Content)]
  /// The column that takes the path; nil when none does.
  let keyColumn: String?
  /// The column that takes the SHA-256 digest; nil when none does.
  let digestColumn: String?

  /// Finds the table or makes it.
  init(for command: ImportBlobsCommand, in engine: any Engine) throws {
    let layout = command.isArchive ? BulkLayout.archive : .files
    table = try Self.table(for: command, layout, in: engine)
    column = try table.column(command.column ?? layout.bytesColumn)
    if column.isGenerated { throw CellError("\(table.name).\(column.name) is generated") }
    contents = try Self.contents(for: command, layout, in: table, column)
    keyColumn = Self.column(of: .path, in: contents) ?? Self.column(of: .name, in: contents)
    digestColumn = Self.column(of: .sha256, in: contents)
    if command.clash != .refuse, keyColumn == nil {
      throw CellError(
        "--replace and --skip-same find rows by their path; say which column has it with"
          + " --set COLUMN=@path")
    }
  }

  private static func table(
    for command: ImportBlobsCommand, _ layout: BulkLayout, in engine: any Engine
  ) throws -> CellTable {
    if command.column != nil { return try CellTable(command.tableName, in: engine) }
    if let table = try CellTable(existing: command.tableName, in: engine) {
      let names = Set(table.columns.map { $0.name.lowercased() })
      let wanted = layout.contents.map(\.column) + [layout.bytesColumn]
      if let missing = wanted.first(where: { !names.contains($0) }) {
        throw CellError(
          "table \(table.name) has no column \"\(missing)\""
            + (command.isArchive
              ? ", as archives have" : "; say with --into COLUMN where the bytes go"))
      }
      return table
    }
    let name = command.tableName
    let schema = name.schema.map { quotedName($0) + "." } ?? ""
    try naming(name.table) {
      try engine.perform("CREATE TABLE \(schema)\(quotedName(name.table))(\(layout.columnList))")
    }
    return try CellTable(name, in: engine)
  }

  /// The other columns by the names they have in the table; what the user sets comes first.
  private static func contents(
    for command: ImportBlobsCommand, _ layout: BulkLayout, in table: CellTable,
    _ column: CellTable.Column
  ) throws -> [(column: String, content: BulkLayout.Content)] {
    var contents: [(column: String, content: BulkLayout.Content)] = []
    for assignment in command.assignments {
      let name = try table.column(assignment.column).name
      if name == column.name { throw CellError("--set names \(name), which takes the bytes") }
      if contents.contains(where: { $0.column == name }) {
        throw CellError("--set names \(name) twice")
      }
      contents.append((name, .right(assignment.right)))
    }
    if command.column != nil { return contents }
    for (wanted, content) in layout.contents {
      let name = try table.column(wanted).name
      if !contents.contains(where: { $0.column == name }) { contents.append((name, content)) }
    }
    return contents
  }

  private static func column(
    of fact: SourceFact, in contents: [(column: String, content: BulkLayout.Content)]
  ) -> String? {
    contents.first {
      if case .right(.fact(fact)) = $0.content { true } else { false }
    }?.column
  }
}
