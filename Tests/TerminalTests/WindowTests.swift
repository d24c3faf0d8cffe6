import TestSupport
import Testing

/// The table that a person sees while no mode was chosen.
@Suite struct WindowTests {
  private let query =
    "SELECT 1 AS n, 'some words that do not fit into a narrow window' AS words, "
    + "x'89504e470d0a1a0a' AS picture, NULL AS empty;"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A shell in its default mode, without the highlighting of long lines: the query is in a file.
  private func start(columns: Int) throws -> TerminalSession {
    try folder.write(query + "\n", to: "q.sql")
    return try TerminalSession(in: folder, [], columns: columns)
  }

  /// How many columns the widest line takes; every character of these tables takes one.
  private func width(_ text: String) -> Int {
    text.split(separator: "\n").filter { !$0.hasPrefix("(") }.map(\.count).max() ?? 0
  }

  @Test("A table fits the window", arguments: [32, 40, 60, 80, 120])
  func fits(columns: Int) throws {
    let session = try start(columns: columns)
    let table = try session.answer(to: ".read q.sql")
    #expect(width(table) <= columns, "\(table)")
    #expect(table.contains("NULL"), "\(table)")
  }

  @Test func aWideWindowBreaksNothing() throws {
    let session = try start(columns: 200)
    let table = try session.answer(to: ".read q.sql")
    #expect(table.contains("some words that do not fit into a narrow window"), "\(table)")
  }

  @Test func theNextTableFollowsTheWindow() throws {
    let session = try start(columns: 120)
    let wide = try session.answer(to: ".read q.sql")
    try session.terminal.resize(rows: 24, columns: 44)
    let narrow = try session.answer(to: ".read q.sql")
    #expect(width(narrow) <= 44, "\(narrow)")
    #expect(width(narrow) < width(wide))
    try session.terminal.resize(rows: 24, columns: 120)
    #expect(try session.answer(to: ".read q.sql") == wide)
  }

  @Test func aFileGetsAllOfItInListMode() throws {
    let session = try start(columns: 40)
    #expect(try session.answer(to: ".once out") == "")
    #expect(try session.answer(to: ".read q.sql") == "")
    let expected = "1|some words that do not fit into a narrow window|".utf8
    #expect(try folder.read("out").starts(with: expected))
  }

  @Test func aChosenModeIsNotFitted() throws {
    let session = try start(columns: 40)
    #expect(try session.answer(to: ".mode list") == "")
    let line = try session.answer(to: ".read q.sql")
    #expect(line.hasPrefix("1|some words that do not fit into a narrow window|"))
  }
}
