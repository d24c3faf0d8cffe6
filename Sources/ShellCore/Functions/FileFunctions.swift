internal import BlobTools
internal import SQLiteEngine

/// `readfile(F)` and `writefile(F, DATA [, MODE [, MTIME]])`, as `sqlite3` has them.
///
/// Only the text of a statement may call them, never a view or trigger of a database.
enum FileFunctions {
  static func all(of shell: Shell) -> [ScalarFunction] {
    [
      ScalarFunction("readfile", argumentCount: 1, flags: .directOnly) { [unowned shell] in
        try refuseIfSafe("readfile", shell)
        guard let path = FilePath($0[0]) else { return .null }
        return try contents(of: path, largestByteCount: $0.largestByteCount)
      },
      ScalarFunction("writefile", argumentCount: nil, flags: .directOnly) { [unowned shell] in
        try refuseIfSafe("writefile", shell)
        return try writeFile($0)
      },
    ]
  }

  /// Refuses what reaches out of the database when that is out of bounds.
  static func refuseIfSafe(_ name: String, _ shell: Shell) throws {
    guard shell.isSafe else { return }
    throw SQLiteError(code: .error, message: "cannot use the \(name)() function in safe mode")
  }

  /// The whole file; NULL when it cannot be opened.
  static func contents(of path: FilePath, largestByteCount largest: Int) throws -> FunctionResult {
    let flag = CancellationFlag { InterruptSignal.isPending }
    let source: any ByteSource
    do throws(BlobError) {
      source = try SourceName.file(path).open(cancellation: flag)
    } catch {
      return try unreadable(path, error)
    }
    let file =
      try source as? FileSource
      ?? FileSource.spooling(source, limit: largest, cancellation: flag)
    if file.knownByteCount > largest {
      throw SQLiteError(code: .tooBig, message: "string or blob too big")
    }
    var bytes = try OwnedBytes(byteCount: file.knownByteCount)
    try bytes.withMutableBytes { try file.fill(&$0) }
    try file.finish()
    return .adoptedBlob(bytes)
  }

  /// What `sqlite3` makes of what is no file: a directory seems endless to it, a device empty.
  private static func unreadable(
    _ path: FilePath, _ error: BlobError
  ) throws(SQLiteError) -> FunctionResult {
    switch error {
    case .sourceIsNoFile(_, .directory):
      throw SQLiteError(code: .tooBig, message: "string or blob too big")
    case .sourceIsNoFile(_, .device): return .zeroblob(byteCount: 0)
    default: return .null
    }
  }

  /// How many bytes were written; NULL for a directory or a link, or when nothing could be
  /// written and no mode was given.
  private static func writeFile(_ arguments: borrowing FunctionArguments) throws -> FunctionResult {
    guard 2...4 ~= arguments.count else {
      throw SQLiteError(
        code: .error, message: "wrong number of arguments to function writefile()")
    }
    guard let path = FilePath(arguments[0]) else { return .null }
    let entry = FileEntry(
      path: path, mode: arguments.count > 2 ? arguments[2].asInteger : nil,
      modificationTime: arguments.count > 3 ? arguments[3].asInteger : nil)
    var outcome = try entry.write(arguments)
    if outcome == .missingFolder {
      entry.makeFolders()
      outcome = try entry.write(arguments)
    }
    if case .written(let byteCount) = outcome {
      return .value(byteCount.map { Value($0) } ?? .null)
    }
    guard let failure = entry.failure else { return .null }
    throw SQLiteError(code: .error, message: failure)
  }
}
