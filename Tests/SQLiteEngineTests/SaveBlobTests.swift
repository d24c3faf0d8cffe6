import SQLiteEngine
import Testing

@Suite struct SaveBlobTests {
  let connection: Connection

  init() throws {
    connection = try Connection(path: ":memory:")
    try connection.execute("CREATE TABLE t(id INTEGER PRIMARY KEY, b)")
    try connection.execute("INSERT INTO t VALUES(1, NULL), (2, 'é'), (3, 5), (4, x'')")
  }

  @Test func savedBytesLoadAgain() throws {
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(try connection.saveBlob(bytes, with: "UPDATE t SET b = ? WHERE id = 1") == 1)
    #expect(try connection.loadBlob("SELECT b FROM t WHERE id = ?", 1) == Blob(bytes))
  }

  @Test func changedRowsAreCounted() throws {
    #expect(try connection.saveBlob([1], with: "UPDATE t SET b = ? WHERE id > 2") == 2)
    #expect(try connection.saveBlob([1], with: "UPDATE t SET b = ? WHERE id = 99") == 0)
    #expect(try connection.saveBlob([1], with: "SELECT ?") == 0)
    #expect(try connection.saveBlob([1], with: "INSERT INTO t(b) VALUES(?) RETURNING id") == 1)
  }

  @Test(arguments: ["UPDATE t SET b = x'00'", "UPDATE t SET b = ? WHERE id = ?", "", "VALUES(?2)"])
  func onlyOneParameterWillDo(sql: String) throws {
    #expect(throws: SQLiteError.self) { try connection.saveBlob([1, 2], with: sql) }
    #expect(connection.totalChangeCount == 4)
  }

  @Test func emptyBlobIsNotNull() throws {
    try connection.saveBlob([], with: "UPDATE t SET b = ? WHERE id = 1")
    #expect(try connection.query("SELECT typeof(b) FROM t WHERE id = 1")[0][0] == "blob")
    #expect(try connection.loadBlob("SELECT b FROM t WHERE id = 1") == Blob())
  }

  @Test func whatIsLoadedDependsOnTheStorageClass() throws {
    #expect(try connection.loadBlob("SELECT b FROM t WHERE id = 1") == nil)
    #expect(try connection.loadBlob("SELECT b FROM t WHERE id = 2") == Blob([0xc3, 0xa9]))
    #expect(try connection.loadBlob("SELECT b FROM t WHERE id = 4") == Blob())
    let number = try #require(throws: SQLiteError.self) {
      try connection.loadBlob("SELECT b FROM t WHERE id = 3")
    }
    #expect(number.code == .mismatch)
    let none = try #require(throws: SQLiteError.self) {
      try connection.loadBlob("SELECT b FROM t WHERE id = 9")
    }
    #expect(none.message == "no row")
  }

  @Test func aValueOverTheLimitIsRefused() throws {
    connection.setLimit(.length, to: 1_000)
    #expect(connection.largestByteCount == 1_000)
    let bytes = [UInt8](repeating: 1, count: 1_001)
    let failure = try #require(throws: SQLiteError.self) {
      try connection.saveBlob(bytes, with: "UPDATE t SET b = ?")
    }
    #expect(failure.code == .tooBig)
  }
}
