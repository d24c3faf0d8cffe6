internal import Glibc
internal import RowFormats
package import SQLiteEngine

extension Shell {
  /// Runs the statements that a reader has gathered, up to the first that fails.
  ///
  /// A database that cannot be opened ends the program, as it does in `sqlite3`.
  func runChunk(of reader: InputReader) -> Outcome {
    let place = ErrorPlace(reader, isInteractive: isInteractive)
    if settings.echo {
      unsafe reader.splitter.withBytes { unsafe echo(Array($0), of: reader) }
    }
    guard let engine = engineOrComplaint() else { return .exit(status: 1) }
    defer { storeSession.endLease() }
    runTimer = settings.timer == .off ? nil : RunTimer()
    for index in 0..<reader.splitter.statementCount {
      let range = reader.splitter.statement(at: index)
      let worked = unsafe reader.splitter.withMutableBytes { text in
        unsafe runStatement(in: text, range, at: place, engine)
      }
      if !worked { return .failed }
    }
    tellTime()
    if settings.showsChanges, place.isInput {
      print("changes: \(engine.changeCount)   total_changes: \(engine.totalChangeCount)")
    }
    return .proceed
  }

  /// Runs one statement of a chunk in place, with a NUL put behind it for the time of compiling.
  private func runStatement(
    in text: UnsafeMutableRawBufferPointer, _ range: Range<Int>, at place: ErrorPlace,
    _ engine: any Engine
  ) -> Bool {
    let behind = unsafe text[range.upperBound]
    unsafe text[range.upperBound] = 0
    let sql = unsafe UnsafeRawBufferPointer(
      rebasing: text[range.lowerBound..<range.upperBound + 1])
    var phase = ErrorPhase.compiling
    do {
      // SQLite forgets an interrupt that comes while nothing runs.
      if InterruptSignal.isPending {
        phase = .running
        throw SQLiteError(code: .interrupted, message: "interrupted")
      }
      let cursor =
        try unsafe needsEveryCursor ? engine.run(sql.bytes, []) : engine.runScripted(sql.bytes)
      unsafe text[range.upperBound] = behind
      phase = .running
      if let cursor {
        if settings.plans != .off, cursor.explanation == .none {
          unsafe showPlans(of: Array(text[range]), engine)
        }
        try show(cursor)
        if settings.statistics != .off { printStatistics(of: cursor) }
      }
      if output.isTerminal { out.flush() }
      return true
    } catch let error as SQLiteError {
      unsafe text[range.upperBound] = behind
      tellTime()
      let rest = unsafe Array(text[range.lowerBound..<text.count - 1])
      report(error, while: phase, at: place, in: rest)
    } catch {
      printError("Error: \(error)")
    }
    return false
  }

  /// Whether something is shown that tells how a statement was compiled, or even of one without
  /// rows; then each is compiled as it stands.
  private var needsEveryCursor: Bool {
    settings.statistics != .off || settings.plans != .off || countsNothing
  }

  /// Whether a statement that has no columns shows that it has no rows.
  private var countsNothing: Bool {
    !dialect.format.countsInWords && settings.mode.name == "count"
  }

  /// Steps through a statement's rows and prints them in the current mode.
  ///
  /// - Throws: ``SQLiteError`` when a step fails; rows before it are printed.
  package func show(_ cursor: any ResultCursor) throws {
    let columns = cursor.columns
    guard columns.count > 0 else {
      defer { if countsNothing { print("0") } }
      while try cursor.next({ _ in }) {}
      return
    }
    if showsOnTerminal, cursor.explanation == .none { return try showToPerson(cursor) }
    let format = makeFormat(for: cursor.explanation, columnCount: columns.count)
    try show(cursor, by: format)
  }

  /// Steps through a statement's rows, lends each to a format and keeps it where that is wanted.
  func show(
    _ cursor: any ResultCursor, by format: any RowFormat, keeping kept: KeptResult? = nil
  ) throws {
    let buffer = out
    let pace = TerminalPace(isTerminal: output.isTerminal)
    format.begin(cursor.columns, to: buffer)
    // A statement that fails before its first row has no result to be finished.
    var hasRows = false
    do {
      while !buffer.hasFailed, !buffer.hasGivenUp,
        try cursor.next({
          format.row($0, to: buffer)
          kept?.append($0)
        })
      {
        hasRows = true
        if pace.wantsFlush { buffer.flush() }
      }
    } catch {
      if hasRows { format.end(to: buffer) }
      _ = buffer.takeGivingUp()
      throw error
    }
    if hasRows { growWidths(cursor.columns.count, for: cursor.explanation) }
    format.end(to: buffer)
    try checkMemory()
  }

  /// Throws when the last format gave up, for what it wrote is not the whole result.
  func checkMemory() throws(SQLiteError) {
    guard out.takeGivingUp() else { return }
    throw SQLiteError(
      code: .outOfMemory,
      message: "the result fits neither into memory nor into temporary files; a mode that streams,"
        + " such as list, needs neither")
  }

  /// Shows how a statement will be run, as `.eqp` asks for; what cannot be explained is left to
  /// fail when it runs.
  private func showPlans(of sql: [UInt8], _ engine: any Engine) {
    let laysOut = settings.laysOutPlans
    let laysOutAll = settings.laysOutAll
    (settings.laysOutPlans, settings.laysOutAll) = (true, false)
    defer { (settings.laysOutPlans, settings.laysOutAll) = (laysOut, laysOutAll) }
    func show(_ prefix: String) {
      let text = Array(prefix.utf8) + sql + [0]
      guard let cursor = try? unsafe engine.run(text.span.bytes, []) else { return }
      try? self.show(cursor)
    }
    let wantsTriggers = settings.plans == .trigger || settings.plans == .full
    let before = wantsTriggers ? engine.setExplainsTriggers(true) : false
    show("EXPLAIN QUERY PLAN ")
    if settings.plans == .full { show("EXPLAIN ") }
    if wantsTriggers { engine.setExplainsTriggers(before) }
  }

  /// Tells how long the chunk took, when `.timer` is on.
  private func tellTime() {
    guard let timer = runTimer else { return }
    runTimer = nil
    let style = dialect.timer
    let stream = style.goesToConsole ? console.buffer : out
    stream.append(timer.line(realDigits: style.realDigits) + "\n")
    if settings.timer == .once { settings.timer = .off }
  }

  /// The open database; nil when it cannot be opened, which was then said.
  package func engineOrComplaint() -> (any Engine)? {
    do {
      return try engine()
    } catch {
      printError("Error: unable to open database \"\(request.name)\": \(error.message)")
      return nil
    }
  }
}

/// Decides when a terminal should see rows before the buffer is full: once a query has run for
/// more than 50 ms, after every row.
private struct TerminalPace {
  private let start: timespec
  private let isTerminal: Bool

  init(isTerminal: Bool) {
    self.isTerminal = isTerminal
    start = isTerminal ? Self.now : timespec()
  }

  var wantsFlush: Bool {
    guard isTerminal else { return false }
    let now = Self.now
    return (now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1_000_000 > 50
  }

  private static var now: timespec {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time
  }
}
