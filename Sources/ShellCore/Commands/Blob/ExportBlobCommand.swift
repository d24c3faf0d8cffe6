internal import BlobTools
internal import RowFormats
internal import SQLiteEngine

struct ExportBlobCommand: DotCommand {
  static let name = "exportblob"
  static let usage = "TABLE COLUMN ROW DEST [OPTIONS]"
  static let summary = "Write the value of a cell to a file"
  static let traits: CommandTraits = [.ours, .refusedInSafeMode]
  static let details =
    ["DEST is a file, a folder, - for standard output, or '|COMMAND' for its input."]
    + optionHelp(options)
  static let options: [CommandOption] =
    CellWords.options + [
      .flag("force", "Replace a file that exists"),
      .flag("follow", "Write where a symbolic link leads"),
      .value("offset", "N", "Leave out the first N bytes"),
      .value("length", "N", "Write at most N bytes"),
    ]

  private let cell: CellWords
  private let destination: FilePath
  private let fileOptions: AtomicFile.Options
  private let isForced: Bool
  private let offset: Int?
  private let length: Int?

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    let arguments = try CommandArguments(copy line, options: Self.options)
    cell = try CellWords(arguments, before: ["DEST"])
    destination = FilePath(bytes: arguments.positionals.last?.bytes ?? [])
    isForced = arguments.isSet("force")
    var fileOptions: AtomicFile.Options = isForced ? .replacing : []
    if arguments.isSet("follow") { fileOptions.insert(.followingLinks) }
    self.fileOptions = fileOptions
    offset = try arguments.byteCount(of: "offset")
    length = try arguments.byteCount(of: "length")
  }

  func run(in shell: Shell) throws -> Outcome {
    try shell.transferring(for: Self.self) { cancellation in
      let engine = try shell.engine()
      let source = try OpenCell(cell, in: engine)
      defer { source.close() }
      guard let access = source.access else {
        throw CellError("\(source.name) is NULL: nothing to export")
      }
      let transfer = BlobTransfer(cancellation: cancellation)
      try naming(source.name) {
        let range = try source.range(offset: offset, length: length)
        let sink = try sink(for: source, in: shell)
        let report = try transfer.copy(access, range, to: sink)
        if shell.showsOnTerminal, !isStandardOutput {
          shell.print("\(source.name): \(description(of: report)), to \(sink.name)")
        }
      }
    }
  }

  private var isStandardOutput: Bool { destination.bytes == [UInt8(ascii: "-")] }

  private func sink(for cell: OpenCell, in shell: Shell) throws -> any ByteSink {
    if isStandardOutput { return try standardOutput(for: cell, in: shell) }
    if destination.bytes.first == UInt8(ascii: "|") {
      shell.flush()
      return try CommandSink(FilePath(bytes: Array(destination.bytes.dropFirst())).string)
    }
    let path = try filePath(for: cell)
    try ProtectedFiles(of: shell.engine()).check(path)
    return try AtomicFile(at: path, fileOptions)
  }

  /// In a folder, the file is named after the cell.
  private func filePath(for cell: OpenCell) throws -> FilePath {
    guard destination.isDirectory else { return destination }
    guard let stem = cell.fileStem else {
      throw CellError(
        "\"\(destination)\" is a directory, and a query's result has no name; name a file")
    }
    let name = FilePath("\(stem).\(try cell.mimeType().fileExtension)")
    return destination.appending(name.asFileName)
  }

  /// Bytes that are no text would set a terminal on its head.
  private func standardOutput(for cell: OpenCell, in shell: Shell) throws -> any ByteSink {
    if shell.output.isTerminal, !isForced, try cell.mimeType() != .plainText {
      throw CellError(
        "\(cell.name) is no text, and standard output is a terminal; "
          + "name a file, look with .hexdump, or use --force")
    }
    let output = shell.out
    return ClosureSink("standard output") { bytes throws(BlobError) in
      unsafe bytes.withUnsafeBytes { unsafe output.append($0) }
    }
  }
}
