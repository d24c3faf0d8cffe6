internal import CEditLine
internal import Glibc

/// What came of asking for a line.
public enum LineResult: Equatable, Sendable {
  /// The bytes of one line as typed, without its line end. A recalled statement, or one edited
  /// with line breaks inside, comes as one line that holds LF bytes.
  case line([UInt8])
  /// Ctrl-C: what was typed is dropped.
  case interrupted
  /// Ctrl-D on an empty line, or the terminal is gone.
  case endOfFile
}

/// One line at a time from the terminal, edited with libedit.
///
/// Reads from standard input and draws on standard output, or on standard error when standard
/// output is no terminal. When neither is one, lines are read without editing.
///
/// - Important: One thread uses an editor, and a program has one at a time.
@safe public final class LineEditor {
  /// Lines and statements that the arrow keys and Ctrl-R bring back.
  public let history: LineHistory
  /// What TAB offers; without it, TAB inserts a tab.
  public var completion: Completion?
  /// What was typed before this line and belongs to the same statement, with its line ends; asked
  /// for by `completion`.
  public var pendingText: () -> [UInt8] = { [] }

  var input = TerminalInput(descriptor: STDIN_FILENO)
  let output: Int32
  /// Whether the terminal understands no escape sequences.
  private(set) var isPlain = true
  /// Pasted text that waits to be inserted, line by line.
  var pasted: ArraySlice<UInt8> = []
  /// How the line ends, other than with the Enter key.
  var ending: Ending?
  /// Whether typed characters take the long way to the screen.
  var insertsCarefully = false
  /// The window's size as libedit has been told.
  var drawnSize = (rows: 24, columns: 80)
  private(set) var handle: OpaquePointer?
  private var prompt: UnsafeMutableBufferPointer<wchar_t>

  enum Ending: Equatable { case interrupted, endOfFile, terminated(Int32) }

  /// Prepares the terminal and its character set.
  ///
  /// - Parameter history: Where recalled lines come from; nothing is added to it by the editor.
  public init(history: LineHistory = LineHistory()) {
    self.history = history
    output = [STDOUT_FILENO, STDERR_FILENO].first { isatty($0) == 1 } ?? STDOUT_FILENO
    unsafe prompt = .allocate(capacity: 1)
    unsafe prompt.initialize(repeating: 0)
    guard isatty(STDIN_FILENO) == 1, isatty(output) == 1 else { return }
    TerminalLocale.adopt()
    unsafe handle = ceditline_open("blobshell", STDIN_FILENO, output)
    isPlain = unsafe !Self.obeysSequences(handle)
    unsafe handle.map { unsafe prepare($0) }
    bindKeys()
  }

  deinit {
    unsafe handle.map { unsafe el_end($0) }
    unsafe prompt.deallocate()
  }

  /// Whether the terminal is one that libedit knows, and clears to the end of a line as all that
  /// understand the usual sequences do.
  private static func obeysSequences(_ handle: OpaquePointer?) -> Bool {
    guard let handle = unsafe handle, let bytes = unsafe ceditline_capability(handle, "ce") else {
      return false
    }
    return unsafe strncmp(bytes, "\u{1B}[", 2) == 0
  }

  /// libedit keeps only this pointer, and hands it back during `readLine` alone, while the editor
  /// is alive.
  private func prepare(_ handle: OpaquePointer) {
    unsafe ceditline_set_client(handle, Unmanaged.passUnretained(self).toOpaque())
    unsafe ceditline_set_emacs(handle)
    unsafe ceditline_set_signals(handle, 0)
    // A pasted CR LF would become two line ends.
    unsafe ceditline_keep_line_ends(handle)
    unsafe ceditline_set_reader(handle, readCharacter)
    unsafe ceditline_set_prompt(handle, currentPrompt, PromptText.mark)
    unsafe ceditline_set_history(handle, history.searchable)
  }

  /// Shows `prompt` and waits until a line is entered.
  ///
  /// - Parameter prompt: May hold colour sequences.
  /// - Complexity: O(*n*) in the length of the line.
  public func readLine(prompt: [UInt8]) -> LineResult {
    ending = nil
    history.rewind()
    input.signals.hold()
    let line = unsafe handle.map { unsafe edit($0, prompt) } ?? readPlainly(prompt)
    input.signals.release()
    switch ending {
    case nil: return .line(line)
    case .endOfFile: return .endOfFile
    case .interrupted: return .interrupted
    case .terminated(let signal):
      raise(signal)
      return .endOfFile
    }
  }

  /// Forgets what was pasted or typed ahead.
  public func discardInput() {
    pasted = []
    input.discard()
  }

  private func edit(_ handle: OpaquePointer, _ prompt: [UInt8]) -> [UInt8] {
    show(PromptText.wide(prompt, keepsSequences: !isPlain))
    input.takeTypedAhead()
    drawnSize = windowSize
    // libedit would draw the prompt first, and what is typed at once would fall between the modes.
    unsafe ceditline_prepare_terminal(handle, 1)
    bracketPastes(true)
    var count: Int32 = 0
    let start = unsafe el_wgets(handle, &count)
    bracketPastes(false)
    guard let start = unsafe start, count > 0 else {
      if ending == nil { ending = .endOfFile }
      if ending == .interrupted { write("^C\n") }
      return []
    }
    let typed = unsafe UnsafeBufferPointer(start: start, count: Int(count))
    let line = unsafe LineText.bytes(typed)
    return line.last == 0x0A ? line.dropLast() : line
  }

  private func show(_ text: [wchar_t]) {
    unsafe prompt.deallocate()
    unsafe prompt = .allocate(capacity: text.count)
    _ = unsafe prompt.initialize(from: text)
  }

  /// At least how many columns the prompt takes.
  var promptLength: Int { unsafe prompt.count }

  fileprivate var promptStart: UnsafeMutablePointer<wchar_t>? { unsafe prompt.baseAddress }

  /// Asks the terminal to mark the beginning and the end of what is pasted.
  func bracketPastes(_ on: Bool) {
    if !isPlain { write(on ? "\u{1B}[?2004h" : "\u{1B}[?2004l") }
  }

  /// Writes to the terminal; a terminal that is gone shows as the end of the input.
  func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(output, $0.baseAddress, $0.count)
      }
      if count < 0 && errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// The editor that `handle` works for.
  static func of(_ handle: OpaquePointer?) -> LineEditor? {
    guard let client = unsafe ceditline_client(handle) else { return nil }
    return unsafe Unmanaged<LineEditor>.fromOpaque(client).takeUnretainedValue()
  }
}

private func currentPrompt(_ handle: OpaquePointer?) -> UnsafeMutablePointer<wchar_t>? {
  unsafe LineEditor.of(handle)?.promptStart
}

private func readCharacter(
  _ handle: OpaquePointer?, _ character: UnsafeMutablePointer<wchar_t>?
) -> Int32 {
  let next = unsafe LineEditor.of(handle)?.nextCharacter()
  unsafe character?.pointee = next ?? 0
  return next == nil ? -1 : 1
}
