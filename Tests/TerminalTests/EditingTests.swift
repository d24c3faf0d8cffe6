import TestSupport
import Testing

@Suite struct EditingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["é", "日", "😀", "ß", "Ω"])
  func backspaceRemovesOneCharacter(_ character: String) throws {
    let session = try TerminalSession(in: folder)
    let keys = "SELECT 'a\(character)\(character)\(Key.backspace)b';"
    try session.check(keys, gives: "a\(character)b\n")
  }

  @Test(arguments: ["C", "POSIX", "de_DE.ISO-8859-1", "no_SUCH.locale", nil])
  func charactersAreKeptInAnyLocale(_ locale: String?) throws {
    let session = try TerminalSession(
      in: folder, environment: ["LC_ALL": locale, "LC_CTYPE": nil, "LANG": nil])
    let keys = "SELECT hex('é日😀x\(Key.left)\(Key.backspace)\(Key.end)');"
    try session.check(keys, gives: "C3A9E697A578\n")
  }

  @Test func textIsInsertedInTheMiddleOfALine() throws {
    let session = try TerminalSession(in: folder)
    try session.check("LECT 1;\(Key.home)SE", gives: "1\n")
  }

  @Test func bytesThatAreNoCharactersAreKept() throws {
    let session = try TerminalSession(in: folder)
    let bytes = Array("SELECT hex('".utf8) + [0xFF, 0xC3, 0x41, 0xED, 0xA0, 0x80, 0xF8]
    try session.terminal.send(bytes: bytes + Array("');\r".utf8))
    #expect(try session.answer() == "FFC341EDA080F8\n")
  }

  @Test func lineOfAnyLengthIsTaken() throws {
    let session = try TerminalSession(in: folder)
    let text = String(repeating: "x", count: 20_000)
    try session.check("SELECT length('\(text)');", gives: "20000\n")
  }

  @Test func lineLargerThanTheWindowCanBeEdited() throws {
    let session = try TerminalSession(in: folder, rows: 5, columns: 20)
    let text = String(repeating: "x日", count: 200)
    try session.terminal.send("LECT length('\(text)")
    try session.terminal.resize(rows: 3, columns: 12)
    try session.terminal.send("\(text)') + 1\(Key.home)SE\(Key.end)\(Key.backspace)2;\r")
    #expect(try session.answer() == "802\n")
  }

  @Test func everyPastedStatementGivesItsResult() throws {
    let session = try TerminalSession(in: folder)
    let statements = (1...400).map { "SELECT 'result ' || \($0);\r" }.joined()
    try session.terminal.send(Key.paste(statements))
    for number in 1...400 { try session.terminal.expect("\u{1B}[?2004lresult \(number)\r\n") }
    try session.terminal.expect(TerminalSession.prompt)
    #expect(try session.leave() == .exited(0))
  }

  @Test func pasteIsTakenWithoutMarksToo() throws {
    let session = try TerminalSession(in: folder)
    try session.terminal.send((1...400).map { "SELECT 'result ' || \($0);\r" }.joined())
    for number in 1...400 { try session.terminal.expect("result \(number)\r\n") }
    try session.terminal.expect(TerminalSession.prompt)
    #expect(try session.leave() == .exited(0))
  }

  @Test func pastedTabsAndLineEndsAreText() throws {
    let session = try TerminalSession(in: folder)
    try session.terminal.send(Key.paste("SELECT hex('\t'),\r\n\thex('sel\t');"))
    try session.terminal.expect(TerminalSession.continuation)
    try session.check("", gives: "09|73656C09\n")
  }

  @Test func pasteIsInsertedWhereTheCursorStands() throws {
    let session = try TerminalSession(in: folder)
    try session.check("SELECT ;\(Key.left)\(Key.paste("'é'"))", gives: "é\n")
  }

  @Test func restOfAPasteIsDroppedWithTheStatementThatIsInterrupted() throws {
    let session = try TerminalSession(in: folder)
    let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
    try session.terminal.send(Key.paste(endless + "SELECT i FROM n;\rSELECT 'rest';\r"))
    try session.terminal.expect("\r\n100\r\n")
    try session.terminal.send(Key.interrupt)
    try session.terminal.expect(TerminalSession.prompt)
    try session.check("SELECT 'next';", gives: "next\n")
    #expect(!session.terminal.transcriptText.contains("lrest\r\n"))
  }

  @Test(arguments: [
    ("SELECT x'1b5b33316d' || 'é';", "^[[31mé\n"), ("SELECT char(7, 127, 155);", "^G^?\\u009b\n"),
    ("SELECT x'9b41ff84' || 'é日🎉';", "\\x9bA\u{fffd}\\x84é日🎉\n"),
  ])
  func controlCharactersFromDataAreShownNotObeyed(_ sql: String, _ shown: String) throws {
    let session = try TerminalSession(in: folder)
    try session.check(sql, gives: shown)
  }
}
