internal import Glibc
import TestSupport
import Testing

/// What a person sees of results while no mode was chosen.
@Suite struct ResultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func session(rows: Int = 24, columns: Int = 80) throws -> TerminalSession {
    try TerminalSession(
      in: folder, [], environment: ["TERM": "dumb"], rows: rows, columns: columns,
      prompt: "sqlite> ")
  }

  /// What the shell writes below the line that was typed, up to the next prompt.
  private func shown(_ line: String, _ session: TerminalSession) throws -> [String] {
    try session.terminal.send(line + "\r")
    try session.terminal.expect("\n")
    let text = try session.terminal.expect("sqlite> ")
    return text.split(separator: "\r\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }

  private static let numbers =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100) SELECT i FROM n;"

  @Test func footerCountsRowsAndColumns() throws {
    #expect(
      try shown("SELECT 1 AS a, 'x' AS b;", session()) == [
        "╭───┬───╮", "│ a │ b │", "╞═══╪═══╡", "│ 1 │ x │", "╰───┴───╯", "1 row, 2 columns",
      ])
  }

  @Test func resultWithoutRowsShowsItsTitles() throws {
    #expect(
      try shown("SELECT 1 AS a WHERE 0;", session()) == [
        "╭───╮", "│ a │", "╘═══╛", "0 rows, 1 column",
      ])
  }

  @Test func middleOfALongResultIsLeftOut() throws {
    let lines = try shown(Self.numbers, session(rows: 10))
    #expect(lines.count == 3 + 10 + 1 + 5 + 1 + 1)
    #expect(lines[12] == "│  10 │")
    #expect(lines[13] == "… 85 rows not shown; .last shows all …")
    #expect(lines[14] == "│  96 │")
    #expect(lines.last == "100 rows, 1 column")
  }

  @Test func resultOfTwoWindowsIsWhole() throws {
    let lines = try shown(Self.numbers, session(rows: 50))
    #expect(lines.count == 3 + 100 + 1 + 1)
  }

  @Test func lastShowsAllOfTheSameRows() throws {
    let session = try session(rows: 10)
    let random = "\(Self.numbers.dropLast("i FROM n;".count))random() AS r FROM n;"
    let first = try shown(random, session)
    let again = try shown(".last", session)
    #expect(again.count == 3 + 100 + 1 + 1)
    #expect(again.prefix(13) == first.prefix(13))
    #expect(again.suffix(6) == first.suffix(6))
  }

  @Test func lastPrintsInAnotherMode() throws {
    let session = try session()
    _ = try shown("SELECT 1 AS a, NULL AS b, 2.5 AS c, 'it''s' AS d, x'00' AS e;", session)
    #expect(
      try shown(".last insert", session) == [
        "INSERT INTO \"table\" VALUES(1,NULL,2.5,'it''s',X'00');"
      ])
    #expect(try shown(".last line", session).first == "    a = 1")
    #expect(try shown("SELECT 2 AS z;", session).last == "1 row, 1 column")
  }

  @Test func nothingIsLeftOutOfAFileOrInAModeOfOnesOwn() throws {
    let session = try session(rows: 10)
    _ = try shown(".once all.txt", session)
    _ = try shown(Self.numbers, session)
    #expect(try folder.read("all.txt").filter { $0 == 10 }.count == 100)
    _ = try shown(".mode box", session)
    #expect(try shown(Self.numbers, session).count == 3 + 100 + 1)
  }

  @Test func lastGoesToAFile() throws {
    let session = try session(rows: 10)
    _ = try shown(Self.numbers, session)
    _ = try shown(".once all.csv", session)
    #expect(try shown(".last csv", session) == [])
    let expected = (1...100).map { "\($0)\r\n" }.joined()
    #expect(try folder.read("all.csv") == Array(expected.utf8))
  }

  @Test func interruptedResultShowsWhatThereWas() throws {
    let session = try session(rows: 10)
    let endless =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n;"
    try session.terminal.send(endless + "\r")
    try session.terminal.expect(";\r\n")
    try session.terminal.send(Key.interrupt)
    let text = try session.terminal.expect("sqlite> ")
    #expect(text.contains("interrupted"))
    #expect(try shown("SELECT 7 AS a;", session).contains("│ 7 │"))
  }

  @Test(arguments: [20, 40, 79, 200])
  func tableFitsAWindowOfAnyWidth(_ columns: Int) throws {
    let query = "SELECT 'a text of some length' AS a, 'another one, longer than that' AS b;"
    let session = try session(columns: columns)
    try session.terminal.send(query + "\r")
    try session.terminal.expect("╭")
    let table = try "╭" + session.terminal.expect("1 row, 2 columns")
    let widths = table.split(separator: "\r\n").dropLast().map(\.count)
    #expect(Set(widths).count == 1)
    #expect(widths[0] == min(columns, 57))
  }

  @Test func tableFitsTheWindowAsItIsWhenTheStatementEnds() throws {
    let session = try session(columns: 100)
    let pipe = folder.file("pipe")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    try session.terminal.send(
      "SELECT length(readfile('pipe')) AS n, 'words that need more than the window' AS w;\r")
    // Opens once the statement reads.
    let descriptor = unsafe open(pipe, O_WRONLY)
    try #require(descriptor >= 0)
    try session.terminal.resize(rows: 24, columns: 30)
    _ = unsafe write(descriptor, "abc", 3)
    close(descriptor)
    try session.terminal.expect("╭")
    let table = try "╭" + session.terminal.expect("1 row, 2 columns")
    #expect(table.split(separator: "\r\n").dropLast().map(\.count).max() == 30)
  }
}
