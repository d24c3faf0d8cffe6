internal import Glibc
package import ShellCore

/// The lines that are typed at the terminal, each statement remembered as one history entry.
///
/// An entry is written when its statement is complete, before it runs.
package final class TerminalLineSource: LineSource {
  private let editor: LineEditor
  private let prompt: (PromptKind) -> [UInt8]
  private let report: (HistoryError) -> Void
  /// What was typed since the last entry was recorded, with LF between the lines.
  private var entry: [UInt8] = []
  private var splitter = StatementSplitter()
  /// Lines of a recalled statement that have not been lent yet.
  private var waiting: ArraySlice<UInt8>?
  private var hasReported = false
  /// How many interrupts there had been when the last line was lent.
  private var interruptCount = InterruptSignal.arrivalCount

  /// Opens the terminal and the history that belongs to the user.
  ///
  /// - Parameters:
  ///   - location: Where the history is kept.
  ///   - completion: What TAB offers.
  ///   - prompt: What to show in front of a line; it may hold colour sequences.
  ///   - report: Told of the first failure of the history, which otherwise goes on in memory.
  package init(
    history location: HistoryLocation = .ofProcess, completion: Completion?,
    prompt: @escaping (PromptKind) -> [UInt8], report: @escaping (HistoryError) -> Void
  ) {
    self.prompt = prompt
    self.report = report
    var failure: HistoryError?
    editor = LineEditor(history: Self.history(at: location, failure: &failure))
    editor.completion = completion
    failure.map(tell)
    editor.pendingText = { [unowned self] in entry.isEmpty ? [] : entry + [0x0A] }
  }

  private static func history(
    at location: HistoryLocation, failure: inout HistoryError?
  ) -> LineHistory {
    // What a pipe says to `-interactive` is nothing that a person will look for again.
    guard isatty(STDIN_FILENO) == 1, let file = HistoryFile(location) else { return LineHistory() }
    do {
      return try LineHistory(file: file)
    } catch {
      failure = error
      return LineHistory()
    }
  }

  package func nextLine(
    _ kind: PromptKind, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(ReadError) -> LineOutcome {
    if waiting == nil, let outcome = edit(kind) { return outcome }
    let lines = waiting ?? []
    let line = lines.prefix { $0 != 0x0A }
    waiting = line.endIndex < lines.endIndex ? lines[(line.endIndex + 1)...] : nil
    let text = (line.last == 0x0D ? line.dropLast() : line).prefix { $0 != 0 }
    unsafe text.withUnsafeBytes { unsafe body($0) }
    return .line
  }

  /// Asks for a line, which may turn out to be several; nil when there is one.
  private func edit(_ kind: PromptKind) -> LineOutcome? {
    if kind == .main { record() }
    dropInputAfterInterrupt()
    switch editor.readLine(prompt: prompt(kind)) {
    case .line(let line):
      remember(line)
      waiting = line[...]
      return nil
    case .interrupted:
      forget()
      return .interrupted
    case .endOfFile:
      record()
      return .end
    }
  }

  /// Whoever interrupts a statement does not want the rest of what was pasted with it.
  private func dropInputAfterInterrupt() {
    if interruptCount != InterruptSignal.arrivalCount { editor.discardInput() }
    interruptCount = InterruptSignal.arrivalCount
  }

  private func remember(_ line: [UInt8]) {
    let isFirst = entry.isEmpty
    entry += isFirst ? line : [0x0A] + line
    let start = line.first { $0 != 0x20 && $0 != 0x09 }
    if isFirst && start == UInt8(ascii: ".") { return record() }
    for part in line.split(separator: 0x0A, omittingEmptySubsequences: false) {
      unsafe part.withUnsafeBytes { (line) -> Void in unsafe splitter.append(line) }
    }
    if splitter.isComplete { record() }
  }

  private func record() {
    let finished = entry
    forget()
    do {
      try editor.history.record(finished)
    } catch {
      tell(error)
    }
  }

  private func forget() {
    entry = []
    splitter.reset()
  }

  private func tell(_ failure: HistoryError) {
    if !hasReported { report(failure) }
    hasReported = true
  }
}
