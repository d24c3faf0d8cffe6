import SQLiteEngine
import Testing

@Suite struct SavepointTests {
  struct Stop: Error, Equatable {}
  let connection: Connection

  init() throws {
    connection = try Connection(path: ":memory:")
    try connection.execute("CREATE TABLE t(a UNIQUE)")
  }

  private var contents: [Value] {
    get throws { try connection.query("SELECT a FROM t ORDER BY a").map { $0[0] } }
  }

  @Test func whatReturnsIsKept() throws {
    let answer = try connection.withSavepoint {
      try connection.execute("INSERT INTO t VALUES(1)")
      return 42
    }
    #expect(answer == 42)
    #expect(connection.isAutocommit == true)
    #expect(try contents == [1])
  }

  @Test func whatThrowsIsUndone() throws {
    #expect(throws: Stop.self) {
      try connection.withSavepoint {
        try connection.execute("INSERT INTO t VALUES(1)")
        throw Stop()
      }
    }
    #expect(connection.isAutocommit == true)
    #expect(try contents.isEmpty)
  }

  @Test func aTransactionAroundItLivesOn() throws {
    try connection.execute("BEGIN; INSERT INTO t VALUES(1)")
    #expect(throws: Stop.self) {
      try connection.withSavepoint {
        try connection.execute("INSERT INTO t VALUES(2)")
        try connection.withSavepoint { try connection.execute("INSERT INTO t VALUES(3)") }
        throw Stop()
      }
    }
    #expect(connection.isAutocommit == false)
    try connection.execute("COMMIT")
    #expect(try contents == [1])
  }

  @Test func theLossOfTheWholeTransactionIsTold() throws {
    try connection.execute("INSERT INTO t VALUES(1)")
    try connection.execute("BEGIN; INSERT INTO t VALUES(2)")
    let failure = try #require(throws: TransactionError.self) {
      try connection.withSavepoint { try connection.execute("INSERT OR ROLLBACK INTO t VALUES(1)") }
    }
    guard case .rolledBack = failure.state else {
      Issue.record("\(failure.state)")
      return
    }
    #expect((failure.cause as? SQLiteError)?.code == .constraint)
    #expect(connection.isAutocommit == true)
    #expect(try contents == [1])
  }

  @Test func aRollbackWithoutATransactionAroundIsNoLoss() throws {
    try connection.execute("INSERT INTO t VALUES(1)")
    #expect(throws: SQLiteError.self) {
      try connection.withSavepoint { try connection.execute("INSERT OR ROLLBACK INTO t VALUES(1)") }
    }
  }

  @Test func whatCannotBeCommittedIsUndone() throws {
    try connection.execute(
      """
      PRAGMA foreign_keys = ON;
      CREATE TABLE child(a REFERENCES t(a) DEFERRABLE INITIALLY DEFERRED);
      """)
    #expect(throws: SQLiteError.self) {
      try connection.withSavepoint { try connection.execute("INSERT INTO child VALUES(7)") }
    }
    #expect(connection.isAutocommit == true)
    #expect(throws: SQLiteError.self) {
      try connection.transaction { try connection.execute("INSERT INTO child VALUES(7)") }
    }
    #expect(connection.isAutocommit == true)
    #expect(try connection.query("SELECT * FROM child").isEmpty)
  }

  @Test func aDroppedSavepointIsRolledBack() throws {
    do {
      let savepoint = try Savepoint(in: connection)
      try connection.execute("INSERT INTO t VALUES(1)")
      _ = consume savepoint
    }
    #expect(connection.isAutocommit == true)
    #expect(try contents.isEmpty)
  }

  @Test func aTransactionCommitsOrRollsBack() throws {
    try connection.transaction(.immediate) { try connection.execute("INSERT INTO t VALUES(1)") }
    #expect(throws: Stop.self) {
      try connection.transaction {
        try connection.execute("INSERT INTO t VALUES(2)")
        throw Stop()
      }
    }
    #expect(throws: SQLiteError.self) {
      try connection.transaction {
        try connection.transaction { try connection.execute("INSERT INTO t VALUES(3)") }
      }
    }
    #expect(connection.isAutocommit == true)
    #expect(try contents == [1])
  }
}
