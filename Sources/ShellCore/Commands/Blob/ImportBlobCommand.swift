internal import BlobTools
internal import SQLiteEngine

struct ImportBlobCommand: DotCommand {
  static let name = "importblob"
  static let usage = "SOURCE TABLE COLUMN [ROW] [OPTIONS]"
  static let summary = "Store the bytes of SOURCE in a cell, or in a new row"
  static let traits: CommandTraits = [.ours, .refusedInSafeMode, .writes]
  static let details =
    [
      "SOURCE is a file, a URL, - for standard input, or '|COMMAND' for what COMMAND prints.",
      "Without ROW or --where a row is inserted, and its rowid told.",
    ] + optionHelp(options) + [
      "VALUE is text, or @null, or a fact of the source: "
        + SourceFact.allCases.map { "@\($0.rawValue)" }.joined(separator: " "),
      "STATEMENT has one parameter, which becomes the bytes.",
    ]
  static let options: [CommandOption] =
    CellWords.options + [
      .value("set", "COLUMN=VALUE", "Give another column a value", isRepeatable: true),
      .flag("text", "Store TEXT, which must be valid UTF-8"),
      .flag("upsert", "Insert the row when ROW does not exist"),
      .flag("append", "Add to the end of what the cell holds"),
      .value("at", "OFFSET", "Overwrite what the cell holds from OFFSET on"),
      .flag("verify", "Read the cell back and compare it before it is kept"),
      .value("timeout", "SECONDS", "Give a server up that sends nothing for so long (60)"),
      .flag("v", "Say what was done"),
    ]

  let word: FilePath
  let cell: CellWords
  let assignments: [ColumnAssignment]
  let asText: Bool
  let inserts: Bool
  let placement: EditPlacement?
  let verifies: Bool
  /// How many seconds a server may say nothing; nil for the usual.
  let timeout: Int?
  let isVerbose: Bool

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    let arguments = try CommandArguments(copy line, options: Self.options)
    cell = try CellWords(arguments, after: ["SOURCE"], needsRow: false)
    word = FilePath(bytes: arguments.positionals[0].bytes)
    var assignments: [ColumnAssignment] = []
    for value in arguments.values(of: "set") { assignments.append(try ColumnAssignment(value)) }
    self.assignments = assignments
    asText = arguments.isSet("text")
    inserts = arguments.isSet("upsert")
    placement = try EditPlacement(arguments)
    verifies = arguments.isSet("verify")
    timeout = try Self.timeout(arguments.value(of: "timeout"))
    isVerbose = arguments.isSet("v")
    try Self.check(arguments, cell)
  }

  private static func timeout(
    _ argument: CommandArguments.Argument?
  ) throws(UsageError) -> Int? {
    guard let argument else { return nil }
    let seconds = try argument.integer("SECONDS")
    if (1...1_000_000).contains(seconds) { return Int(seconds) }
    throw UsageError(
      "SECONDS must be from 1 to 1,000,000, not \"\(argument.string)\"", argument: argument.index)
  }

  /// Refuses options that mean nothing together.
  private static func check(
    _ arguments: CommandArguments, _ cell: CellWords
  ) throws(UsageError) {
    let edit = arguments.value(of: "append") ?? arguments.value(of: "at")
    let upsert = arguments.value(of: "upsert")
    switch cell {
    case .statement:
      for name in ["set", "upsert", "append", "at", "verify"] {
        try arguments.expectNotBoth("sql", name)
      }
    case .cell(_, _, .key?): try arguments.expectNotBoth("upsert", edit == nil ? "" : "append")
    case .cell(_, _, let row):
      if let upsert { throw UsageError("--upsert needs ROW", argument: upsert.index) }
      if row == nil, let edit {
        throw UsageError("--append and --at need ROW or --where", argument: edit.index)
      }
    }
  }

  func run(in shell: Shell) throws -> Outcome {
    try shell.transferring(for: Self.self) { cancellation in
      switch cell {
      case .statement(let sql):
        let job = StatementImport(
          command: self, sql: sql.string, shell: shell, cancellation: cancellation)
        try job.run()
      case .cell(let table, let column, let row):
        let job = try CellImport(
          self, table, column, row, in: shell, cancellation: cancellation)
        try job.run()
      }
    }
  }
}
