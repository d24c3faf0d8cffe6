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
}
