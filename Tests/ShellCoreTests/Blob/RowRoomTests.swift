import SQLiteEngine
import Testing

@testable import ShellCore

@Suite struct RowRoomTests {
  private func open(_ script: String) throws -> Connection {
    let connection = try Connection(path: ":memory:")
    try connection.execute(script)
    connection.setLimit(.length, to: 1_000_000)
    return connection
  }

  @Test(arguments: [
    "CREATE TABLE t(id INTEGER PRIMARY KEY, data); INSERT INTO t VALUES(1, NULL)",
    "CREATE TABLE t(data); INSERT INTO t VALUES('x')",
    "CREATE TABLE t(a, data, b); INSERT INTO t VALUES('some text', 5, zeroblob(100000))",
    "CREATE TABLE t(a, b, c, d, e, f, data); INSERT INTO t VALUES(0, 1, -1, 127, 128, 40000, 9)",
    "CREATE TABLE t(a, b, c, d, data); INSERT INTO t VALUES(3000000000, 9e18, -8388609, 1.5, 9)",
    "CREATE TABLE t(a TEXT, data); INSERT INTO t VALUES(CAST(x'c3a900c3a9' AS TEXT), 9)",
  ])
  func valueOfThatSizeFitsAndOneByteMoreDoesNot(script: String) throws {
    let connection = try open(script)
    let table = try CellTable(TableName(table: "t"), in: connection)
    let column = try table.column("data")
    let row = try table.row(withRowid: 1)
    let room = try RowRoom(for: column, of: row, in: table, connection).byteCount
    try connection.execute("UPDATE t SET data = zeroblob(\(room))")
    #expect(throws: SQLiteError.self) {
      try connection.execute("UPDATE t SET data = zeroblob(\(room + 1))")
    }
  }

  @Test func tableOfAllColumnsSQLiteAllowsIsMeasured() throws {
    let names = (1...1999).map { "c\($0)" }
    let connection = try open("CREATE TABLE t(data, \(names.joined(separator: ", ")))")
    try connection.execute("INSERT INTO t(data, c1, c1999) VALUES(1, zeroblob(100), 'text')")
    let table = try CellTable(TableName(table: "t"), in: connection)
    let row = try table.row(withRowid: 1)
    let room = try RowRoom(for: table.column("data"), of: row, in: table, connection).byteCount
    try connection.execute("UPDATE t SET data = zeroblob(\(room))")
    #expect(throws: SQLiteError.self) {
      try connection.execute("UPDATE t SET data = zeroblob(\(room + 1))")
    }
  }

  @Test func newRowHasRoomForTheLargestValueSQLiteAllows() throws {
    let connection = try Connection(path: ":memory:")
    try connection.execute("CREATE TABLE t(id INTEGER PRIMARY KEY, data BLOB)")
    let table = try CellTable(TableName(table: "t"), in: connection)
    let room = RowRoom(for: try table.column("data"), among: [:], in: table, connection)
    #expect(room.byteCount == 999_999_993)
    #expect(!room.passesThroughMemory)
  }

  @Test(arguments: [
    ("CREATE TABLE t(a, data, b); INSERT INTO t VALUES('x', 1, NULL)", false),
    ("CREATE TABLE t(a, data, b, c); INSERT INTO t VALUES('x', 1, 0, 1)", false),
    ("CREATE TABLE t(a, data, b); INSERT INTO t VALUES('x', 1, 2)", true),
    ("CREATE TABLE t(data, b); INSERT INTO t VALUES(1, '')", false),
    ("CREATE TABLE t(data, b); INSERT INTO t VALUES(1, 'y')", true),
  ])
  func rowPassesThroughMemoryUnlessLaterColumnsAreNothing(script: String, expected: Bool) throws {
    let connection = try open(script)
    let table = try CellTable(TableName(table: "t"), in: connection)
    let room = try RowRoom(
      for: table.column("data"), of: table.row(withRowid: 1), in: table, connection)
    #expect(room.passesThroughMemory == expected)
  }
}
