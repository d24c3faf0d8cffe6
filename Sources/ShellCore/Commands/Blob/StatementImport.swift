internal import BlobTools
internal import SQLiteEngine

/// `.importblob --sql`: the bytes become the only parameter of the user's own statement.
struct StatementImport {
  let command: ImportBlobCommand
  let sql: String
  let shell: Shell
  let cancellation: CancellationFlag

  func run() throws {
    let engine = try shell.engine()
    let facts = try naming("--sql") { try engine.describe(sql) }
    let count = facts.parameters.count
    if count != 1 {
      throw CellError(
        "the --sql statement has \(counted(count, "parameter")), and it must have exactly one")
    }
    if facts.isReadOnly { throw CellError("the --sql statement would change no row") }
    try shell.expectWritable()
    let source = try shell.open(
      SourceName(command.word), limit: engine.largestByteCount, timeout: command.timeout,
      cancellation)
    let wantsReport = command.isVerbose || shell.showsOnTerminal
    let transfer = BlobTransfer(cancellation: cancellation, computesDigest: wantsReport)
    let loaded = try transfer.load(source)
    if command.asText, let offset = UTF8Check.firstInvalidOffset(in: loaded.bytes) {
      throw BlobError.notUTF8(name: source.name, offset: offset)
    }
    let changes = try naming("--sql") {
      try engine.withSavepoint { try store(loaded.bytes, in: engine) }
    }
    if wantsReport {
      shell.print("\(counted(Int(changes), "row")): \(description(of: loaded.report))")
    }
  }

  private func store(_ bytes: [UInt8], in engine: any Engine) throws -> Int64 {
    let before = engine.totalChangeCount
    try bytes.withRawSpan { bytes in
      try engine.perform(
        sql, [.null], lending: bytes, as: command.asText ? .text : .blob, at: 1)
    }
    let changes = engine.totalChangeCount - before
    if changes == 0 { throw CellError("the --sql statement changed no row") }
    try cancellation.check()
    return changes
  }
}
