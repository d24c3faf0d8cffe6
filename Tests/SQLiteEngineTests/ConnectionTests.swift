import SQLiteEngine
import Testing

@Suite struct ConnectionTests {
  @Test func aDatabaseThatCannotBeOpenedIsAnError() throws {
    let failure = try #require(throws: SQLiteError.self) {
      _ = try Connection(path: "/nonexistent/folder/x.db")
    }
    #expect(failure.code == .cannotOpen)
    #expect(failure.message == "unable to open database file")
  }

  @Test func aPathWithAZeroByteIsRefused() {
    #expect(throws: SQLiteError.self) { _ = try Connection(path: ":memory:\0.db") }
  }

  @Test func theEngineRunsStatementsAndLendsTheirRows() throws {
    let engine: any Engine = try Connection(path: ":memory:")
    let sql = "SELECT ?, 'x' AS n UNION ALL SELECT 2, NULL"
    let cursor = try #require(try engine.run(sql, [.integer(1)]))
    #expect(cursor.columns.names == ["?", "n"])
    var rows: [[Value]] = []
    while try cursor.next({ rows.append([$0[0], $0[1]]) }) {}
    #expect(rows == [[.integer(1), .text("x")], [.integer(2), .null]])
    #expect(try engine.run(" -- nothing") == nil)
  }

  @Test func aRunningStatementIsInterruptedThroughTheToken() throws {
    let connection = try Connection(path: ":memory:")
    let token = connection.interruptToken
    var statement = try connection.prepare(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n")
    #expect(try statement.step())
    token.interrupt()
    let failure = try #require(throws: SQLiteError.self) { while try statement.step() {} }
    #expect(failure.code == .interrupted)
    #expect(failure.message == "interrupted")
  }

  @Test func aTokenOutlivesItsConnection() throws {
    var connection: Connection? = try Connection(path: ":memory:")
    let token = connection?.interruptToken
    connection = nil
    token?.interrupt()
  }

  @Test func aStatementKeepsItsConnectionOpen() throws {
    var connection: Connection? = try Connection(path: ":memory:")
    var statement = try #require(connection).prepare("SELECT 1")
    connection = nil
    #expect(try statement.step())
  }

  @Test func aTokenMayBeUsedWhileItsConnectionCloses() async throws {
    for _ in 0..<200 {
      var connection: Connection? = try Connection(path: ":memory:")
      guard let token = connection?.interruptToken else { return }
      let other = Task.detached { for _ in 0..<200 { token.interrupt() } }
      connection = nil
      await other.value
    }
  }

  @Test func aSecondCursorDoesNotDisturbTheFirst() throws {
    let connection = try Connection(path: ":memory:")
    var seen: [Value] = []
    let first = try #require(try connection.run("VALUES('a'), ('b')"))
    while try first.next({ seen.append($0[0]) }) {
      let second = try #require(try connection.run("SELECT 'other'"))
      while try second.next({ seen.append($0[0]) }) {}
      #expect(try second.next({ _ in }) == false)
    }
    #expect(seen == ["a", "other", "b", "other"])
  }
}
