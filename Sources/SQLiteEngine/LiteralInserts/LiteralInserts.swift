internal import CSQLite
internal import Glibc

/// Runs the INSERTs of a script through statements that were compiled before, with their literals
/// bound as values: compiling is four fifths of the time that one takes.
///
/// Nobody can tell the difference. The head of the statement is compiled as it was written, so
/// names, conflicts, triggers and constraints are SQLite's business as ever. Literals are bound as
/// the values they are; a REAL is bound as its text under `CAST(? AS REAL)`, by which the library
/// reads it as it reads the literal. What will not compile or bind goes the normal way, for its
/// message, and so does an INSERT whose compiled statement turns out to fit the schema no longer:
/// both are known before anything is changed. A failure after that is the statement's own.
///
/// The compiled statements live only through a run of INSERTs: ``forget()`` is called before
/// anything else is compiled, and by whatever changes how statements compile.
@safe final class LiteralInserts {
  /// How an INSERT ended that was run here.
  enum Outcome {
    /// It is not for here, and nothing was done.
    case refused
    case done
    /// It failed while it ran.
    case failed(SQLiteError)
  }

  /// Kept behind a pointer, so that no access is checked for overlapping another.
  @safe private struct State: ~Copyable {
    var scanner = InsertScanner()
    var statements: [BoundInsert] = []
    /// How many statements were seen in a row that could be run here.
    var runLength = 0
    /// Whether a statement runs: a function it calls may come back here.
    var isRunning = false
    var mustForget = false
    /// How many statements had to go for others.
    var evictionCount = 0
  }

  /// How many compiled statements are kept: one for each place of REALs among the values.
  private static let statementLimit = 32
  /// After how many that were compiled in vain no more are.
  private static let evictionLimit = 256

  private let connection: OpaquePointer
  private let state: UnsafeMutablePointer<State>

  init(_ connection: OpaquePointer) {
    unsafe self.connection = connection
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: State())
  }

  deinit {
    unsafe Self.discard(&state.pointee.statements)
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }

  /// Lets go of every compiled statement.
  func forget() {
    if unsafe state.pointee.isRunning {
      unsafe state.pointee.mustForget = true
    } else if unsafe !state.pointee.statements.isEmpty {
      unsafe Self.discard(&state.pointee.statements)
    }
  }

  /// Runs a statement to its end if it can be run here.
  func run(_ sql: UnsafeBufferPointer<UInt8>) -> Outcome {
    guard let start = sql.baseAddress, sql.count <= InsertScanner.byteLimit,
      unsafe !state.pointee.isRunning,
      unsafe memchr(start, 0, sql.count) == UnsafeMutableRawPointer(mutating: start + sql.count - 1)
    else { return .refused }
    let end = unsafe start + sql.count
    guard let statement = unsafe statement(for: start, end) else { return .refused }
    return run(statement)
  }

  /// The compiled statement that fits a text, whose values were read; nil when there is none.
  private func statement(
    for start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> BoundInsert? {
    for index in unsafe 0..<state.pointee.statements.count {
      let known = unsafe state.pointee.statements[index]
      guard unsafe known.begins(start, end) else { continue }
      guard unsafe state.pointee.scanner.readValues(start + known.headByteCount, end: end) else {
        return nil
      }
      if unsafe known.fits(state.pointee.scanner) { return known }
      return unsafe fitting(from: index + 1, head: start, known.headByteCount)
    }
    guard let headByteCount = unsafe InsertScanner.headByteCount(start, end: end),
      unsafe state.pointee.scanner.readValues(start + headByteCount, end: end)
    else {
      unsafe state.pointee.runLength = 0
      return nil
    }
    // One by itself is not worth compiling twice.
    unsafe state.pointee.runLength += 1
    if unsafe state.pointee.runLength < 2 { return nil }
    return unsafe compile(start, headByteCount)
  }

  /// Looks on among the statements for one whose values are of the shape that was read.
  private func fitting(
    from first: Int, head: UnsafePointer<UInt8>, _ headByteCount: Int
  ) -> BoundInsert? {
    for index in unsafe first..<state.pointee.statements.count {
      let known = unsafe state.pointee.statements[index]
      if unsafe known.fits(state.pointee.scanner), unsafe known.begins(head, head + headByteCount) {
        return known
      }
    }
    return unsafe compile(head, headByteCount)
  }

  private func compile(_ head: UnsafePointer<UInt8>, _ headByteCount: Int) -> BoundInsert? {
    if unsafe state.pointee.statements.count == Self.statementLimit {
      if unsafe state.pointee.evictionCount == Self.evictionLimit { return nil }
      unsafe state.pointee.evictionCount += 1
      unsafe state.pointee.statements.removeFirst().discard()
    }
    guard
      let compiled = unsafe BoundInsert(
        head: head, headByteCount, valueCount: state.pointee.scanner.valueCount,
        reals: state.pointee.scanner.reals, connection)
    else { return nil }
    unsafe state.pointee.statements.append(compiled)
    return compiled
  }

  private func run(_ statement: BoundInsert) -> Outcome {
    guard unsafe statement.bind(state.pointee.scanner.values) else { return .refused }
    unsafe state.pointee.isRunning = true
    let code = unsafe sqlite3_step(statement.handle)
    unsafe state.pointee.isRunning = false
    let failure =
      unsafe code == SQLITE_DONE ? nil : SQLiteError(code: code, connection: connection)
    _ = unsafe sqlite3_reset(statement.handle)
    if unsafe state.pointee.mustForget { forgetLate() }
    return failure.map { .failed($0) } ?? .done
  }

  private func forgetLate() {
    unsafe state.pointee.mustForget = false
    forget()
  }

  private static func discard(_ statements: inout [BoundInsert]) {
    for statement in statements { statement.discard() }
    statements.removeAll()
  }
}
