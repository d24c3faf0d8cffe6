import SQLiteEngine
import Testing

/// Runs the same scripts with and without compiled INSERTs, and compares all there is to see.
@Suite("INSERTs of scripts")
struct LiteralInsertsTests {
  /// Tables that could tell a bound value from a literal, and what makes them.
  static let schemas = [
    "CREATE TABLE t(a, b, c)",
    "CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT, c REAL)",
    "CREATE TABLE t(a INTEGER PRIMARY KEY AUTOINCREMENT, b NUMERIC, c BLOB)",
    "CREATE TABLE t(a INT, b TEXT, c REAL) STRICT",
    "CREATE TABLE t(a TEXT, b ANY, c INTEGER, PRIMARY KEY(a, b)) STRICT, WITHOUT ROWID",
    "CREATE TABLE t(a UNIQUE, b NOT NULL, c CHECK(typeof(c) <> 'blob'))",
    "CREATE TABLE t(a UNIQUE ON CONFLICT ROLLBACK, b UNIQUE ON CONFLICT REPLACE, c)",
    "CREATE TABLE t(a UNIQUE ON CONFLICT IGNORE, b NOT NULL ON CONFLICT FAIL, c)",
    "CREATE TABLE t(a, b, c, g AS (typeof(a) || quote(b)) STORED UNIQUE)",
    "CREATE TABLE t(a, b, c); CREATE INDEX i ON t(a || b) WHERE c > 1",
    """
    CREATE TABLE t(a, b, c); CREATE TABLE log(x, y);
    CREATE TRIGGER r AFTER INSERT ON t BEGIN
      INSERT INTO log VALUES(typeof(new.a), quote(new.b) || (new.c = '1'));
      SELECT RAISE(ABORT, 'no three') WHERE new.a = 3;
    END
    """,
    """
    CREATE TABLE kept(a, b); CREATE VIEW t AS SELECT a, b, 1 AS c FROM kept;
    CREATE TRIGGER r INSTEAD OF INSERT ON t BEGIN
      INSERT INTO kept VALUES(new.a, typeof(new.b) || typeof(new.c));
    END
    """,
    "CREATE VIRTUAL TABLE t USING fts5(a, b, c)",
    "PRAGMA encoding = 'UTF-16le'; CREATE TABLE t(a, b TEXT, c REAL)",
  ]

  /// Values that are bound, and some that are not. The largest rowid is not among them: after it
  /// SQLite takes rowids at random.
  static let literals = [
    "0", "1", "2", "3", "-1", "007", "-0", "123456789012345678", "-999999999999999999",
    "-9223372036854775808", "9223372036854775808",
    "99999999999999999999", "1234567890123456789", "0x1F", "+1", "- 1", "--1", "1e3", "1.5", "-1.5",
    "0.0", "-0.0", "1.",
    "1.e2", ".5", "1e999", "-1e999", "1e-400", "0.1", "123456789.123456789", "1.0e+10", "4.35",
    "9007199254740993.0", "5e-324", "1.7976931348623157e308", "12345678901234567890.0", "1e", "1ex",
    "1x", "NULL", "null", "NULLS", "''", "'a'", "'it''s'", "''''", "'1'", "' 2 '", "'1.50'",
    "'1e3'",
    "'é, 中)'", "'a;b'", "'--'", "'/*'", "\"a\"", "x''", "X'00ff'", "x'0'", "x'zz'", "x'41'",
    "TRUE", "1+1", "'a'||'b'", "abs(-3)", "(1)", "?", "CURRENT_DATE", "'two\nlines'",
  ]

  /// Statements among the INSERTs, some of which change what an INSERT means.
  static let others = [
    "BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT s", "ROLLBACK TO s", "RELEASE s", "DELETE FROM t",
    "ALTER TABLE t ADD COLUMN z DEFAULT 7", "DROP TABLE t", "DROP VIEW t",
    "CREATE TABLE t(a INT, b, c)", "PRAGMA count_changes = 1", "PRAGMA count_changes = 0",
    "PRAGMA query_only = 1", "PRAGMA query_only = 0", "CREATE UNIQUE INDEX u ON t(b)",
    "DROP INDEX u", "INSERT INTO t SELECT 1, 2, 3", "SELECT changes(), last_insert_rowid()",
    "VACUUM", "PRAGMA recursive_triggers = 1",
  ]

  static let heads = [
    "INSERT INTO t VALUES(", "insert into t values (", "INSERT INTO \"t\" VALUES(",
    "INSERT INTO main.t VALUES(", "INSERT INTO t(a,b,c) VALUES(", "INSERT INTO t(c, \"a\")VALUES(",
    "INSERT OR IGNORE INTO t VALUES(", "REPLACE INTO t VALUES(",
    "INSERT OR ROLLBACK INTO t VALUES(",
    "INSERT  INTO\nt\tVALUES  (", "INSERT INTO nowhere VALUES(", "INSERT INTO t AS x VALUES(",
    "INSERT INTO /* t */ t VALUES(", "INSERT OR INTO t VALUES(",
  ]

  static let tails = [
    ");", ") ;", ");", ");", ")", "),(1,2,3);", ") RETURNING a;", ");;", ",);", "",
  ]

  @Test(arguments: schemas, 0..<8)
  func nobodySeesThatLiteralsAreBound(schema: String, seed: Int) throws {
    var random = SmallRandom(seed: UInt64(seed) &* 7919 &+ UInt64(schema.utf8.count))
    let ours = try Script(schema)
    let plain = try Script(schema)
    for number in 0..<250 {
      let statement = Self.statement(&random, plainly: seed % 2 == 0)
      let what = Comment(rawValue: "statement \(number): \(statement)")
      #expect(ours.run(statement, scripted: true) == plain.run(statement, scripted: false), what)
      #expect(ours.counts == plain.counts, what)
    }
    #expect(try ours.contents() == plain.contents())
  }

  @Test func aRunOfInsertsStaysRightWhenAnotherConnectionChangesTheTable() throws {
    let path = "file:shared-\(UInt64.random(in: 0 ... .max))?mode=memory&cache=shared"
    let script = try Script("CREATE TABLE t(a, b, c)", path: path)
    let other = try Connection(path: path, options: [.create, .uri])
    for _ in 0..<5 { #expect(script.run("INSERT INTO t VALUES(1,2,3);", scripted: true).isEmpty) }
    try other.execute("DROP TABLE t; CREATE TABLE t(a TEXT, b)")
    let expected = ["compiling", "1", "table t has 2 columns but 3 values were supplied"]
    #expect(script.run("INSERT INTO t VALUES(1,2,3);", scripted: true) == expected)
    for _ in 0..<3 { #expect(script.run("INSERT INTO t VALUES(1,2);", scripted: true).isEmpty) }
    #expect(try other.query("SELECT DISTINCT typeof(a), count(*) FROM t")[0].values == ["text", 3])
  }

  @Test func anInsertThatRollsBackIsNotRunAgain() throws {
    let script = try Script("CREATE TABLE t(a UNIQUE ON CONFLICT ROLLBACK)")
    _ = script.run("BEGIN", scripted: true)
    for value in 1...5 {
      #expect(script.run("INSERT INTO t VALUES(\(value));", scripted: true).isEmpty)
    }
    let failure = script.run("INSERT INTO t VALUES(3);", scripted: true)
    #expect(failure == ["running", "2067", "UNIQUE constraint failed: t.a"])
    #expect(try script.connection.query("SELECT * FROM t").isEmpty)
  }

  @Test func aValueThatIsTooLargeFailsAsALiteralDoes() throws {
    let script = try Script("CREATE TABLE t(a)")
    for _ in 0..<3 { _ = script.run("INSERT INTO t VALUES('abc');", scripted: true) }
    script.connection.setLimit(.length, to: 50)
    for _ in 0..<3 { _ = script.run("INSERT INTO t VALUES('abc');", scripted: true) }
    let long = String(repeating: "x", count: 100)
    let failure = script.run("INSERT INTO t VALUES('\(long)');", scripted: true)
    #expect(failure == script.run("INSERT INTO t VALUES('\(long)');", scripted: false))
    #expect(!failure.isEmpty)
  }

  private static func statement(_ random: inout SmallRandom, plainly: Bool) -> String {
    if random.below(plainly ? 40 : 12) == 0 { return random.element(of: others) + ";" }
    let isOdd = random.below(plainly ? 50 : 6) == 0
    let count = isOdd ? random.below(5) : 3
    let values = (0..<count).map { _ in
      random.element(of: literals) + (random.below(20) == 0 ? " " : "")
    }
    let head = isOdd ? random.element(of: heads) : heads[random.below(plainly ? 2 : 9)]
    return head + values.joined(separator: random.below(9) == 0 ? " , " : ",")
      + (isOdd ? random.element(of: tails) : ");")
  }
}

/// A connection whose statements are run as a shell runs them.
private struct Script {
  let connection: Connection

  init(_ schema: String, path: String = ":memory:") throws {
    connection = try Connection(path: path, options: [.create, .uri])
    try connection.execute(schema)
  }

  /// Runs a statement; what came of it: its rows and the failure.
  func run(_ statement: String, scripted: Bool) -> [String] {
    var seen: [String] = []
    var phase = "compiling"
    do {
      let bytes = Array(statement.utf8) + [0]
      let cursor =
        try unsafe scripted
        ? connection.runScripted(bytes.span.bytes) : connection.run(bytes.span.bytes, [])
      phase = "running"
      while try cursor?.next({ row in seen.append("row of \(row.count): \(row[0])") }) == true {}
    } catch let error as SQLiteError {
      seen += [phase, "\(error.extendedCode.rawValue)", error.message]
    } catch {
      seen.append("\(error)")
    }
    return seen
  }

  /// What the connection says of the statements so far.
  var counts: [Int64] {
    [connection.changeCount, connection.totalChangeCount, connection.lastInsertedRowid]
      + [connection.isAutocommit == true ? 1 : 0]
  }

  /// Everything in every table, with storage classes.
  func contents() throws -> [[String]] {
    let tables = try connection.query(
      "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    return try tables.map { table in
      guard case .text(let name) = table[0] else { return [] }
      return try connection.query("SELECT * FROM \"\(name.string)\"").map { row in
        row.values.map { "\($0)" }.joined(separator: "|")
      }
    }
  }
}

/// Numbers that are the same at every run.
private struct SmallRandom {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  mutating func element(of list: [String]) -> String { list[below(list.count)] }
}
