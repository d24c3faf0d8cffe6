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
      .value("decode", "base64", "Write what base64 or a data: URI stands for"),
      .flag("v", "Say what was done"),
    ]

  private let cell: CellWords
  private let destination: FilePath
  private let fileOptions: AtomicFile.Options
  private let isForced: Bool
  private let offset: Int?
  private let length: Int?
  private let decodes: Bool
  private let isVerbose: Bool

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
    isVerbose = arguments.isSet("v")
    decodes = arguments.isSet("decode")
    for part in ["offset", "length"] { try arguments.expectNotBoth("decode", part) }
    if let encoding = arguments.value(of: "decode"), encoding.string != "base64" {
      throw UsageError(
        "--decode takes base64, not \"\(encoding.string)\"", argument: encoding.index)
    }
  }

  func run(in shell: Shell) throws -> Outcome {
    try shell.transferring(for: Self.self) { cancellation in
      let engine = try shell.engine()
      let source = try OpenCell(cell, in: engine)
      defer { source.close() }
      guard let access = source.access else {
        throw CellError("\(source.name) is NULL: nothing to export")
      }
      let transfer = BlobTransfer(
        cancellation: cancellation, computesDigest: isVerbose && !decodes)
      try naming(source.name) {
        let range = try source.range(offset: offset, length: length)
        if isStandardOutput, shell.output.isTerminal, !isForced {
          try expectText(access, range, transfer)
        }
        let sink = try sink(for: source, in: shell)
        if decodes {
          let decoder = Base64Sink(into: sink, computesDigest: isVerbose)
          _ = try transfer.copy(access, range, to: decoder)
          report(decoder.report(), on: source, nil, sink, in: shell)
        } else {
          let moved = try transfer.copy(access, range, to: sink)
          let isWhole = range.count == source.byteCount
          let picture = isVerbose && isWhole ? try source.pictureSize() : nil
          report(moved, on: source, picture, sink, in: shell)
        }
      }
    }
  }

  /// Says what was done, never among the bytes themselves.
  private func report(
    _ report: BlobTransfer.Report, on cell: OpenCell, _ picture: PictureSize?,
    _ sink: any ByteSink, in shell: Shell
  ) {
    guard isVerbose || (shell.showsOnTerminal && !isStandardOutput) else { return }
    let place = sink.name.hasPrefix("to ") ? sink.name : "to \(sink.name)"
    let line = "\(cell.name): \(description(of: report, picture: picture)), \(place)"
    if isStandardOutput { shell.printError(line) } else { shell.print(line) }
  }

  private var isStandardOutput: Bool { destination.bytes == [UInt8(ascii: "-")] }

  private func sink(for cell: OpenCell, in shell: Shell) throws -> any ByteSink {
    if isStandardOutput { return standardOutput(in: shell) }
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
    let name = FilePath("\(stem).\(try mimeType(of: cell).fileExtension)")
    return destination.appending(name.asFileName)
  }

  /// What is written, by its first bytes.
  private func mimeType(of cell: OpenCell) throws -> MIMEType {
    guard decodes else { return try cell.mimeType() }
    let encoded = try cell.bytes(at: 0, count: MIMEType.headByteCount)
    var decoder = Base64Decoder()
    var head: [UInt8] = []
    try encoded.withRawSpan { bytes throws(BlobError) in try decoder.add(bytes, to: &head) }
    let isWhole = encoded.count == cell.byteCount
    if isWhole { try decoder.finish(to: &head) }
    return MIMEType(recognizing: head, isWhole: isWhole)
  }

  /// Refuses what would set a terminal on its head, wherever in the value it is.
  private func expectText(
    _ access: any BlobAccess, _ range: Range<Int>, _ transfer: BlobTransfer
  ) throws {
    var check = TerminalTextCheck()
    let checking = ClosureSink("standard output") { bytes throws(BlobError) in check.add(bytes) }
    let sink: any ByteSink =
      decodes ? Base64Sink(into: checking, computesDigest: false) : checking
    let looking = BlobTransfer(cancellation: transfer.cancellation)
    _ = try looking.copy(access, range, to: sink)
    if check.isPassed { return }
    throw CellError(
      "the value is no text, or holds control characters, and standard output is a terminal; "
        + "name a file, look with .hexdump, or use --force")
  }

  private func standardOutput(in shell: Shell) -> any ByteSink {
    let output = shell.output
    let isForced = isForced
    return ClosureSink("standard output") { bytes throws(BlobError) in
      func write() { unsafe bytes.withUnsafeBytes { unsafe output.buffer.append($0) } }
      if isForced { output.trusting(write) } else { write() }
    }
  }
}
