import TestSupport
import Testing

/// What bytes of a database may do to a terminal.
@Suite struct BlobOutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func session(holding value: String) throws -> TerminalSession {
    let session = try TerminalSession(in: folder)
    try session.check("CREATE TABLE t(id INTEGER PRIMARY KEY, d);", gives: "")
    try session.check("INSERT INTO t VALUES(1, \(value));", gives: "")
    return session
  }

  @Test(arguments: [
    "'a' || char(27) || '[31m'", "'a' || char(155)", "char(7)", "'over' || char(13) || 'written'",
    "x'61ff'", "zeroblob(3)", "printf('%100000s', char(27))",
  ])
  func valueThatATerminalWouldObeyIsNotWrittenToIt(value: String) throws {
    let session = try session(holding: value)
    let answer = try session.answer(to: ".exportblob t d 1 -")
    #expect(
      answer.filter { $0 != "\n" } == ".exportblob: t.d row 1: the value is no text, or holds "
        + "control characters, and standard output is a terminal; "
        + "name a file, look with .hexdump, or use --force")
    #expect(try session.leave() == .exited(1))
  }

  @Test func textIsWrittenToIt() throws {
    let session = try session(holding: "'naïve €' || char(10)")
    try session.check(".exportblob t d 1 -", gives: "naïve €\n")
    try session.check("UPDATE t SET d = 'G1sx';", gives: "")
    try session.check(".exportblob t d 1 -", gives: "G1sx")
    let decoded = try session.answer(to: ".exportblob t d 1 - --decode base64")
    #expect(decoded.contains("holds control characters"))
  }

  @Test func comparedTextIsShownAndNotObeyed() throws {
    let session = try session(holding: "'a' || char(27, 10)")
    try folder.write("b\u{1b}\n", to: "file")
    let answer = try session.answer(to: ".cmpblob t d 1 file")
    #expect(answer.contains("-a^[\n+b^[\n"))
    #expect(!answer.contains("\u{1b}"))
  }
}
