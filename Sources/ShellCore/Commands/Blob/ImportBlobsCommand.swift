internal import BlobTools
internal import SQLiteEngine

struct ImportBlobsCommand: DotCommand {
  static let name = "importblobs"
  static let usage = "SOURCE... TABLE [OPTIONS]"
  static let summary = "Store many files, a row each"
  static let traits: CommandTraits = [.ours, .refusedInSafeMode, .writes]
  static let details =
    [
      "SOURCE is a file, a folder, or a quoted pattern: 'photos/*.jpg', 'photos/**/*.jpg'.",
      "TABLE is made if it does not exist: " + BulkLayout.files.columnList,
      "All files are stored, or none; --keep-going leaves out those that fail.",
    ] + optionHelp(options)
  static let options: [CommandOption] = [
    .value("into", "COLUMN", "Put the bytes into a column of a table that exists"),
    .value("set", "COLUMN=VALUE", "Give another column a value", isRepeatable: true),
    .flag("replace", "Store a file anew whose path is in the table"),
    .flag("skip-same", "As --replace, but leave alone what has the same SHA-256"),
    .flag("sqlar", "Make or fill an SQLite archive, compressed where that is smaller"),
    .flag("recursive", "Take folders with all that is in them"),
    .flag("follow", "Take what symbolic links lead to"),
    .flag("links", "Keep symbolic links in an archive, as links"),
    .flag("text", "Store TEXT, which must be valid UTF-8"),
    .flag("keep-going", "Say which files fail, and store the others"),
  ]

  /// What happens to a file whose path is in the table already.
  enum Clash { case refuse, replace, replaceIfChanged }

  let sources: [FilePath]
  let tableName: TableName
  let column: String?
  let assignments: [ColumnAssignment]
  let clash: Clash
  let isArchive: Bool
  let search: FileSearch.Options
  let asText: Bool
  let keepsGoing: Bool

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    let arguments = try CommandArguments(copy line, options: Self.options)
    let words = arguments.positionals
    guard words.count > 1, let last = words.last else {
      throw UsageError(words.isEmpty ? "missing SOURCE" : "missing TABLE", argument: line.count)
    }
    tableName = try TableName(last)
    sources = words.dropLast().map { FilePath(bytes: $0.bytes) }
    column = arguments.value(of: "into")?.string
    var assignments: [ColumnAssignment] = []
    for value in arguments.values(of: "set") { assignments.append(try ColumnAssignment(value)) }
    self.assignments = assignments
    try arguments.expectNotBoth("replace", "skip-same")
    for name in ["into", "set", "text"] { try arguments.expectNotBoth("sqlar", name) }
    try arguments.expectNotBoth("follow", "links")
    let skips = arguments.isSet("skip-same")
    clash = skips ? .replaceIfChanged : arguments.isSet("replace") ? .replace : .refuse
    isArchive = arguments.isSet("sqlar")
    var search: FileSearch.Options = arguments.isSet("recursive") ? .recursive : []
    if arguments.isSet("follow") { search.insert(.followingLinks) }
    if isArchive, search.contains(.recursive) { search.insert(.listingFolders) }
    if let links = arguments.value(of: "links") {
      guard isArchive else {
        throw UsageError(
          "--links goes with --sqlar: only archives have links", argument: links.index)
      }
      search.insert(.listingLinks)
    }
    self.search = search
    asText = arguments.isSet("text")
    keepsGoing = arguments.isSet("keep-going")
  }

  func run(in shell: Shell) throws -> Outcome {
    var failureCount = 0
    let outcome = try shell.transferring(for: Self.self) { cancellation in
      try shell.expectWritable(schema: tableName.schema ?? "main")
      let files = try files(cancellation, shell)
      let job = BulkImport(self, files, in: shell, cancellation)
      try job.run()
      failureCount = job.failureCount
    }
    return outcome == .proceed && failureCount > 0 ? .failed : outcome
  }

  /// Finds the files, and says what is left out.
  private func files(_ cancellation: CancellationFlag, _ shell: Shell) throws -> FileSearch {
    var found = FileSearch(search, cancellation: cancellation)
    for source in sources { found.add(source) }
    try cancellation.check()
    for omission in found.omissions {
      let keeps = isArchive ? ", --links keeps it" : ""
      let hint =
        omission.kind == .symbolicLink ? "; --follow takes what it leads to\(keeps)" : ""
      shell.printError(
        ".\(Self.name): \"\(omission.path)\" is \(omission.kind.rawValue): left out\(hint)")
    }
    for failure in found.failures {
      if !keepsGoing { throw failure }
      shell.printError(".\(Self.name): \(failure)")
    }
    return found
  }
}
