internal import BlobTools
internal import SQLiteEngine

struct BlobsCommand: DotCommand {
  static let name = "blobs"
  static let usage = "[TABLE]"
  static let summary = "List the columns that hold BLOBs, their sizes and types"
  static let traits = CommandTraits.ours
  static let details = [
    "Sizes are those of every row; types are told by the heads of at most "
      + "\(BlobSurvey.largestSampleCount) BLOBs a column."
  ]

  private let table: TableName?

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    let arguments = try CommandArguments(copy line, options: [])
    try arguments.expectPositionals([], optional: ["TABLE"])
    var table: TableName?
    if let word = arguments.positionals.first { table = try TableName(word) }
    self.table = table
  }

  func run(in shell: Shell) throws -> Outcome {
    try shell.transferring(for: Self.self) { cancellation in
      let engine = try shell.engine()
      var rows: [[Value]] = []
      for name in try table.map({ [$0] }) ?? Self.tables(in: engine) {
        let table = try CellTable(name, in: engine)
        try naming(table.name) {
          rows += try BlobSurvey(of: table, in: engine, cancellation).cells
        }
      }
      if rows.isEmpty { return shell.print("no column holds BLOBs") }
      try shell.showTable(
        ["table", "column", "rows", "NULLs", "BLOBs", "bytes", "largest", "types"], rows)
    }
  }

  /// The ordinary tables; views, and what virtual tables keep, are looked at only when named.
  private static func tables(in engine: any Engine) throws -> [TableName] {
    try engine.rows(
      of: "SELECT l.schema, l.name FROM pragma_table_list AS l"
        + " JOIN pragma_database_list AS d ON d.name = l.schema"
        + " WHERE l.type = 'table' AND l.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
        + " ORDER BY d.seq, l.name"
    ).map { TableName(schema: $0.text(at: 0), table: $0.text(at: 1)) }
  }
}
