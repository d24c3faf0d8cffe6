import TestSupport
import Testing

@Suite struct HistoryTests {
  private let folder: TemporaryFolder
  /// Our own file in place of the one that the isolated environment names.
  private let own: [String: String?] = ["SQLITE_HISTORY": nil]
  private let file = ".home/state/blobshell/history"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: ".home/state/.keep")
  }

  @Test func statementComesBackInTheNextRun() throws {
    var session = try TerminalSession(in: folder, environment: own)
    try session.check("SELECT 'one';", gives: "one\n")
    #expect(try session.leave() == .exited(0))
    session = try TerminalSession(in: folder, environment: own)
    try session.check(Key.up, gives: "one\n")
  }

  @Test func statementOfSeveralLinesIsOneEntry() throws {
    var session = try TerminalSession(in: folder, environment: own)
    try session.terminal.send("SELECT 'a\r")
    try session.terminal.expect(TerminalSession.continuation)
    try session.check("b', '\\n';", gives: "a\nb|\\n\n")
    try session.check(".print x", gives: "x\n")
    #expect(try session.leave() == .exited(0))
    #expect(try folder.read(file) == Array("SELECT 'a\\nb', '\\\\n';\n.print x\n".utf8))
    session = try TerminalSession(in: folder, environment: own)
    try session.check(Key.up + Key.up, gives: "a\nb|\\n\n")
  }

  @Test func entryIsWrittenBeforeItsStatementEnds() throws {
    let session = try TerminalSession(in: folder, environment: own)
    try session.terminal.send(".shell echo begun; cat\r")
    try session.terminal.expect("begun\r\n")
    #expect(try folder.read(file) == Array(".shell echo begun; cat\n".utf8))
  }

  @Test func lineBeingTypedComesBackAfterLookingAround() throws {
    let session = try TerminalSession(in: folder)
    try session.check("SELECT 1;", gives: "1\n")
    try session.check("SELECT 2\(Key.up)\(Key.down);", gives: "2\n")
  }

  @Test func searchFindsAnEarlierStatement() throws {
    let session = try TerminalSession(in: folder)
    for text in ["first", "second"] { _ = try session.answer(to: "SELECT '\(text)';") }
    try session.check("\(Key.search)fir", gives: "first\n")
  }

  @Test func droppedLineIsNotRecorded() throws {
    let session = try TerminalSession(in: folder, environment: own)
    try session.terminal.send("SELECT 1")
    try session.terminal.expect("SELECT 1")
    try session.terminal.send(Key.interrupt)
    _ = try session.answer()
    try session.check(".print x", gives: "x\n")
    #expect(try folder.read(file) == Array(".print x\n".utf8))
  }

  @Test func fileThatTheEnvironmentNamesIsPlain() throws {
    try folder.write("SELECT 'old';\n", to: ".home/history")
    let session = try TerminalSession(in: folder)
    try session.check(Key.up, gives: "old\n")
    try session.terminal.send("SELECT\r")
    try session.terminal.expect(TerminalSession.continuation)
    try session.check("'\\';", gives: "\\\n")
    let lines = "SELECT 'old';\nSELECT 'old';\nSELECT\n'\\';\n"
    #expect(try folder.read(".home/history") == Array(lines.utf8))
  }

  @Test func firstStartTakesOverWhatSqliteRecorded() throws {
    try folder.write("SELECT 'from sqlite';\n", to: ".home/state/sqlite_history")
    let session = try TerminalSession(in: folder, environment: own)
    try session.check(Key.up, gives: "from sqlite\n")
    let recorded = try folder.read(".home/state/sqlite_history")
    #expect(recorded == Array("SELECT 'from sqlite';\n".utf8))
  }

  @Test func unusableHistoryIsToldOnce() throws {
    try folder.write("", to: "taken")
    let session = try TerminalSession(
      in: folder, environment: ["SQLITE_HISTORY": nil, "XDG_STATE_HOME": folder.file("taken")])
    let path = folder.file("taken/blobshell")
    let first = try session.answer(to: "SELECT 1;")
    #expect(first == "warning: history: cannot create \"\(path)\": Not a directory\n1\n")
    try session.check("SELECT 2;", gives: "2\n")
    try session.check(Key.up + Key.up, gives: "1\n")
  }
}
