import TestSupport
import Testing

/// `.exportblobs`, where a transcript cannot show it.
@Suite("Many files out")
struct BulkExportTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String, _ script: String = "") throws -> ChildResult {
    try runLine(line, script, in: folder)
  }

  @Test func exportThenImportGivesIdenticalRows() throws {
    let result = try run(
      """
      mkdir -p in/sub out; head -c 700000 /dev/urandom > in/large; : > in/empty; printf t > in/sub/t
      printf l > "$(printf 'in/caf\\351')"; head -c 6000000 /dev/urandom > in/sub/huge
      (cd in && $S ../a.db '.importblobs . t --recursive')
      $S a.db '.exportblobs t data out --name path'
      (cd out && $S ../b.db '.importblobs . t --recursive'); diff -r in out
      echo 'ATTACH "a.db" AS a; ATTACH "b.db" AS b;
        SELECT count(*) FROM (SELECT path, size, type, sha256, data FROM a.t
          INTERSECT SELECT path, size, type, sha256, data FROM b.t);' | $S
      """)
    #expect(result.errorText == "")
    #expect(
      result.outputText == """
        imported 5 files, 6.7 MB
        exported 5 files, 6.7 MB
        imported 5 files, 6.7 MB
        5

        """)
  }

  @Test func interruptLeavesOnlyWholeFiles() throws {
    let result = try run(
      """
      echo "CREATE TABLE t(a, data); WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
        WHERE i < 300) INSERT INTO t SELECT i, zeroblob(300000) FROM n;" | $S t.db
      mkfifo p; $S t.db ".exportblobs t data out --where \\"a < 5 OR hexdump(readfile('p')) > ''\\"" &
      pid=$!; exec 3> p; kill -INT $pid; exec 3>&-; wait $pid; echo $?
      find out -type f ! -size 300000c | wc -l; ls -A out | grep -c '^\\.'
      """)
    #expect(result.outputText == "1\n0\n0\n")
    #expect(result.errorText.hasPrefix(".exportblobs: "))
    #expect(result.errorText.contains("interrupted"))
  }

  @Test func killedProgramLeavesOnlyWholeFiles() throws {
    let result = try run(
      """
      echo "CREATE TABLE t(a, data); WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
        WHERE i < 1500) INSERT INTO t SELECT i, zeroblob(300000) FROM n;" | $S t.db
      mkfifo p; $S t.db ".exportblobs t data out --where \\"a < 1500 OR readfile('p') > ''\\"" &
      pid=$!; exec 3> p; kill -KILL $pid; exec 3>&-; wait $pid; echo $?
      ls out | wc -l; find out -type f ! -name '.*' ! -size 300000c | wc -l
      """)
    let lines = result.outputText.split(separator: "\n")
    try #require(lines.count == 3)
    // The rest had not been flushed yet.
    #expect(lines[0] == "137")
    #expect((800...1_499).contains(Int(lines[1]) ?? 0))
    #expect(lines[2] == "0")
  }

  @Test func flushedFilesAreTheSame() throws {
    let result = try run(
      """
      echo "CREATE TABLE t(a, data); INSERT INTO t VALUES('one', 'x'), ('d/two', zeroblob(300000)),
        ('none', NULL);" | $S t.db
      mkdir out; echo old > out/one
      $S t.db '.exportblobs t data out --name a --flush'; echo $?
      $S t.db '.exportblobs t data out --name a --flush --force'; echo $?
      cat out/one; wc -c < out/d/two; ls -A out
      """)
    #expect(result.errorText == ".exportblobs: \"out/one\" exists; --force replaces it\n")
    #expect(
      result.outputText == """
        1
        exported 2 files, 300 KB; 1 NULL cell left out
        0
        x300000
        d
        one

        """)
  }

  @Test func fullDiskNamesTheFileAndRemovesIt() throws {
    let result = try run(
      """
      echo "CREATE TABLE t(a, data); INSERT INTO t VALUES('one', 'x'), ('two', zeroblob(9000000)),
        ('three', 'z');" | $S t.db
      trap '' XFSZ; ulimit -f 4000; $S t.db '.exportblobs t data out --name a'; echo $?; ls -A out
      """)
    #expect(
      result.errorText
        == ".exportblobs: cannot write \"out/two\": File too large; 1 file had been written\n")
    #expect(result.outputText == "1\none\n")
  }

  @Test func forceReplacesAFileOnlyByAWholeOne() throws {
    let result = try run(
      """
      echo "CREATE TABLE t(a, data); INSERT INTO t VALUES('one', zeroblob(9000000));" | $S t.db
      mkdir out; printf old > out/one
      trap '' XFSZ; ulimit -f 4000; $S t.db '.exportblobs t data out --name a --force'
      cat out/one; ls -A out
      """)
    #expect(result.errorText == ".exportblobs: cannot write \"out/one\": File too large\n")
    #expect(result.outputText == "oldone\n")
  }

  @Test(arguments: ["t.db", "t.db-wal", "sub/../t.db"])
  func openDatabaseIsNotWritten(name: String) throws {
    let result = try run(
      """
      echo "CREATE TABLE t(a, data); INSERT INTO t VALUES('one', 'x');" | $S t.db; mkdir sub
      $S t.db ".exportblobs t data . --name \\"'\(name)'\\" --force" 2>&1
      $S t.db ".exportblobs t data out --manifest \(name) --force" 2>&1; $S t.db 'SELECT * FROM t'
      """)
    let first =
      name.hasPrefix("t")
      ? "\"./\(name)\" belongs to the open database"
      : "row 1: the name \"\(name)\" has a part that is . or .."
    #expect(
      result.outputText == """
        .exportblobs: \(first)
        .exportblobs: "\(name)" belongs to the open database
        one|x

        """)
  }

  @Test func namesThatOthersTookAreNotGivenTwice() throws {
    let result = try run(
      """
      echo "CREATE TABLE t(a, data); INSERT INTO t VALUES('x.gz', 1), ('x.gz', 2), ('x-2.gz', 3),
        ('x.gz', 4), ('d/x', 5), ('d/x', 6), ('.x', 7), ('.x', 8);" | $S t.db
      $S t.db '.exportblobs t data out --name a --unique'; cd out; grep -r . | sort
      """)
    #expect(
      result.outputText == """
        exported 8 files, 8 bytes
        .x-2:8
        .x:7
        d/x-2:6
        d/x:5
        x-2.gz:3
        x-3.gz:2
        x-4.gz:4
        x.gz:1

        """)
  }

  @Test func databaseInUTF16WritesUTF8() throws {
    let result = try run(
      "$S",
      """
      PRAGMA encoding = 'UTF-16le';
      CREATE TABLE t(a, data);
      INSERT INTO t VALUES('é', 'ü'), ('n', 12), ('b', x'e9');
      .exportblobs t data out --name a
      .shell cd out && cat b n é | od -An -tx1

      """)
    #expect(result.outputText == "exported 3 files, 5 bytes\n e9 31 32 c3 bc\n")
  }
}
