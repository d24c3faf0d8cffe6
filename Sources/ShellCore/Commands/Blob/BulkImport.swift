internal import BlobTools
internal import SQLiteEngine

/// `.importblobs`: all files in one transaction.
final class BulkImport {
  /// How many files failed, which only `--keep-going` allows.
  private(set) var failureCount = 0

  private let command: ImportBlobsCommand
  private let files: [FileSearch.File]
  private let shell: Shell
  private let cancellation: CancellationFlag
  private let progress: BulkProgress
  private var replacedCount = 0
  private var sameCount = 0
  private var folderCount = 0
  private var linkCount = 0

  init(
    _ command: ImportBlobsCommand, _ files: FileSearch, in shell: Shell,
    _ cancellation: CancellationFlag
  ) {
    self.command = command
    self.files = files.files
    self.shell = shell
    self.cancellation = cancellation
    failureCount = files.failures.count
    progress = BulkProgress(
      "importing", total: files.files.count { $0.kind == nil }, in: shell)
  }

  func run() throws {
    let engine = try shell.engine()
    defer { progress.clear() }
    let isNested = engine.isAutocommit == false
    do {
      try shell.withoutInterrupting(writing: schema(in: engine)) {
        try storeAll(in: engine)
      }
    } catch let error as TransactionError {
      // The transaction that is gone was only the command's own.
      if !isNested, case .rolledBack = error.state { throw error.cause }
      throw error
    }
    progress.clear()
    shell.print(summary)
  }

  /// The database of the table, which need not exist yet.
  private func schema(in engine: any Engine) throws -> String {
    let name = command.tableName
    return try CellTable(existing: name, in: engine)?.schema ?? name.schema ?? "main"
  }

  private func storeAll(in engine: any Engine) throws {
    var transfer = BlobTransfer(cancellation: cancellation)
    transfer.progress = { [progress] in progress.show(partialByteCount: $0) }
    let table = try BulkTable(for: command, in: engine)
    let writer = try BulkWriter(command, table, shell, engine, transfer)
    let protected = try ProtectedFiles(of: engine)
    var options = writer.readingAhead
    options.admits = { !protected.contains($0) }
    let ahead = FileReadAhead(files.filter { $0.kind == nil }.map(\.path), options)
    defer { ahead.stop() }
    for file in files {
      try cancellation.check()
      try store(file, file.kind == nil ? ahead.next() : nil, protected, writer, in: engine)
    }
    try cancellation.check()
  }

  private func store(
    _ file: FileSearch.File, _ ahead: FileReadAhead.File?, _ protected: ProtectedFiles,
    _ writer: BulkWriter, in engine: any Engine
  ) throws {
    do {
      if let kind = file.kind {
        return count(try writer.store(entry: file.path), kind)
      } else if ahead != nil {
        // It is known to be none of the database's.
      } else if file.isNamed {
        try protected.check(file.path)
      } else if protected.contains(file.path) {
        return progress.say(
          ".importblobs: \"\(file.path)\" belongs to the open database: left out")
      }
      try count(writer.store(file.path, ahead))
    } catch  where command.keepsGoing && !stops(error, engine) {
      failureCount += 1
      progress.say(".importblobs: \(error)")
    }
  }

  private func count(_ result: BulkWriter.Result) {
    if isChange(result.change) { progress.count(byteCount: result.byteCount) }
  }

  /// Counts what is no file.
  private func count(_ change: BulkWriter.Change, _ kind: BlobError.FileKind) {
    guard isChange(change) else { return }
    if kind == .directory { folderCount += 1 } else { linkCount += 1 }
  }

  private func isChange(_ change: BulkWriter.Change) -> Bool {
    switch change {
    case .inserted: break
    case .replaced: replacedCount += 1
    case .same: sameCount += 1
    }
    return change != .same
  }

  /// Whether a failure is none of a single file's.
  private func stops(_ error: any Error, _ engine: any Engine) -> Bool {
    if error is TransactionError || engine.isAutocommit == true { return true }
    if let error = error as? BlobError { return error == .interrupted }
    guard let error = error as? SQLiteError else { return false }
    return ![.constraint, .mismatch, .tooBig, .error].contains(error.code)
  }

  private var summary: String {
    var parts = [
      "imported \(counted(progress.fileCount, "file")), \(progress.byteCount.asByteCount)"
    ]
    if folderCount > 0 { parts.append(counted(folderCount, "folder")) }
    if linkCount > 0 { parts.append(counted(linkCount, "symbolic link")) }
    if replacedCount > 0 { parts.append("\(replacedCount.grouped) in place of older ones") }
    if sameCount > 0 { parts.append("\(sameCount.grouped) left alone as they are the same") }
    if failureCount > 0 { parts.append("\(failureCount.grouped) failed") }
    return parts.joined(separator: "; ")
  }
}
