internal import BlobTools
internal import RowFormats
internal import SQLiteEngine

struct CompareBlobCommand: DotCommand {
  static let name = "cmpblob"
  static let usage = "TABLE COLUMN ROW FILE | TABLE COLUMN ROW TABLE COLUMN ROW"
  static let summary = "Compare a cell with a file or with another cell"
  static let traits: CommandTraits = [.ours, .refusedInSafeMode]
  static let details =
    optionHelp(options) + [
      "FILE may be - for standard input or '|COMMAND' for what COMMAND prints.",
      "The options are about the first cell. Two texts are compared line by line.",
      "It counts as a failure when they differ.",
    ]
  static let options = CellWords.options

  /// Up to this size texts are compared line by line.
  private static let largestTextByteCount = 16 << 20

  private let cell: CellWords
  private let other: Other

  private enum Other {
    case file(FilePath)
    case cell(CellWords)
  }

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    let arguments = try CommandArguments(copy line, options: Self.options)
    let words = arguments.positionals
    let ownCount = arguments.isSet("sql") ? 0 : arguments.isSet("where") ? 2 : 3
    if words.count <= ownCount + 1 {
      cell = try CellWords(arguments, before: ["FILE"])
      other = .file(FilePath(bytes: words.last?.bytes ?? []))
    } else {
      cell = try CellWords(arguments, before: ["TABLE", "COLUMN", "ROW"])
      let second = words[ownCount...]
      other = .cell(
        .cell(
          table: try TableName(second[ownCount]), column: second[ownCount + 1].string,
          row: .key(second[ownCount + 2])))
    }
  }

  func run(in shell: Shell) throws -> Outcome {
    var areEqual = true
    let outcome = try shell.transferring(for: Self.self) { cancellation in
      let engine = try shell.engine()
      let cell = try OpenCell(cell, in: engine)
      defer { cell.close() }
      switch other {
      case .file(let path):
        let source = try shell.open(SourceName(path), limit: .max, cancellation)
        areEqual = try compare(ComparedValue(cell), ComparedValue(source), shell, cancellation)
      case .cell(let words):
        let second = try OpenCell(words, in: engine)
        defer { second.close() }
        areEqual = try compare(ComparedValue(cell), ComparedValue(second), shell, cancellation)
      }
    }
    return areEqual ? outcome : .failed
  }

  private func compare(
    _ first: ComparedValue, _ second: ComparedValue, _ shell: Shell,
    _ cancellation: CancellationFlag
  ) throws -> Bool {
    let names = "\(first.name) and \(second.name)"
    if first.isNull || second.isNull {
      let areEqual = first.isNull && second.isNull
      shell.print("\(names) \(areEqual ? "are the same" : "differ"): \(sizes(first, second))")
      return areEqual
    }
    guard let offset = try first.firstDifference(from: second, cancellation) else {
      shell.print("\(names) are the same: \(first.size)")
      return true
    }
    shell.print("\(names) differ at offset \(offset.grouped): \(sizes(first, second))")
    if max(first.byteCount, second.byteCount) <= Self.largestTextByteCount,
      try first.isText(), try second.isText()
    {
      try showLines(first, second, shell, cancellation)
    }
    return false
  }

  private func sizes(_ first: ComparedValue, _ second: ComparedValue) -> String {
    first.size == second.size ? "\(first.size) each" : "\(first.size) and \(second.size)"
  }

  /// Has `diff` tell two texts apart, where it is installed.
  private func showLines(
    _ first: ComparedValue, _ second: ComparedValue, _ shell: Shell,
    _ cancellation: CancellationFlag
  ) throws {
    let folder = try ScratchFolder()
    let files = [folder.file("first"), folder.file("second")]
    try first.write(to: files[0], cancellation)
    try second.write(to: files[1], cancellation)
    let result = folder.file("result")
    let words = ["diff", "-u", "--label", first.name, "--label", second.name, "--"]
    do throws(BlobError) {
      try ShellCommand.run(program: words + files.map(\.string), writingTo: result)
    } catch {
      return shell.print("(their lines cannot be shown: \(error))")
    }
    guard let lines = try SourceName.file(result).open(cancellation: cancellation) as? FileSource
    else { return }
    let bytes = try BlobTransfer(cancellation: cancellation).bytes(of: lines)
    shell.out.append(shell.output.isTerminal ? visibleText(bytes) : bytes)
  }
}
