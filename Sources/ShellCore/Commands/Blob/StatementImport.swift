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
        "the --sql statement has \(count) parameters, and it must have exactly one")
    }
    if facts.isReadOnly { throw CellError("the --sql statement would change no row") }
    try shell.expectWritable()
    let source = try shell.open(
      SourceName(command.word), limit: engine.largestByteCount, cancellation)
    let wantsReport = command.isVerbose || shell.showsOnTerminal
    let transfer = BlobTransfer(cancellation: cancellation, computesDigest: wantsReport)
    let loaded = try transfer.load(source)
    let value = try value(of: loaded.bytes, from: source)
    let changes = try naming("--sql") { try engine.withSavepoint { try store(value, in: engine) } }
    if wantsReport {
      shell.print("\(changes) row\(changes == 1 ? "" : "s"): \(description(of: loaded.report))")
    }
  }

  private func value(of bytes: [UInt8], from source: FileSource) throws(BlobError) -> Value {
    guard command.asText else { return .blob(Blob(bytes)) }
    if let offset = UTF8Check.firstInvalidOffset(in: bytes) {
      throw .notUTF8(name: source.name, offset: offset)
    }
    return .text(Text(bytes: bytes))
  }

  private func store(_ value: Value, in engine: any Engine) throws -> Int64 {
    let before = engine.totalChangeCount
    try engine.perform(sql, [value])
    let changes = engine.totalChangeCount - before
    if changes == 0 { throw CellError("the --sql statement changed no row") }
    try cancellation.check()
    return changes
  }
}
