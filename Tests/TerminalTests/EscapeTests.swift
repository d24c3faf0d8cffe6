import TestSupport
import Testing

/// What a stranger's database holds must never control the terminal, whichever command prints it.
@Suite struct EscapeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A database with ESC and U+009B in names and values.
  private func session() throws -> TerminalSession {
    let script =
      "CREATE TABLE \"a\u{1B}[31m\u{9B}31m\"(\"b\u{1B}[31m\");"
      + "CREATE INDEX \"i\u{1B}[31m\" ON \"a\u{1B}[31m\u{9B}31m\"(\"b\u{1B}[31m\");"
      + "INSERT INTO \"a\u{1B}[31m\u{9B}31m\" VALUES('v\u{1B}[31m\u{9B}31m');\n"
    let made = try BuiltShell.run(script, ["hostile.db"], in: folder)
    #expect(made.errorText == "")
    return try TerminalSession(in: folder, ["hostile.db"])
  }

  @Test(arguments: [
    ".tables", ".indexes", ".schema", ".schema --indent", ".dump", "SELECT * FROM sqlite_schema;",
    ".mode quote\rSELECT char(27, 155, 10);", ".mode insert\rSELECT char(27, 155, 10);",
    ".mode tcl\rSELECT char(27, 155);",
  ])
  func dataReachesTheTerminalVisibly(command: String) throws {
    let session = try session()
    var answer = ""
    for line in command.split(separator: "\r") { answer = try session.answer(to: String(line)) }
    #expect(!answer.contains("\u{1B}[31m") && !answer.contains("\u{9B}31m\r\n"))
    #expect(answer.contains("^[") || answer.contains("\\033") || answer.contains("u001b"))
  }

  @Test func whatTheUserPrintsKeepsItsColours() throws {
    let session = try session()
    #expect(try session.answer(to: #".print "\033[31mred""#).hasSuffix("\u{1B}[31mred\n"))
  }
}
