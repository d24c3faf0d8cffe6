internal import RowFormats

private let newline = UInt8(ascii: "\n")

/// How reading one input ended.
package struct InputEnd {
  /// Whether anything in it failed.
  package var hadFailure = false
  /// The status with which the whole program has to end; nil when it goes on.
  package var exitStatus: Int32?
  /// Whether `.quit` or `.exit` ended it.
  package var wasLeft = false
}

extension Shell {
  /// The line that is being run, for messages; 0 for an argument.
  package var lineNumber: Int { inputs.last?.lineNumber ?? 0 }

  /// Makes a reader of lines, within whatever is being read now.
  ///
  /// - Throws: ``InputNestingError`` when inputs are nested too deeply.
  package func reader(
    of lines: any LineSource, origin: InputOrigin
  ) throws(InputNestingError) -> InputReader {
    try InputReader(
      lines, origin: origin, acceptsTerminatorLines: dialect.acceptsTerminatorLines,
      within: inputs.last)
  }

  /// Reads an input to its end, running what it says.
  package func process(_ reader: InputReader) -> InputEnd {
    inputs.append(reader)
    defer { inputs.removeLast() }
    var end = InputEnd()
    while !stopsAfterError(end.hadFailure, in: reader) {
      let event: InputEvent
      do {
        event = try reader.next()
      } catch {
        printError("Error: cannot read \(nameOfInput(reader)): \(systemMessage(error.systemError))")
        end.hadFailure = true
        break
      }
      if InterruptSignal.isPending, !reads(interactively: reader) { break }
      guard handle(event, of: reader, &end) else { break }
    }
    return end
  }

  /// Acts on one thing found in the input.
  ///
  /// - Returns: Whether to read on.
  private func handle(_ event: InputEvent, of reader: InputReader, _ end: inout InputEnd) -> Bool {
    switch event {
    case .blank(let line), .ignored(let line):
      echo(line, of: reader)
    case .command(let line):
      echo(line, of: reader)
      let outcome = runCommand(line)
      countOnce()
      guard handle(outcome, &end) else { return false }
    case .statements, .rest:
      guard handle(runChunk(of: reader), &end) else { return false }
      if dialect.onceCoversArguments || !reader.origin.isArgument { endOnce() }
    case .interrupted:
      InterruptSignal.clear()
    case .end:
      if reads(interactively: reader) { console.buffer.append(newline) }
      return false
    }
    afterwards(reader, &end)
    return true
  }

  private func handle(_ outcome: Outcome, _ end: inout InputEnd) -> Bool {
    switch outcome {
    case .proceed: return true
    case .failed:
      end.hadFailure = true
      return true
    case .exit(let status):
      if status != 0 { end.exitStatus = status }
      end.wasLeft = true
      return false
    case .abandon:
      end.hadFailure = true
      end.exitStatus = 1
      return false
    }
  }

  /// What is due after each chunk: a terminal sees its results, and refused writes are noticed.
  private func afterwards(_ reader: InputReader, _ end: inout InputEnd) {
    if reads(interactively: reader) {
      InterruptSignal.clear()
      flush()
    }
    if output.hasFailureToReport { reportFailure(of: output) }
    if console.hasFailureToReport { reportFailure(of: console) }
    if outputFailed { end.hadFailure = true }
  }

  private func stopsAfterError(_ hadFailure: Bool, in reader: InputReader) -> Bool {
    hadFailure && settings.bail && !reads(interactively: reader)
  }

  /// Whether a reader's lines are typed by a person.
  func reads(interactively reader: InputReader) -> Bool {
    isInteractive && reader.origin == .standardInput
  }

  /// Prints input before it runs, when `.echo` is on.
  func echo(_ line: [UInt8], of reader: InputReader) {
    guard settings.echo, dialect.echoesArguments || !reader.origin.isArgument else { return }
    out.append(line)
    out.append(newline)
  }

  private func nameOfInput(_ reader: InputReader) -> String {
    switch reader.origin {
    case .standardInput: "standard input"
    case .file(let name): "\"\(String(decoding: name, as: UTF8.self))\""
    case .argument(let index): "argument \(index)"
    }
  }
}

extension InputOrigin {
  var isArgument: Bool {
    if case .argument = self { true } else { false }
  }
}

extension Shell {
  /// Where the line that is being run stands, as messages about arguments begin.
  var place: String {
    if let errorPrefix { return errorPrefix }
    guard let reader = inputs.last else { return "line 0:" }
    switch reader.origin {
    case .standardInput: return "line \(reader.lineNumber):"
    case .file(let name): return "\(String(decoding: name, as: UTF8.self)):\(reader.lineNumber):"
    case .argument(let index): return isRunningOption ? "line 0:" : "argv[\(index)]:"
    }
  }
}
