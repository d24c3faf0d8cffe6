internal import BlobTools
internal import SQLiteEngine

extension Shell {
  /// Runs a command that moves bytes, which look at a flag that Ctrl-C raises.
  ///
  /// - Returns: Whether the script may go on: not when the transaction it believes in is gone.
  func transferring(
    for command: any DotCommand.Type, _ body: (CancellationFlag) throws -> Void
  ) throws -> Outcome {
    do {
      try body(CancellationFlag { InterruptSignal.isPending })
    } catch let error as TransactionError {
      printError(".\(command.name): \(error)")
      return isInteractive ? .failed : .abandon
    }
    return .proceed
  }

  /// Changes a cell, during which Ctrl-C only raises the flag and does not interrupt SQLite: with a
  /// BLOB handle open that would make the rollback itself fail, and it would end a transaction
  /// around the change too.
  ///
  /// The lock for writing is waited for before anything is read: one that is asked for later is
  /// refused at once, whatever `.timeout` says. A temporary database needs no lock.
  ///
  /// - Parameter schema: The database that is changed.
  func withoutInterrupting<Result>(
    writing schema: String = "main", _ body: () throws -> Result
  ) throws -> Result {
    let engine = try engine()
    InterruptSignal.watch(nil)
    defer { InterruptSignal.watch(engine.interruptToken) }
    return try engine.withSavepoint(schema.lowercased() == "temp" ? .deferred : .immediate, body)
  }

  /// Whether the commands themselves come from standard input.
  var readsStandardInput: Bool { inputs.contains { $0.origin == .standardInput } }

  /// Opens a source for reading, never a file of the open database.
  ///
  /// - Parameter timeout: How many seconds a server may say nothing.
  /// - Throws: ``CellError`` when it is refused, ``BlobError`` when it cannot be opened.
  func open(
    _ name: SourceName, limit: Int, timeout: Int? = nil, _ cancellation: CancellationFlag
  ) throws -> FileSource {
    switch name {
    case .standardInput where readsStandardInput:
      throw CellError("the commands themselves are read from standard input; name a file instead")
    case .file(let path): try ProtectedFiles(of: engine()).check(path)
    case .command, .standardInput, .url: break
    }
    return try openUnchecked(name, limit: limit, timeout: timeout, cancellation)
  }

  /// Opens a source that is known to be no file of the open database.
  ///
  /// - Throws: ``BlobError`` when it cannot be opened.
  func openUnchecked(
    _ name: SourceName, limit: Int, timeout: Int? = nil, _ cancellation: CancellationFlag
  ) throws(BlobError) -> FileSource {
    flush()
    var fetching = URLSource.Options()
    fetching.limit = limit
    if let timeout { fetching.timeout = timeout }
    let source = try name.open(
      inheritsInput: !readsStandardInput, fetching: fetching, cancellation: cancellation)
    if let file = source as? FileSource {
      if file.knownByteCount > limit {
        throw BlobError.tooLarge(name: file.name, byteCount: file.knownByteCount, limit: limit)
      }
      return file
    }
    return try FileSource.spooling(source, limit: limit, cancellation: cancellation)
  }

  /// Refuses to write to a database that can only be read.
  ///
  /// - Throws: ``CellError``.
  func expectWritable(schema: String = "main") throws {
    let database = try engine().databases().first { $0.schema.lowercased() == schema.lowercased() }
    guard database?.isReadOnly == true else { return }
    throw CellError(
      schema.lowercased() == "main" ? "the database is read-only" : "\(schema) is read-only")
  }
}
