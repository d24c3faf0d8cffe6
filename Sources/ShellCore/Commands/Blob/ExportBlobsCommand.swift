internal import BlobTools
internal import SQLiteEngine

struct ExportBlobsCommand: DotCommand {
  static let name = "exportblobs"
  static let usage = "TABLE COLUMN DIR [OPTIONS]"
  static let summary = "Write the values of a column to files, one a row"
  static let traits: CommandTraits = [.ours, .refusedInSafeMode]
  static let details =
    [
      "DIR is made if it does not exist. A file is called by its row and what the value is, unless",
      "--name says otherwise; a / in a name makes folders. NULL is left out.",
    ] + optionHelp(options)
  static let options: [CommandOption] = [
    .value("where", "EXPR", "Take only the rows that meet EXPR"),
    .value("name", "EXPR", "What a row's file is called, as SQL"),
    .flag("unique", "Add -2, -3 where rows have one name"),
    .value("manifest", "FILE", "Write row, file, size, type and SHA-256 of each as CSV"),
    .flag("force", "Replace files that exist"),
    .flag("flush", "Wait until every file is on the disk, as is done where one is replaced"),
  ]

  let tableName: TableName
  let column: String
  let folder: FilePath
  let condition: String?
  let nameExpression: String?
  let makesUnique: Bool
  let manifest: FilePath?
  let isForced: Bool
  let flushes: Bool

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    let arguments = try CommandArguments(copy line, options: Self.options)
    try arguments.expectPositionals(["TABLE", "COLUMN", "DIR"])
    tableName = try TableName(arguments.positionals[0])
    column = arguments.positionals[1].string
    folder = FilePath(bytes: arguments.positionals[2].bytes)
    condition = arguments.value(of: "where")?.string
    nameExpression = arguments.value(of: "name")?.string
    manifest = arguments.value(of: "manifest").map { FilePath(bytes: $0.bytes) }
    isForced = arguments.isSet("force")
    flushes = arguments.isSet("flush")
    makesUnique = arguments.isSet("unique")
  }

  func run(in shell: Shell) throws -> Outcome {
    try shell.transferring(for: Self.self) { cancellation in
      let job = try BulkExport(self, in: shell, cancellation)
      // What is read twice must not change between.
      try shell.engine().withSavepoint { try job.run() }
      job.report()
    }
  }
}
