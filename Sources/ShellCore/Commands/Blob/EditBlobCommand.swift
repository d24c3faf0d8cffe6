internal import BlobTools
internal import SQLiteEngine

struct EditBlobCommand: DotCommand {
  static let name = "editblob"
  static let usage = "TABLE COLUMN ROW [OPTIONS]"
  static let summary = "Edit the value of a cell in $VISUAL or $EDITOR"
  static let traits: CommandTraits = [.ours, .refusedInSafeMode, .writes]
  static let details =
    optionHelp(options) + [
      "TEXT and numbers are stored as TEXT again. Nothing is stored when the editor changes",
      "nothing or fails, or when the cell has changed meanwhile.",
    ]
  static let options: [CommandOption] =
    CellWords.options.filter { $0.name == "where" } + [
      .flag("text", "Store TEXT, whatever the cell holds")
    ]

  private let cell: CellWords
  private let asText: Bool

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    let arguments = try CommandArguments(copy line, options: Self.options)
    cell = try CellWords(arguments)
    asText = arguments.isSet("text")
  }

  func run(in shell: Shell) throws -> Outcome {
    guard case .cell(let table, let column, let row?) = cell else { return .failed }
    return try shell.transferring(for: Self.self) { cancellation in
      let edit = try CellEdit(table, column, row, asText: asText, in: shell, cancellation)
      try edit.run()
    }
  }
}

/// What is done between opening a cell in an editor and storing what comes back.
private struct CellEdit {
  private let shell: Shell
  private let engine: any Engine
  private let table: CellTable
  private let column: CellTable.Column
  private let row: CellRow
  private let asText: Bool
  private let transfer: BlobTransfer

  /// What a cell held, to tell whether it still does.
  private struct State: Equatable {
    let storageClass: StorageClass
    let sha256: [UInt8]
  }

  init(
    _ tableName: TableName, _ columnName: String, _ choice: RowChoice, asText: Bool,
    in shell: Shell, _ cancellation: CancellationFlag
  ) throws {
    self.shell = shell
    self.asText = asText
    engine = try shell.engine()
    let engine = engine
    let table = try CellTable(tableName, in: engine)
    self.table = table
    column = try table.column(columnName)
    try shell.expectWritable(schema: table.schema)
    row = try naming(table.name) { try table.row(choice, in: engine) }
    transfer = BlobTransfer(cancellation: cancellation, computesDigest: true)
  }

  private var name: String { "\(table.name).\(column.name) row \(row.name)" }

  func run() throws {
    let (file, before) = try naming(name) { try takeOut() }
    let problem = runEditor(on: file)
    let edited = try file.source(cancellation: transfer.cancellation)
    let report = try transfer.examine(edited)
    edited.rewind()
    let isChanged = report.sha256 != before.sha256
    if let problem {
      throw CellError("\(name): \(problem)" + (isChanged ? kept(file) : ""))
    }
    guard isChanged else { return shell.print("\(name): unchanged") }
    do {
      try naming(name) { try store(edited, unlessOtherThan: before) }
    } catch let error as TransactionError {
      let cause = CellError("\(error.cause)\(kept(file))")
      throw TransactionError(error.state, cause: cause)
    } catch {
      throw CellError("\(error)\(kept(file))")
    }
    shell.print("\(name): \(description(of: report))")
  }

  private func kept(_ file: EditedFile) -> String {
    file.keep()
    return "; what you wrote is kept in \"\(file.path)\""
  }

  private func takeOut() throws -> (EditedFile, State) {
    let cell = try OpenCell(table, column, row, in: engine)
    defer { cell.close() }
    let stem = FilePath(cell.fileStem ?? "value").asFileName.bytes
    let fileExtension = cell.byteCount == 0 ? "txt" : try cell.mimeType().fileExtension
    let name = FilePath(bytes: stem.prefix(200) + Array(".\(fileExtension)".utf8))
    let access = cell.access ?? MemoryAccess([])
    var sha256: [UInt8]?
    let file = try EditedFile(name) { sink in
      sha256 = try transfer.copy(access, 0..<access.byteCount, to: sink).sha256
    }
    return (file, State(storageClass: cell.storageClass, sha256: sha256 ?? []))
  }

  /// Runs the editor that the environment names, with its arguments.
  ///
  /// - Returns: What went wrong, or nil.
  private func runEditor(on file: EditedFile) -> String? {
    let editor = ["VISUAL", "EDITOR"].lazy.compactMap { environmentVariable($0) }
      .first { !$0.isEmpty }
    let words = (editor ?? "vi").split(separator: " ").map(String.init)
    shell.flush()
    do throws(BlobError) {
      let status = try file.edit(with: words)
      if status == 0 { return nil }
      return "the editor \"\(words[0])\" ended with "
        + (status & 0x7f == 0 ? "status \(status >> 8 & 0xff)" : "signal \(status & 0x7f)")
    } catch {
      return "\(error); $VISUAL or $EDITOR says which editor is used"
    }
  }

  private func store(_ edited: FileSource, unlessOtherThan before: State) throws {
    let limit = try RowRoom(for: column, of: row, in: table, engine).byteCount
    if edited.knownByteCount > limit {
      throw BlobError.tooLarge(
        name: "the new value", byteCount: edited.knownByteCount, limit: limit)
    }
    let storesText = asText || ![.blob, .null].contains(before.storageClass)
    try shell.withoutInterrupting(writing: table.schema) {
      if try state() != before { throw CellError("\(name) was changed meanwhile") }
      let writer = CellWriter(
        engine: engine, table: table, column: column, transfer: transfer, asText: storesText,
        others: [])
      _ = try writer.update(row, with: edited)
    }
  }

  private func state() throws -> State {
    let cell = try OpenCell(table, column, row, in: engine)
    defer { cell.close() }
    var observer = ContentObserver(computesDigest: true)
    if let access = cell.access {
      try transfer.forEachChunk(of: access, 0..<access.byteCount) { observer.observe($0) }
    }
    return State(storageClass: cell.storageClass, sha256: observer.finish().sha256 ?? [])
  }
}
