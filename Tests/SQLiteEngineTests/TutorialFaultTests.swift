import SQLiteEngine
import Testing

/// Faults that small wrappers of SQLite are known for; here none of them can happen.
@Suite struct TutorialFaultTests {
  let connection: Connection

  init() throws {
    connection = try Connection(path: ":memory:")
    try connection.execute("CREATE TABLE t(a, b)")
  }

  @Test(
    arguments: [Int64.min, -2_147_483_649, 2_147_483_648, 9_007_199_254_740_993, Int64.max]
      as [Int64])
  func integersKeepAllSixtyFourBits(integer: Int64) throws {
    try connection.execute("INSERT INTO t(a) VALUES(?)", .integer(integer))
    #expect(try connection.query("SELECT a FROM t")[0]["a"] == .integer(integer))
    #expect(try connection.query("SELECT CAST(a AS TEXT) FROM t")[0][0] == "\(integer)")
  }

  @Test func aBlobIsAValueLikeAnyOther() throws {
    let blob = Blob(Array(0...255))
    try connection.execute("INSERT INTO t VALUES(?, ?)", 1, .blob(blob))
    #expect(try connection.query("SELECT * FROM t")[0].values == [1, .blob(blob)])
  }

  @Test(arguments: ["UTF-8", "UTF-16"])
  func textDoesNotEndAtAZeroByte(encoding: String) throws {
    let connection = try Connection(path: ":memory:")
    try connection.execute("PRAGMA encoding = '\(encoding)'; CREATE TABLE t(a)")
    let text = "one\0two\0"
    try connection.execute("INSERT INTO t VALUES(?)", .text(Text(text)))
    let row = try connection.query("SELECT a, typeof(a), hex(CAST(a AS BLOB)) <> '' FROM t")[0]
    #expect(row.values == [.text(Text(text)), "text", 1])
    try connection.forEachRow(of: "SELECT a FROM t") { row in
      row.withBytes(at: 0) { #expect($0.byteCount == 8) }
    }
  }

  @Test func boundBytesDoNotDieBeforeTheStep() throws {
    let insert = try connection.prepare("INSERT INTO t VALUES(?, ?)", persistent: true)
    try Self.insertUnderMemoryPressure(insert)
    let rows = try connection.query("SELECT a, b FROM t ORDER BY rowid")
    #expect(rows.count == 2_000)
    for (index, row) in rows.enumerated() {
      #expect(row.values == [.text(Self.text(index)), .blob(Self.blob(index))])
    }
  }

  /// Binds, frees what was bound, fills the freed memory with other bytes, and only then steps.
  private static func insertUnderMemoryPressure(_ prepared: consuming Statement) throws {
    var insert = prepared
    for index in 0..<2_000 {
      try insert.bind(.text(text(index)), at: 1)
      try insert.bind(.blob(blob(index)), at: 2)
      let garbage = (0..<20).map { [UInt8](repeating: 0xaa, count: 40 + 37 * $0 + index % 600) }
      #expect(garbage.allSatisfy { $0[0] == 0xaa })
      #expect(try insert.step() == false)
      try insert.reset()
    }
  }

  private static func text(_ index: Int) -> Text {
    Text(String(repeating: "\(index) ", count: 1 + index % 150))
  }

  private static func blob(_ index: Int) -> Blob {
    Blob([UInt8](repeating: UInt8(index % 251), count: index % 700))
  }

  @Test func noStatementIsLeftOnTheErrorPaths() throws {
    struct Stop: Error {}
    try connection.execute("INSERT INTO t VALUES(1, 2), (3, 4)")
    #expect(throws: Stop.self) {
      try connection.forEachRow(of: "SELECT * FROM t") { _ in throw Stop() }
    }
    #expect(throws: SQLiteError.self) {
      try connection.query("SELECT abs(a - 1 + ?) FROM t", nil, 1)
    }
    #expect(throws: SQLiteError.self) {
      try connection.query("SELECT abs(CASE a WHEN 3 THEN \(Int64.min) ELSE a END) FROM t")
    }
    #expect(throws: SQLiteError.self) { try connection.saveBlob([1], with: "UPDATE t SET a = 1") }
    #expect(throws: SQLiteError.self) { try connection.loadBlob("SELECT a FROM t") }
    // A statement that still runs would keep the table locked; one that is left is in this list.
    try connection.execute("DROP TABLE t")
    let left = try connection.query(
      "SELECT sql FROM sqlite_stmt WHERE sql NOT LIKE '%sqlite_stmt%'")
    #expect(left.isEmpty)
  }

  @Test func aFailureIsThrownWithAllThatIsKnown() throws {
    try connection.execute("CREATE TABLE u(a NOT NULL)")
    let sql = "INSERT INTO u VALUES(?)"
    let failure = try #require(throws: SQLiteError.self) { try connection.execute(sql, nil) }
    #expect(failure.code == .constraint)
    #expect(failure.extendedCode.rawValue == 1299)
    #expect(failure.message == "NOT NULL constraint failed: u.a")
    #expect(failure.sql == Text(sql))
  }

  @Test func nullIsAValueAndNotAnAbsence() throws {
    try connection.execute("INSERT INTO t VALUES(NULL, ?)", nil)
    let row = try connection.query("SELECT a, b FROM t")[0]
    #expect(row.values == [.null, .null])
    #expect(row["a"] == .some(.null))
    #expect(row["c"] == nil)
    #expect(row.dictionary == ["a": .null, "b": .null])
    #expect(try connection.query("SELECT a FROM t WHERE 0").isEmpty)
  }

  @Test func columnsOfOneNameAreBothThere() throws {
    let row = try connection.query("SELECT 1 AS a, 2 AS a, 3 AS b")[0]
    #expect(row.values == [1, 2, 3])
    #expect(row["a"] == 1)
    #expect(row.columns.names == ["a", "a", "b"])
    #expect(row.dictionary == ["a": 1, "b": 3])
  }

  @Test(arguments: ["UTF-8", "UTF-16"])
  func emptyBlobEmptyTextAndNullStayApart(encoding: String) throws {
    let connection = try Connection(path: ":memory:")
    try connection.execute("PRAGMA encoding = '\(encoding)'; CREATE TABLE t(a, b, c)")
    try connection.execute("INSERT INTO t VALUES(?, ?, ?)", .blob(Blob()), "", nil)
    let row = try connection.query("SELECT a, b, c, typeof(a), typeof(b), typeof(c) FROM t")[0]
    #expect(row.values == [.blob(Blob()), "", nil, "blob", "text", "null"])
  }
}
