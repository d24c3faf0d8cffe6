import Glibc
import SQLiteEngine
import TestSupport
import Testing

@Suite struct DatabaseTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aMissingFileIsMadeOnlyWhenAsked() throws {
    let path = folder.file("new.db")
    #expect(throws: SQLiteError.self) { _ = try Connection(path: path, options: []) }
    #expect(throws: SQLiteError.self) { _ = try Connection(path: path, options: .readOnly) }
    #expect(throws: SQLiteError.self) {
      _ = try Connection(path: path, options: [.readOnly, .create])
    }
    #expect(folder.names().isEmpty)
    try Connection(path: path).execute("CREATE TABLE t(a)")
    #expect(folder.names() == ["new.db"])
  }

  @Test func aReadOnlyDatabaseRefusesWrites() throws {
    let path = folder.file("a.db")
    try Connection(path: path).execute("CREATE TABLE t(a)")
    let before = try folder.read("a.db")
    let connection = try Connection(path: path, options: .readOnly)
    let failure = try #require(throws: SQLiteError.self) {
      try connection.execute("INSERT INTO t VALUES(1)")
    }
    #expect(failure.code == .readOnly)
    #expect(failure.message == "attempt to write a readonly database")
    #expect(try connection.isReadOnly() == true)
    #expect(try folder.read("a.db") == before)
  }

  @Test func aURIIsOneOnlyWhenAsked() throws {
    let uri = "file:\(folder.file("u.db"))?mode=memory"
    let connection = try Connection(path: uri, options: [.create, .uri])
    try connection.execute("CREATE TABLE t(a)")
    #expect(folder.names().isEmpty)
    let odd = try Connection(path: folder.file("odd?mode=memory"))
    try odd.execute("CREATE TABLE t(a)")
    #expect(folder.names() == ["odd?mode=memory"])
  }

  @Test func aPathNeedNotBeUTF8() throws {
    let path = Text(bytes: Array("\(folder.path)/".utf8) + [0xff, 0x2e, 0x64, 0x62])
    let connection = try Connection(path: path)
    try connection.execute("CREATE TABLE t(a)")
    #expect(try connection.fileName() == path)
    #expect(folder.names().count == 1)
  }

  @Test func aLinkIsNotFollowedWhenSaidSo() throws {
    let path = folder.file("real.db")
    try Connection(path: path).execute("CREATE TABLE t(a)")
    #expect(unsafe symlink(path, folder.file("link.db")) == 0)
    #expect(try Connection(path: folder.file("link.db")).query("SELECT * FROM t").isEmpty)
    #expect(throws: SQLiteError.self) {
      _ = try Connection(path: folder.file("link.db"), options: .noFollow)
    }
  }

  @Test func aFileThatIsNoDatabaseIsFoundOut() throws {
    let path = try folder.write(String(repeating: "not a database. ", count: 100), to: "x.db")
    let connection = try Connection(path: path)
    let failure = try #require(throws: SQLiteError.self) {
      try connection.query("SELECT * FROM sqlite_schema")
    }
    #expect(failure.code == .notADatabase)
    #expect(failure.message == "file is not a database")
  }

  @Test func aLockedDatabaseIsBusy() throws {
    let path = folder.file("a.db")
    let first = try Connection(path: path)
    try first.execute("CREATE TABLE t(a); BEGIN EXCLUSIVE")
    let second = try Connection(path: path)
    second.setBusyTimeout(milliseconds: 1)
    let failure = try #require(throws: SQLiteError.self) { try second.query("SELECT * FROM t") }
    #expect(failure.code == .busy)
    #expect(failure.message == "database is locked")
    try first.execute("COMMIT")
    #expect(try second.query("SELECT * FROM t").isEmpty)
  }

  @Test func databasesAreListedWithTheirFiles() throws {
    let connection = try Connection(path: folder.file("a.db"))
    try connection.execute("ATTACH ':memory:' AS other; CREATE TEMP TABLE t(a)")
    let databases = try connection.databases()
    #expect(databases.map(\.schema) == ["main", "temp", "other"])
    #expect(databases.map(\.fileName) == [Text(folder.file("a.db")), nil, nil])
    #expect(databases.map(\.isReadOnly) == [false, false, false])
    #expect(try connection.isReadOnly(schema: "nowhere") == nil)
    #expect(try connection.fileName(schema: "nowhere") == nil)
  }

  @Test func theTransactionStateIsKnown() throws {
    let connection = try Connection(path: ":memory:")
    try connection.execute("CREATE TABLE t(a); BEGIN")
    #expect(try connection.transactionState() == TransactionState.none)
    _ = try connection.query("SELECT * FROM t")
    #expect(try connection.transactionState() == .read)
    try connection.execute("INSERT INTO t VALUES(1)")
    #expect(try connection.transactionState() == .write)
    #expect(try connection.transactionState(schema: "nowhere") == nil)
  }

  @Test func columnsAreDescribed() throws {
    let connection = try Connection(path: ":memory:")
    try connection.execute(
      "CREATE TABLE t(id INTEGER PRIMARY KEY AUTOINCREMENT, n TEXT COLLATE NOCASE NOT NULL, x)")
    let id = try connection.columnMetadata(table: "t", column: "id")
    #expect(id.declaredType == "INTEGER")
    #expect(id.isInPrimaryKey && id.isAutoincrement && !id.isNotNull)
    let name = try connection.columnMetadata(schema: "main", table: "t", column: "n")
    #expect(name.collation == "NOCASE")
    #expect(name.isNotNull && !name.isInPrimaryKey)
    #expect(try connection.columnMetadata(table: "t", column: "x").declaredType == nil)
    let failure = try #require(throws: SQLiteError.self) {
      try connection.columnMetadata(table: "t", column: "y")
    }
    #expect(failure.message == "no such table column: t.y")
  }

  @Test func theLibraryTellsWhatItIs() throws {
    let connection = try Connection(path: ":memory:")
    let row = try connection.query("SELECT sqlite_version(), sqlite_source_id()")[0]
    #expect(row[0] == .text(Text(SQLiteLibrary.version)))
    #expect(row[1] == .text(Text(SQLiteLibrary.sourceID)))
    #expect(SQLiteLibrary.versionNumber > 3_000_000)
    #expect(throws: SQLiteError.self) { try SQLiteLibrary.configure(memoryStatistics: true) }
  }
}
