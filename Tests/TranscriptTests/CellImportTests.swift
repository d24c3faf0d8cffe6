import TestSupport
import Testing

/// What `.importblob` does with unusual tables, rows and values.
@Suite("Importing into a cell")
struct CellImportTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("small", to: "small")
  }

  private func run(_ script: String) throws -> ChildResult {
    try runLine("$S t.db", script, in: folder)
  }

  /// Runs a script that must succeed, and returns what it prints.
  private func output(_ script: String) throws -> String {
    let result = try run(script)
    #expect(result.errorText == "")
    return result.outputText
  }

  @Test(arguments: ["", " WITHOUT ROWID"])
  func tableOfAllColumnsSQLiteAllowsWorks(kind: String) throws {
    let names = (1...1998).map { "c\($0)" }.joined(separator: ", ")
    let shown = try output(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, d, \(names))\(kind);
      INSERT INTO t(id, d) VALUES(1, x'00');
      .importblob small t d 1
      .importblob small t c1998 1 --append
      .importblob small t d --where 'id = 1' --set c7=x --verify
      .exportblob t c1998 1 copy
      SELECT d, c7, c1998, length(readfile('copy')) FROM t;
      .mode list
      .blobs t

      """)
    #expect(shown.hasPrefix("small|x|small|5\n"))
    #expect(shown.contains("c1998"))
  }

  @Test(arguments: [
    ("id INTEGER PRIMARY KEY, d", "", 1, "the key of a row that exists"),
    ("id INTEGER PRIMARY KEY, d", "", 5, "the key that ROW gives"),
    ("id PRIMARY KEY, d", "WITHOUT ROWID", 1, "the key of a row that exists"),
    ("id PRIMARY KEY, d", "WITHOUT ROWID", 5, "the key that ROW gives"),
    ("id TEXT PRIMARY KEY, d", "", 1, "the key of a row that exists"),
  ])
  func upsertLeavesTheKey(columns: String, kind: String, row: Int, reason: String) throws {
    let result = try run(
      """
      CREATE TABLE t(\(columns)) \(kind);
      INSERT INTO t VALUES('1', 'old');
      .importblob small t d \(row) --upsert --set ID=7
      SELECT * FROM t;

      """)
    #expect(result.errorText == ".importblob: --set names id, \(reason)\n")
    #expect(result.outputText == "1|old\n")
  }

  @Test func upsertMaySetAKeyThatIsNotTheRowid() throws {
    let shown = try output(
      """
      CREATE TABLE t(id TEXT PRIMARY KEY NOT NULL, d);
      .importblob small t d 5 --upsert --set id=key
      SELECT rowid, * FROM t;

      """)
    #expect(shown == "t.d row 5: inserted\n5|key|small\n")
  }

  @Test(
    arguments: [
      ("a\\377", 0, 1), ("x", 2, 3), ("\\303", 0, 0), ("\\251", 3, nil), ("\\0", 4, nil),
      ("\\303\\251", 2, nil), ("\\251", 4, 4),
    ] as [(String, Int, Int?)])
  func textStaysValidWhereBytesArePutIntoIt(bytes: String, at offset: Int, bad: Int?) throws {
    let result = try runLine(
      """
      printf '\(bytes)' > part
      $S t.db "CREATE TABLE t(id INTEGER PRIMARY KEY, d); INSERT INTO t VALUES(1, 'abéde')" \
        '.importblob part t d 1 --at \(offset)' 2> errors
      $S t.db "SELECT typeof(d), d = 'abéde' FROM t"; cat errors
      """, in: folder)
    let complaint = bad.map { " is not valid UTF-8 at byte \($0)" }
    #expect(result.outputText.hasPrefix(bad == nil ? "text|" : "text|1\n"))
    #expect(result.outputText.contains(complaint ?? "text"))
  }

  @Test func rowsWhoseRowidIsHiddenAreReachedByAnExpression() throws {
    let result = try run(
      """
      CREATE TABLE t(rowid, oid, _rowid_, d);
      INSERT INTO t VALUES('a', 1, 1, 'one'), ('b', 1, 2, NULL), ('c', 1, 3, NULL);
      .importblob small t d --where "rowid = 'b'" --set _rowid_=x --verify
      .importblob small t d --where "rowid = 'a'" --append
      .importblob small t d --where "rowid = 'a'" --at 1
      .importblob small t d --where "d = 'nothing'"
      .importblob small t d --where "oid = 1"
      .importblob small t d --where "d IS NULL" --verify
      .importblob small t d --where "d IS NULL"
      .importblob small t d 1
      .importblob small t d --set rowid=new
      .importblob small t d --verify
      .exportblob t d . --where "rowid = 'a'"
      .shell ls t-d*
      SELECT *, typeof(d) FROM t;
      .importblobs t small --into d --set rowid=@name
      .importblobs t small --into d --set rowid=@name --replace
      SELECT count(*) FROM t;

      """)
    #expect(
      result.errorText == """
        .importblob: --where matches 0 rows of table t, and it must match exactly one
        .importblob: --where matches 4 rows of table t, and it must match exactly one

        """)
    #expect(result.outputText == "")
  }

  @Test func largeValueGoesIntoARowWhoseRowidIsHidden() throws {
    try folder.write([UInt8](repeating: 7, count: 5_000_000), to: "big")
    let shown = try output(
      """
      CREATE TABLE t(rowid, oid, _rowid_, d);
      INSERT INTO t(rowid) VALUES('a');
      .importblob big t d --where "rowid = 'a'" --verify
      .importblob big t d --set rowid=b
      .importblob small t d --where "rowid = 'a'" --at 9
      .exportblob t d --where "rowid = 'b'" copy
      .shell cmp big copy && echo same
      SELECT rowid, length(d), substr(CAST(d AS BLOB), 10, 5) FROM t;

      """)
    #expect(
      shown
        == "t.d row (new): inserted\nsame\na|5000000|small\nb|5000000|\u{7}\u{7}\u{7}\u{7}\u{7}\n")
  }

  @Test(arguments: ["|", "|  ", "|\t"])
  func emptyCommandIsAnError(word: String) throws {
    let result = try run(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, d);
      INSERT INTO t VALUES(1, 'old');
      .importblob "\(word)" t d 1
      .importblob "\(word)" t d
      .exportblob t d 1 "\(word)"
      SELECT * FROM t;

      """)
    let reason = "there is no command after |\n"
    #expect(
      result.errorText == ".importblob: t.d row 1: \(reason).importblob: t.d: \(reason)"
        + ".exportblob: t.d row 1: \(reason)")
    #expect(result.outputText == "1|old\n")
  }

  @Test func rowThatATriggerMovesIsNotTakenForAnother() throws {
    let result = try run(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, d);
      CREATE TRIGGER r AFTER INSERT ON t BEGIN UPDATE t SET id = id + 100 WHERE id = NEW.id; END;
      CREATE TRIGGER s AFTER UPDATE OF d ON t BEGIN UPDATE t SET id = id + 1000; END;
      .importblob small t d
      .importblob small t d 5 --upsert
      .importblob small t d --verify
      .importblob small t d 6 --upsert --verify
      SELECT * FROM t;
      .importblob small t d 105 --verify
      .importblob small t d 105
      SELECT id FROM t;

      """)
    let moved = "not found again: a trigger moved or deleted the row\n"
    let lost = "--verify could not find the row again\n"
    #expect(
      result.errorText == ".importblob: t.d row (new): \(lost).importblob: t.d row (new): \(lost)"
        + ".importblob: t.d row 105: \(lost)")
    #expect(
      result.outputText == "t.d row (new): inserted, \(moved)t.d row (new): inserted, \(moved)"
        + "101|small\n105|small\nt.d row 105: \(moved)1101\n1105\n")
  }
}
