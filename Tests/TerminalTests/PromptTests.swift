import TestSupport
import Testing

@Suite struct PromptTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func bannerTellsHowToGetHelp() throws {
    let session = try TerminalSession(in: folder)
    #expect(session.terminal.transcriptText.contains("\r\nEnter \".help\" for usage hints.\r\n"))
    #expect(session.terminal.transcriptText.contains("SQLite version 3."))
  }

  @Test func statementGoesOnAtTheContinuationPrompt() throws {
    let session = try TerminalSession(in: folder)
    try session.terminal.send("SELECT 1,\r")
    try session.terminal.expect(TerminalSession.continuation)
    try session.check("2;", gives: "1|2\n")
  }

  @Test func controlDLeavesOnALineOfItsOwn() throws {
    let session = try TerminalSession(in: folder)
    #expect(try session.leave() == .exited(0))
    #expect(session.terminal.transcriptText.hasSuffix("sqlite> \u{1B}[?2004l\r\n"))
  }

  @Test func controlDInsideALineDeletesTheNextCharacter() throws {
    let session = try TerminalSession(in: folder)
    try session.check("SELECT 12;\(Key.left)\(Key.left)\(Key.endOfFile)", gives: "1\n")
  }

  @Test func controlDTypedDuringAStatementLeavesAfterIt() throws {
    let session = try TerminalSession(in: folder)
    try session.terminal.send(".shell echo ready; read line; echo got $line\r")
    try session.terminal.expect("lready\r\n")
    try session.terminal.send("x\r\(Key.endOfFile)")
    try session.terminal.expect("got x\r\n")
    #expect(try session.terminal.waitForEnd() == .exited(0))
  }

  @Test func controlCDropsTheLineAndWhatIsPending() throws {
    let session = try TerminalSession(in: folder)
    try session.terminal.send("SELECT 1,\r")
    try session.terminal.expect(TerminalSession.continuation)
    try session.terminal.send("'abc")
    try session.terminal.expect("'abc")
    try session.terminal.send(Key.interrupt)
    #expect(try session.answer() == "^C\n")
    try session.check("SELECT 3;", gives: "3\n")
    #expect(try session.leave() == .exited(0))
  }

  @Test func controlCEndsAStatementAndTheShellGoesOn() throws {
    let session = try TerminalSession(in: folder)
    let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
    try session.terminal.send(endless + "SELECT i FROM n;\r")
    try session.terminal.expect("\r\n100\r\n")
    try session.terminal.send(Key.interrupt)
    #expect(try session.terminal.expect(TerminalSession.prompt).contains("interrupted"))
    try session.check("SELECT 3;", gives: "3\n")
  }

  @Test func controlZStopsAndTheLineIsThereAgain() throws {
    let session = try TerminalSession(in: folder)
    try session.terminal.send("SELECT 4")
    try session.terminal.expect("SELECT 4")
    try session.terminal.send("\u{1A}")
    try session.terminal.expect("\u{1B}[?2004l\r\n")
    session.terminal.signal(18)
    try session.terminal.expect("sqlite> SELECT 4")
    try session.check("2;", gives: "42\n")
  }

  @Test func terminationSignalLeavesTheTerminalInOrder() throws {
    let session = try TerminalSession(in: folder)
    session.terminal.signal(15)
    _ = try session.terminal.waitForEnd()
    #expect(session.terminal.transcriptText.hasSuffix("\u{1B}[?2004l"))
  }

  @Test func dumbTerminalGetsNoEscapeSequences() throws {
    let session = try TerminalSession(
      in: folder, environment: ["TERM": "dumb"], prompt: "sqlite> ")
    try session.terminal.send("SELECT 'é'\(Key.backspace)\(Key.backspace)x';\r")
    try session.terminal.expect("\r\nx\r\nsqlite> ")
    #expect(try session.leave() == .exited(0))
    #expect(!session.terminal.transcript.contains(0x1B))
  }

  @Test(arguments: [(24, 2), (1, 80), (1, 1), (3, 5), (200, 300)])
  func windowOfAnySizeWillDo(_ rows: Int, _ columns: Int) throws {
    let session = try TerminalSession(
      in: folder, rows: rows, columns: columns, prompt: "\u{1B}[?2004h")
    try session.terminal.send("SELECT '日本', 1;\(Key.left)\(Key.home)\r")
    try session.terminal.expect("日本|1\r\n")
    try session.terminal.expect("\u{1B}[?2004h")
    #expect(try session.leave() == .exited(0))
  }

  @Test func lineIsDrawnAgainWhenTheWindowChanges() throws {
    let session = try TerminalSession(in: folder)
    try session.terminal.send("SELECT 5")
    try session.terminal.expect("SELECT 5")
    try session.terminal.resize(rows: 30, columns: 40)
    try session.terminal.expect("sqlite> SELECT 5")
    try session.check(";", gives: "5\n")
  }
}
