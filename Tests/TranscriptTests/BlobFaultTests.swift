import TestSupport
import Testing

/// What happens to cells and files when something fails on the way.
@Suite("Faults on the way of BLOBs")
struct BlobFaultTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a line of `sh` in which `$S` is the shell, with `script` as its standard input.
  private func run(_ line: String, _ script: String = "") throws -> ChildResult {
    try runLine(line, script, in: folder)
  }

  private func makeDatabase() throws {
    let result = try run(
      "$S t.db \"CREATE TABLE t(id INTEGER PRIMARY KEY, data); INSERT INTO t VALUES(1, 'old')\"")
    try #require(result.ending == .exited(0))
  }

  private func rows() throws -> String {
    try run("$S t.db 'SELECT id, length(data) FROM t'").outputText
  }

  @Test func interruptedImportLeavesTheCellAndStopsTheScript() throws {
    try makeDatabase()
    let result = try run(
      "$S t.db", ".importblob '|kill -INT $PPID; exec sleep 60' t data 1\nSELECT 'not reached';\n")
    #expect(result.errorText == ".importblob: t.data row 1: interrupted\n")
    #expect(result.outputText == "")
    #expect(result.ending == .exited(1))
    #expect(try rows() == "1|3\n")
  }

  /// From this size on another thread writes.
  @Test func fullDiskLeavesTheDestinationOfALargeValue() throws {
    let result = try run(
      """
      mkdir out; printf old > out/f; ulimit -f 50000; trap '' XFSZ
      $S t.db 'CREATE TABLE t(data)' 'INSERT INTO t VALUES(zeroblob(24000000))'
      ulimit -f 20000; $S t.db '.exportblob t data 1 out/f --force'; echo $?; cat out/f; ls -A out
      """)
    #expect(
      result.errorText == ".exportblob: t.data row 1: cannot write \"out/f\": File too large\n")
    #expect(result.outputText == "1\noldf\n")
  }

  @Test func damageInALargeValueLeavesTheDestination() throws {
    let result = try run(
      """
      mkdir out; printf old > out/f
      $S t.db 'CREATE TABLE t(data)' 'INSERT INTO t VALUES(zeroblob(24000000))'
      head -c 20000000 t.db > u.db; head -c 8192 /dev/zero | tr '\\0' '\\377' >> u.db
      tail -c +20008193 t.db >> u.db; mv u.db t.db
      $S t.db '.exportblob t data 1 out/f --force'; echo $?; cat out/f; ls -A out
      """)
    #expect(result.errorText.hasPrefix(".exportblob: t.data row 1: "))
    #expect(result.errorText.hasSuffix("malformed (11)\n"))
    #expect(result.outputText == "1\noldf\n")
  }

  @Test func fullDiskLeavesTheCell() throws {
    try makeDatabase()
    let result = try run(
      "head -c 9000000 /dev/zero > big; ulimit -f 4000; $S t.db",
      ".importblob big t data 1\nSELECT 'goes on';\n")
    #expect(result.errorText == ".importblob: t.data row 1: disk I/O error (778)\n")
    #expect(result.outputText == "goes on\n")
    #expect(result.ending == .exited(1))
    #expect(try rows() == "1|3\n")
  }

  @Test func fullDiskThatEndsTheTransactionEndsTheScript() throws {
    try makeDatabase()
    let result = try run(
      "head -c 9000000 /dev/zero > big; ulimit -f 4000; $S t.db",
      """
      BEGIN;
      INSERT INTO t VALUES(2, 'two');
      .importblob big t data 1
      INSERT INTO t VALUES(3, 'three');

      """
    )
    #expect(
      result.errorText
        == ".importblob: t.data row 1: disk I/O error (778); "
        + "the whole transaction was rolled back\n"
    )
    #expect(result.ending == .exited(1))
    #expect(try rows() == "1|3\n")
  }

  @Test func fullDiskOfASpoolIsSaid() throws {
    try makeDatabase()
    let result = try run(
      "ulimit -f 4000; $S t.db \".importblob '|head -c 9000000 /dev/zero' t data 1\"")
    #expect(
      result.errorText
        == ".importblob: t.data row 1: cannot keep a temporary copy in \"\(folder.path)\": "
        + "File too large; set TMPDIR to a folder with room\n")
    #expect(try rows() == "1|3\n")
  }

  @Test func readOnlyDatabaseIsSaidBeforeTheSourceIsRead() throws {
    try makeDatabase()
    let result = try run("$S -readonly t.db '.importblob missing t data 1'")
    #expect(result.errorText == ".importblob: the database is read-only\n")
    #expect(result.ending == .exited(1))
  }

  @Test(arguments: [
    "t.db", "./t.db", "link", "hard", "t.db-journal", "t.db-wal", "sub/../t.db",
  ])
  func openDatabaseIsNeitherWrittenNorRead(name: String) throws {
    try makeDatabase()
    let result = try run(
      "ln -s t.db link; ln t.db hard; mkdir sub; $S t.db",
      ".exportblob t data 1 \(name) --force --follow\n.importblob \(name) t data 1\n")
    #expect(
      result.errorText == ".exportblob: \"\(name)\" belongs to the open database\n"
        + ".importblob: \"\(name)\" belongs to the open database\n")
    #expect(try rows() == "1|3\n")
  }

  @Test func standardOutputOnAFullDiskIsAnError() throws {
    try makeDatabase()
    let result = try run("$S t.db '.exportblob t data 1 -' > /dev/full")
    #expect(result.errorText.contains("No space left on device"))
    #expect(result.ending == .exited(1))
  }

  @Test func exportThatFailsKeepsTheOldFile() throws {
    try makeDatabase()
    let result = try run(
      "$S t.db \"UPDATE t SET data = zeroblob(9000000)\"; printf old > out; "
        + "ulimit -f 4000; $S t.db '.exportblob t data 1 out --force'; cat out; ls -A")
    #expect(
      result.errorText == ".exportblob: t.data row 1: cannot write \"out\": File too large\n")
    #expect(result.outputText == "oldout\nt.db\n")
  }

  @Test func largeValueGoesInAndOutUnchanged() throws {
    try makeDatabase()
    let result = try run(
      "head -c 9000000 /dev/urandom > big; $S t.db '.importblob big t data 1 --verify' "
        + "'.exportblob t data 1 copy'; cmp big copy && echo same")
    #expect(result.outputText == "same\n")
    #expect(result.errorText == "")
  }

  @Test(.enabled(if: Oracle.classic.isInstalled))
  func otherShellReadsWhatWasStoredAndStoresWhatIsRead() throws {
    try makeDatabase()
    let other = try #require(Oracle.classic.path)
    let result = try run(
      "head -c 9000000 /dev/urandom > big; $S t.db '.importblob big t data 1'; "
        + "\(other) -init /dev/null t.db \"SELECT writefile('theirs', data) FROM t\" "
        + "\"INSERT INTO t VALUES(2, readfile('big'))\"; "
        + "$S t.db '.exportblob t data 2 ours'; cmp big theirs && cmp big ours && echo same")
    #expect(result.outputText == "9000000\nsame\n")
    #expect(result.errorText == "")
  }

  @Test func commandsOfUnusualNamesReachTheirFiles() throws {
    let result = try run(
      "$S :memory:",
      """
      CREATE TABLE "it's"("a ""b" BLOB);
      .shell printf x > "it's 100% -"
      .importblob "it's 100% -" "it's" 'a "b' --set 'a "c=1'
      .importblob "it's 100% -" "it's" 'a "b'
      .exportblob "it's" 'a "b' 1 .
      .shell ls
      """)
    #expect(
      result.errorText
        == ".importblob: no column \"a \"c\" in table it's; did you mean \"a \"b\"?\n")
    #expect(result.outputText == "it's.a \"b row 1: inserted\nit's 100% -\nit's-a \"b-1.txt\n")
  }

  @Test func filesNamedAfterRowsHoldNoControls() throws {
    let key = "a\u{7f}b\u{9b}c\u{85}d\u{1b}e\u{2028}f\u{202e}g/h é"
    let result = try run(
      "mkdir one all; EDITOR='basename' $S t.db; ls -N one all",
      """
      CREATE TABLE t(k TEXT PRIMARY KEY, d) WITHOUT ROWID;
      INSERT INTO t VALUES('\(key)', 'x');
      .exportblob t d --where 1 one
      .exportblobs t d all
      .editblob t d --where 1

      """)
    #expect(result.errorText == "")
    let stem = "a_b_c_d_e_f_g_h é"
    #expect(result.outputText.hasSuffix("all:\n\(stem).txt\n\none:\nt-d-\(stem).txt\n"))
    #expect(result.outputText.contains("t-d-\(stem).txt\nt.d row"))
  }

  @Test func limitOnTheSizeOfFilesIsForCommandsAsUsual() throws {
    let result = try run(
      "ulimit -f 8; $S :memory:",
      """
      .shell head -c 100000 /dev/zero > out; echo $?
      SELECT 'goes on';
      """)
    #expect(result.outputText.hasSuffix("\ngoes on\n"))
    #expect(result.outputText.hasPrefix("153\n"))
  }

  @Test func limitOnTheSizeOfAnOutputFileIsSaid() throws {
    let result = try run(
      "ulimit -f 8; $S :memory:",
      ".output out\nSELECT hex(zeroblob(100000));\n.output\nSELECT 'goes on';\n")
    #expect(result.errorText == "Error: cannot write to \"out\": File too large\n")
    #expect(result.outputText == "goes on\n")
    #expect(result.ending == .exited(1))
  }
}
