import SQLiteEngine
import Testing

@testable import ShellCore

@Suite struct StorageChoiceTests {
  private func choice(
    _ schema: String, column: String = "data", byteCount: Int = 10_000_000, asText: Bool = false
  ) throws -> StorageChoice {
    let connection = try Connection(path: ":memory:")
    try connection.execute(schema)
    let table = try CellTable(TableName(table: "t"), in: connection)
    return try StorageChoice.choose(
      byteCount, table, table.column(column), asText: asText, in: connection)
  }

  @Test(arguments: [
    "CREATE TABLE t(id INTEGER PRIMARY KEY, data BLOB)",
    "CREATE TABLE t(a, data); CREATE INDEX i ON t(a) WHERE a IS NOT NULL",
    "CREATE TABLE t(a REFERENCES o(x), data); CREATE TABLE o(x PRIMARY KEY)",
    "CREATE TABLE t(a TEXT UNIQUE, data BLOB NOT NULL) STRICT",
    "CREATE TABLE t(data); CREATE TABLE o(x); CREATE TRIGGER r INSERT ON o BEGIN SELECT 1; END",
  ])
  func largeValueIsStreamedWhereNothingLooks(schema: String) throws {
    #expect(try choice(schema) == .stream)
  }

  @Test func smallValueIsBound() throws {
    #expect(try choice("CREATE TABLE t(data)", byteCount: 4 << 20) == .bind(because: nil))
    #expect(try choice("CREATE TABLE t(data)", byteCount: 4 << 20 + 1) == .stream)
  }

  @Test(arguments: [
    (
      "CREATE TABLE t(data); CREATE TRIGGER r BEFORE UPDATE ON t BEGIN SELECT 1; END",
      "t has a trigger"
    ),
    (
      "CREATE TABLE t(data); CREATE TEMP TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; END",
      "t has a trigger"
    ),
    ("CREATE TABLE t(data, a CHECK (a > 0))", "t has a CHECK constraint"),
    ("CREATE TABLE t(data, g AS (1))", "t has a generated column"),
    ("CREATE TABLE t(data, g AS (1) STORED)", "t has a generated column"),
    ("CREATE TABLE o(x PRIMARY KEY); CREATE TABLE t(data REFERENCES o)", "data has a foreign key"),
    ("CREATE TABLE t(data UNIQUE)", "an index names data"),
    ("CREATE TABLE t(a, data); CREATE INDEX i ON t(a, data)", "an index names data"),
    ("CREATE TABLE t(a, data); CREATE INDEX i ON t(length(DATA))", "an index names data"),
    ("CREATE TABLE t(a, data); CREATE INDEX i ON t(a) WHERE data IS NULL", "an index names data"),
    ("CREATE TABLE t(data PRIMARY KEY)", "data is in the primary key"),
    ("CREATE TABLE t(k PRIMARY KEY, data) WITHOUT ROWID", "t has no rowid"),
    ("CREATE TABLE t(rowid, oid, _rowid_, data)", "the columns of t hide its rowid"),
    ("CREATE TABLE o(data); CREATE VIEW t AS SELECT * FROM o", "t is a view"),
    ("CREATE VIRTUAL TABLE t USING fts5(data)", "t is a virtual table"),
  ])
  func valueIsBoundWhereSomethingLooks(schema: String, reason: String) throws {
    #expect(try choice(schema) == .bind(because: reason))
  }

  @Test func textIsBound() throws {
    #expect(try choice("CREATE TABLE t(data)", asText: true) == .bind(because: "it is TEXT"))
  }

  @Test func oddNameIsBoundWhenThereIsAnyIndex() throws {
    let schema = "CREATE TABLE t(a, \"d\"\"q\"); CREATE INDEX i ON t(a)"
    #expect(try choice(schema, column: "d\"q") == .bind(because: "an index names d\"q"))
  }
}
