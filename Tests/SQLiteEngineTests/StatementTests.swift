import Glibc
import SQLiteEngine
import Testing

@Suite struct StatementTests {
  let connection: Connection

  init() throws {
    connection = try Connection(path: ":memory:")
  }

  private static let everyClass: [Value] = [
    .null, .integer(.min), .integer(.max), .integer(4_294_967_296), .real(0.1), .real(-0.0),
    .real(.infinity), .text(Text("")), .text(Text("caffè")), .text(Text(bytes: [97, 0, 98])),
    .text(Text(bytes: [0xff, 0xfe])), .blob(Blob()), .blob(Blob([0])), .blob(Blob([0, 255, 39])),
  ]

  @Test(arguments: ["UTF-8", "UTF-16le", "UTF-16be"])
  func everyStorageClassComesBackAsItWent(encoding: String) throws {
    var setting = try connection.prepare("PRAGMA encoding = '\(encoding)'")
    _ = try setting.step()
    var statement = try connection.prepare("SELECT ?1, typeof(?1)")
    for value in Self.everyClass {
      // In UTF-16 what is not UTF-8 cannot be kept.
      if encoding != "UTF-8", value == .text(Text(bytes: [0xff, 0xfe])) { continue }
      try statement.reset()
      try statement.bind(value, at: 1)
      #expect(try statement.step())
      #expect(statement[0] == value)
      #expect(statement[0].storageClass == value.storageClass)
    }
  }

  @Test func parametersAreBoundByNameWithAndWithoutItsSign() throws {
    var statement = try connection.prepare("SELECT :first, @second, $third")
    try statement.bind(.integer(1), to: ":first")
    try statement.bind(.integer(2), to: "second")
    try statement.bind(.integer(3), to: "third")
    #expect(try statement.step())
    #expect(statement.row.values == [.integer(1), .integer(2), .integer(3)])
  }

  @Test func anUnknownParameterIsAnError() throws {
    let statement = try connection.prepare("SELECT :a, ?")
    #expect(statement.parameterNames == [":a", nil])
    #expect(throws: SQLiteError.self) { try statement.bind(.null, to: "b") }
    #expect(throws: SQLiteError.self) { try statement.bind(.null, at: 0) }
    #expect(throws: SQLiteError.self) { try statement.bind(.null, at: 3) }
    #expect(throws: SQLiteError.self) { try statement.bind(.null, at: 4_294_967_297) }
  }

  @Test func anErrorTellsCodeMessageStatementAndOffset() throws {
    let sql = "SELECT 1 FROM nowhere"
    let failure = try #require(throws: SQLiteError.self) { _ = try connection.prepare(sql) }
    #expect(failure.code == .error)
    #expect(failure.message == "no such table: nowhere")
    #expect(failure.sql == Text(sql))
    let unknown = try #require(throws: SQLiteError.self) {
      _ = try connection.prepare("SELECT 1, x")
    }
    #expect(unknown.byteOffset == 10)
  }

  @Test func aFailedStepTellsTheExtendedCode() throws {
    var create = try connection.prepare("CREATE TABLE t(a INTEGER PRIMARY KEY)")
    _ = try create.step()
    var insert = try connection.prepare("INSERT INTO t VALUES(1)")
    _ = try insert.step()
    try insert.reset()
    let failure = try #require(throws: SQLiteError.self) { _ = try insert.step() }
    #expect(failure.code == .constraint)
    #expect(failure.extendedCode.rawValue == 1555)
    #expect(failure.message == "UNIQUE constraint failed: t.a")
    #expect(failure.sql == "INSERT INTO t VALUES(1)")
    #expect(try insert.step() == false)
  }

  @Test func theTailBeginsAfterTheFirstStatement() throws {
    let script = Array("SELECT 1; SELECT 2".utf8)
    var tail = 0
    _ = unsafe try connection.prepare(script.span.bytes, tail: &tail)
    #expect(tail == 9)
    let comment = Array(" -- nothing".utf8)
    let none = unsafe try connection.prepare(comment.span.bytes, tail: &tail) == nil
    #expect(none)
  }

  @Test(arguments: ["", " ;; ", "SELECT 1; SELECT 2", "SELECT 1\0; SELECT 2", "SELECT 1; nonsense"])
  func preparingOtherThanOneStatementIsAnError(sql: String) throws {
    #expect(throws: SQLiteError.self) { _ = try connection.prepare(sql) }
  }

  @Test(arguments: ["SELECT 1", ";SELECT 1;", "/**/ SELECT 1; -- done", "SELECT 1;\n\t ;"])
  func spaceAndCommentsAroundAStatementAreFine(sql: String) throws {
    var statement = try connection.prepare(sql)
    #expect(try statement.step())
    #expect(try statement.step() == false)
    #expect(try statement.step() == false)
    try statement.reset()
    #expect(try statement.step())
  }

  @Test func columnsThatChangedBeforeTheFirstStepAreSeen() throws {
    var create = try connection.prepare("CREATE TABLE t(a)")
    _ = try create.step()
    var insert = try connection.prepare("INSERT INTO t VALUES(1)")
    _ = try insert.step()
    var select = try connection.prepare("SELECT * FROM t")
    #expect(select.columns.names == ["a"])
    var alter = try connection.prepare("ALTER TABLE t ADD COLUMN b DEFAULT 'new'")
    _ = try alter.step()
    #expect(try select.step())
    #expect(select.columns.names == ["a", "b"])
    #expect(select.row.values == [.integer(1), .text("new")])
  }

  @Test func factsAreKnownWithoutRunning() throws {
    var create = try connection.prepare("CREATE TABLE t(a DECIMAL(5,2))")
    _ = try create.step()
    let facts = try connection.prepare("SELECT a AS x, a + 1 FROM t WHERE a = :p").facts
    #expect(facts.columns[0].name == "x")
    #expect(facts.columns[0].declaredType == "DECIMAL(5,2)")
    #expect(facts.columns[0].originSchema == "main")
    #expect(facts.columns[0].originTable == "t")
    #expect(facts.columns[0].originColumn == "a")
    #expect(facts.columns[1].originTable == nil)
    #expect(facts.parameters == [":p"])
    #expect(facts.isReadOnly)
    #expect(facts.explanation == .none)
    let plan = try connection.prepare("EXPLAIN QUERY PLAN DELETE FROM t").facts
    #expect(plan.explanation == .queryPlan)
  }

  @Test func aZeroblobIsBoundBySizeAlone() throws {
    var statement = try connection.prepare("SELECT ?1, length(?2)")
    try statement.bind(zeroblob: 3, at: 1)
    try statement.bind(zeroblob: 900_000_000, at: 2)
    #expect(try statement.step())
    #expect(statement.row.values == [.blob(Blob([0, 0, 0])), .integer(900_000_000)])
    try statement.reset()
    let failure = try #require(throws: SQLiteError.self) {
      try statement.bind(zeroblob: 1 << 31, at: 1)
    }
    #expect(failure.code == .tooBig)
  }

  @Test func valuesOfTwoGibibytesAreRefusedAndNotCut() throws {
    // Only addresses: no page of it is ever touched.
    let size = 1 << 31 + 8
    let memory = unsafe mmap(
      nil, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    let start = unsafe try #require(memory)
    defer { unsafe munmap(start, size) }
    let statement = try connection.prepare("SELECT ?")
    for count in [1_000_000_001, 1 << 31 - 1, 1 << 31, 1 << 31 + 8] {
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count)
      let failures = try [
        #require(throws: SQLiteError.self) { unsafe try statement.bind(text: bytes.bytes, at: 1) },
        #require(throws: SQLiteError.self) { unsafe try statement.bind(blob: bytes.bytes, at: 1) },
        #require(throws: SQLiteError.self) {
          unsafe try statement.bind(borrowedText: bytes, at: 1)
        },
        #require(throws: SQLiteError.self) {
          unsafe try statement.bind(borrowedBlob: bytes, at: 1)
        },
      ]
      #expect(failures.map(\.code) == [.tooBig, .tooBig, .tooBig, .tooBig])
    }
  }

  @Test func expandedSQLShowsWhatWasBound() throws {
    let statement = try connection.prepare("SELECT ?, ?")
    try statement.bind([.text("it's"), .blob(Blob([1]))])
    #expect(statement.expandedSQL == "SELECT 'it''s', x'01'")
  }
}
