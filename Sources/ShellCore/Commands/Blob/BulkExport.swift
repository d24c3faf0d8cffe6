internal import BlobTools
internal import SQLiteEngine

/// `.exportblobs`: reads values here while another thread writes files.
final class BulkExport {
  private let command: ExportBlobsCommand
  private let shell: Shell
  private let cancellation: CancellationFlag
  private let rows: BulkRows
  private let protected: ProtectedFiles
  private var names: BulkNames
  private var manifest: Manifest?
  private var progress: BulkProgress
  private var nullCount = 0

  init(
    _ command: ExportBlobsCommand, in shell: Shell, _ cancellation: CancellationFlag
  ) throws {
    self.command = command
    self.shell = shell
    self.cancellation = cancellation
    let engine = try shell.engine()
    rows = try BulkRows(command, in: engine)
    protected = try ProtectedFiles(of: engine)
    names = BulkNames(makesUnique: command.makesUnique)
    progress = BulkProgress("exporting", total: 0, in: shell)
  }

  func run() throws {
    let total = try checkNames()
    progress = BulkProgress("exporting", total: total, in: shell)
    defer { progress.clear() }
    if let path = command.manifest {
      try protected.check(path)
      manifest = try Manifest(at: path, replacing: command.isForced)
    }
    let tree = try OutputTree(command.folder)
    let writer = FileWriter(
      in: tree, replacing: command.isForced, flushing: command.flushes)
    do {
      try rows.forEachValue { entry, value in
        try cancellation.check()
        guard let value else { return nullCount += 1 }
        try export(entry, value, to: writer)
      }
      try writer.finish()
    } catch {
      writer.abandon()
      throw said(error, after: writer.finishedFileCount)
    }
    try manifest?.finish()
  }

  /// Says what was done, in the end.
  func report() {
    let nulls = nullCount == 0 ? "" : "; \(counted(nullCount, "NULL cell")) left out"
    shell.print(
      "exported \(counted(progress.fileCount, "file")), \(progress.byteCount.asByteCount)\(nulls)")
  }

  /// Looks at all names before a file is made; returns how many files there will be, as far as it
  /// is of interest.
  private func checkNames() throws -> Int {
    guard command.nameExpression != nil else {
      return shell.errorIsTerminal ? try rows.count() : 0
    }
    var total = 0
    try naming(rows.table.name) {
      try rows.forEach { entry in
        try cancellation.check()
        guard let name = entry.name, entry.type != "null" else { return }
        total += 1
        try names.add(BulkNames.name(name, row: entry.label), row: entry.label)
      }
    }
    if !command.isForced, command.folder.isDirectory {
      try names.expectNone(in: command.folder, cancellation)
    }
    return total
  }

  private func export(
    _ entry: BulkRows.Entry, _ value: any BlobAccess, to writer: FileWriter
  ) throws {
    var observer = ContentObserver(computesDigest: true)
    var fileName: RelativePath?
    let byteCount = value.byteCount
    var offset = 0
    repeat {
      try cancellation.check()
      let count = min(FileWriter.chunkByteCount, byteCount - offset)
      try writer.send(count) { room in
        if count > 0 { try value.read(into: &room, at: offset) }
      } describe: { bytes in
        if manifest != nil { observer.observe(bytes) }
        let begins = try fileName == nil ? name(of: entry, bytes, isWhole: count == byteCount) : nil
        fileName = fileName ?? begins
        return (begins, offset + count == byteCount)
      }
      offset += count
      progress.show(partialByteCount: offset)
    } while offset < byteCount
    progress.count(byteCount: byteCount)
    if let fileName { try manifest?.add(row: entry.label, fileName, observer.finish()) }
  }

  /// What the file of a row is called, by its expression or by its row and first bytes.
  private func name(
    of entry: BulkRows.Entry, _ head: RawSpan, isWhole: Bool
  ) throws -> RelativePath {
    var name: RelativePath
    if let value = entry.name {
      name = try names.take(BulkNames.name(value, row: entry.label), row: entry.label)
    } else {
      let count = min(head.byteCount, MIMEType.headByteCount)
      let first = unsafe head.withUnsafeBytes { unsafe Array($0[..<count]) }
      let type = MIMEType(recognizing: first, isWhole: isWhole && count == head.byteCount)
      let stem = FilePath(entry.label).asFileName.bytes
      let full = stem + Array(".\(type.fileExtension)".utf8)
      name = try BulkNames.name(.text(Text(bytes: full)), row: entry.label)
      if !rows.hasUniqueLabels { name = try names.take(name, row: entry.label) }
    }
    try protected.check(command.folder.appending(name.path))
    return name
  }

  /// A failure, with what was done before it.
  private func said(_ error: any Error, after count: Int) -> any Error {
    // Errors about files name them; those of SQLite say nothing of the table.
    let error = error is SQLiteError ? named(rows.table.name, error) : error
    if count == 0 || error is TransactionError { return error }
    return CellError("\(error); \(counted(count, "file")) had been written")
  }
}

extension FilePath {
  /// The name with `_` for what would make folders of it or disturb a terminal.
  var asFileName: FilePath {
    var name = String.UnicodeScalarView()
    for scalar in string.unicodeScalars {
      name.append(scalar == "/" || scalar.disturbs ? "_" : scalar)
    }
    return FilePath(String(name))
  }
}

extension Unicode.Scalar {
  /// Whether it controls how text is shown: ASCII's controls and those of ISO 8859, ends of lines,
  /// and what turns the direction of writing.
  fileprivate var disturbs: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
