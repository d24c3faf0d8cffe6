import TestSupport
import Testing

@Suite("Dumps")
struct DumpTests {
  /// Values of every storage class, odd ones among them.
  private static let script = """
    PRAGMA encoding = 'ENCODING';
    CREATE TABLE t(a INTEGER PRIMARY KEY AUTOINCREMENT, b, c AS (a + 1));
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
    INSERT INTO t(b) SELECT CASE i % 4
      WHEN 0 THEN char(i, i * 97 % 55000 + 1, 39, 92, i % 32) || '\\n' || char(10, 13)
      WHEN 1 THEN randomblob(i % 17)
      WHEN 2 THEN CAST(i AS REAL) * 1.1e-7 * (i * i * i * i)
      ELSE i * 30744573456182586 - 4611686018427387904 END FROM n;
    INSERT INTO t(b) VALUES (NULL), (''), (x''), (9e999), (-9e999), (5.0), (-0.0), (1e-320),
      (0.1 + 0.2), (9007199254740993.0), (9223372036854775807), (-9223372036854775807 - 1);
    CREATE TABLE "odd ""name"("a b" -- a comment
    , [c'd] /* another */);
    INSERT INTO "odd ""name" VALUES (1, 'x');
    CREATE TABLE w(k PRIMARY KEY, v) WITHOUT ROWID;
    INSERT INTO w VALUES (2, 'b'), (1, 'a');
    CREATE VIRTUAL TABLE f USING fts5(words);
    INSERT INTO f VALUES ('one two'), ('two three');
    CREATE VIEW v AS SELECT a FROM t -- to the end
    ;
    CREATE TRIGGER g AFTER INSERT ON w BEGIN DELETE FROM t; END;
    CREATE UNIQUE INDEX i ON t(b, a);

    """

  private static let question = """
    .mode quote
    SELECT a, typeof(b), b, c FROM t ORDER BY a;
    SELECT * FROM "odd ""name"; SELECT * FROM w; SELECT count(*) FROM v;
    SELECT rowid FROM f WHERE f MATCH 'two'; SELECT * FROM sqlite_sequence;
    SELECT type, name FROM sqlite_schema ORDER BY 1, 2;

    """

  @Test(
    "A dump makes the same database again", arguments: ["classic", "current"],
    ["UTF-8", "UTF-16le"])
  func dumpsReadBack(dialect: String, encoding: String) throws {
    let folder = try TemporaryFolder()
    let script = Self.script.split(separator: "ENCODING", maxSplits: 1).joined(separator: encoding)
    try run("a.db", script, dialect, in: folder)
    let dump = try run("a.db", ".dump\n", dialect, in: folder)
    try run("b.db", dump, dialect, in: folder)
    let before = try run("a.db", Self.question, dialect, in: folder)
    #expect(try run("b.db", Self.question, dialect, in: folder) == before)
  }

  @Test("A classic dump is read by sqlite3", .enabled(if: Oracle.classic.isInstalled))
  func peerReadsDumps() throws {
    let folder = try TemporaryFolder()
    let script = Self.script.split(separator: "ENCODING", maxSplits: 1).joined(separator: "UTF-8")
    try run("a.db", script, "classic", in: folder)
    var peer = ChildProcess(Oracle.classic.path ?? "", ["-bail", "b.db"], in: folder)
    peer.input = .bytes(Array(try run("a.db", ".dump\n", "classic", in: folder).utf8))
    #expect(try peer.run().errorText == "")
    let before = try run("a.db", Self.question, "classic", in: folder)
    #expect(try run("b.db", Self.question, "classic", in: folder) == before)
  }

  /// What a script prints, which must not fail.
  @discardableResult
  private func run(
    _ database: String, _ script: String, _ dialect: String, in folder: TemporaryFolder
  ) throws -> String {
    var shell = BuiltShell.process(
      ["-init", "/dev/null", "-dialect", dialect, "-bail", database], in: folder)
    shell.input = .bytes(Array(script.utf8))
    let result = try shell.run()
    #expect(result.errorText == "")
    #expect(result.ending == .exited(0))
    return result.outputText
  }
}
