import TestSupport
import Testing

/// The escapes of prompts are those of `sqlite3_shell` 3.54.1, drawn as it draws them.
@Suite(.enabled(if: Oracle.current.isInstalled)) struct PromptEscapeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: ".home/.keep")
  }

  /// What ends each prompt; it is typed with an escape, so that the echo does not hold it.
  private static let end = "=> "
  private static let typedEnd = "/075> "

  /// What a program shows as its prompt after each of the lines.
  private func prompts(
    _ program: String, _ options: [String], _ arguments: [String], after lines: [String]
  ) throws -> [String] {
    let terminal = try PseudoTerminal(
      program, ["-init", "/dev/null"] + options + arguments, in: folder,
      environment: ["USER": "somebody"], columns: 200)
    try terminal.expect("-> ")
    return try lines.map { line in
      try terminal.send(line + "\r")
      let text = try terminal.expect(Self.end).split(separator: "\r\n").last ?? ""
      // Ours has pastes marked, which moves no cursor.
      return ["\u{1B}[?2004h", "\u{1B}[?2004l"].reduce(String(text)) { rest, sequence in
        rest.split(separator: sequence, omittingEmptySubsequences: false).joined()
      }
    }
  }

  private func compare(
    _ lines: [String], _ arguments: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let theirs = try prompts(Oracle.current.path ?? "", [], arguments, after: lines)
    let ours = try prompts(BuiltShell.path, ["-dialect", "current"], arguments, after: lines)
    #expect(ours == theirs, sourceLocation: sourceLocation)
  }

  @Test func templatesMeanTheSame() throws {
    let templates = [
      "a", "/A", "/f", "/F", "/~", "/u", "//", "/101/60", "/1012", "/e[1m/f/e[0m", "/e[1m/e[3m/A",
      "/xT/:A/;", "/rR/:W/;", "/mM/:D/;", "/m/xT/:A/;/:D/;", "/x/mM/:D/;/:/rR/:W/;/;", "x/:y/;z",
      "/;a", "/D%Y/D", "/q", "/x/q/;", "/e[33mä/e[0m",
    ]
    let lines = templates.map { ".prompt '\($0)\(Self.typedEnd)'" }
    try compare(lines)
    try compare(lines, ["a.db"])
    try compare(lines, ["-readonly", "a.db"])
    try compare([".prompt '/x+/:-/;\(Self.typedEnd)'", "BEGIN;", "COMMIT;"])
  }

  @Test func continuationsTellWhatIsOpen() throws {
    let main = "main\(Self.typedEnd)"
    let second = "/B/e[1m/C/e[0m\(Self.typedEnd)"
    try compare([
      ".prompt '\(main)' '\(second)'", "SELECT (", "'a", "' || ((", "[b", "]", "/* c", "*/", "))",
      ", \"d", "\"", "-- e", "1 AS a);", "CREATE TRIGGER t AFTER INSERT ON u BEGIN", "SELECT 1;",
      "END;", ".prompt '/e[1m/A/e[0m\(Self.typedEnd)' '/B/x2/:1/;\(Self.typedEnd)'", "SELECT",
    ])
  }

  @Test func thePromptOfANewShellKeepsItsColors() throws {
    let terminal = try PseudoTerminal(
      BuiltShell.path, ["-init", "/dev/null", "-dialect", "current"], in: folder)
    try terminal.expect("-> ")
    let drawn = terminal.transcriptText.split(separator: "\r\n").last.map(String.init) ?? ""
    #expect(drawn.hasPrefix("\u{1B}[?2004h\u{1B}[1;32mSQLite-3."))
    #expect(drawn.hasSuffix(" \u{1B}[1;36m\u{1B}[3mmemory\u{1B}[0m-> "))
  }

  @Test(arguments: ["dumb", "", "no-such-terminal", "vt52"])
  func aTerminalWithoutSequencesGetsNone(name: String) throws {
    let terminal = try PseudoTerminal(
      BuiltShell.path, ["-init", "/dev/null", "-dialect", "current", "-list"], in: folder,
      environment: ["TERM": name])
    try terminal.expect(" memory-> ")
    try terminal.send("SELECT 'é'\(Key.left)\(Key.left)x\t\(Key.search)\(Key.interrupt)")
    try terminal.expect(" memory-> ")
    try terminal.send("SELECT 40 +\r2;\r")
    try terminal.expect("42\r\n")
    try terminal.expect(" memory-> ")
    try terminal.send(Key.endOfFile)
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(!terminal.transcriptText.contains("\u{1B}["))
  }
}
