import TestSupport
import Testing

/// A person in front of the built shell.
struct TerminalSession {
  let terminal: PseudoTerminal

  /// What stands on the terminal when the shell waits for a statement.
  static let prompt = "\u{1B}[?2004hsqlite> "
  static let continuation = "\u{1B}[?2004h   ...> "

  /// Starts the shell in list mode, without a start-up file, and waits for its prompt.
  ///
  /// - Parameters:
  ///   - environment: Added to that of ``PseudoTerminal``.
  ///   - prompt: The prompt to wait for.
  init(
    in folder: TemporaryFolder, _ arguments: [String] = ["-list"],
    environment: [String: String?] = [:], rows: Int = 24, columns: Int = 80,
    prompt: String = Self.prompt
  ) throws {
    // The folder of the history that the isolated environment names.
    try folder.write("", to: ".home/.keep")
    terminal = try PseudoTerminal(
      BuiltShell.path, ["-init", "/dev/null", "-dialect", "classic"] + arguments, in: folder,
      environment: environment, rows: rows, columns: columns)
    try terminal.expect(prompt)
  }

  /// Types keys, then Enter, and waits for the next prompt.
  ///
  /// - Returns: What the shell wrote between them.
  func answer(to keys: String) throws -> String {
    try terminal.send(keys + "\r")
    return try answer()
  }

  /// Types keys, then Enter, and compares all that the shell writes up to the next prompt.
  func check(
    _ keys: String, gives expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let given = try answer(to: keys)
    #expect(given == expected, sourceLocation: sourceLocation)
  }

  /// What the shell writes between the end of a line and the next prompt.
  func answer() throws -> String {
    try terminal.expect("\u{1B}[?2004l")
    let text = try terminal.expect(Self.prompt).dropLast(Self.prompt.count)
    return text.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
  }

  /// Types Ctrl-D and waits for the end.
  func leave() throws -> ChildResult.Ending {
    try terminal.send("\u{4}")
    return try terminal.waitForEnd()
  }
}

/// The keys of a terminal.
enum Key {
  static let interrupt = "\u{3}"
  static let endOfFile = "\u{4}"
  static let backspace = "\u{7F}"
  static let killLine = "\u{15}"
  static let search = "\u{12}"
  static let left = "\u{1B}[D"
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let home = "\u{1B}[H"
  static let end = "\u{1B}[F"

  /// What a terminal sends for a paste when it has been asked to mark it.
  static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
}
