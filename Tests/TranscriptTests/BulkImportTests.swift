import TestSupport
import Testing

/// `.importblobs`, where a transcript cannot show it.
@Suite("Many files in")
struct BulkImportTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String, _ script: String = "") throws -> ChildResult {
    try runLine(line, script, in: folder)
  }

  @Test func namesNeedNotBeUTF8() throws {
    let result = try run(
      """
      mkdir d; printf a > "$(printf 'd/caf\\351')"; printf b > "$(printf 'd/caf\\303\\251')"
      printf c > "$(printf 'd/new\\nline')"; printf d > 'd/[x]*'
      $S t.db '.importblobs d t' 'SELECT hex(path), data FROM t' \\
        ".importblobs 'd/caf?' q" 'SELECT data FROM q' ".importblobs 'd/[x]*' r" 'SELECT path FROM r'
      """)
    #expect(result.errorText == "")
    #expect(
      result.outputText == """
        imported 4 files, 4 bytes
        642F5B785D2A|d
        642F636166C3A9|b
        642F636166E9|a
        642F6E65770A6C696E65|c
        imported 2 files, 2 bytes
        b
        a
        imported 1 file, 1 byte
        d/[x]*

        """)
  }

  @Test func databaseInUTF16RefusesNamesItWouldChange() throws {
    let result = try run(
      "mkdir d; printf a > \"$(printf 'd/\\351')\"; printf b > d/b; $S t.db",
      """
      PRAGMA encoding = 'UTF-16le';
      .importblobs d t
      .importblobs d t --keep-going
      SELECT path FROM t;

      """)
    let refusal =
      ".importblobs: the name \"d/\u{fffd}\" is not valid UTF-8, and a UTF-16 database cannot keep it"
    #expect(result.errorText == "\(refusal)\n\(refusal)\n")
    #expect(result.outputText == "imported 1 file, 1 byte; 1 failed\nd/b\n")
    #expect(result.ending == .exited(1))
  }

  @Test func interruptLeavesTheDatabaseAsItWas() throws {
    let result = try run(
      """
      echo 'CREATE TABLE old(a);' | $S t.db; printf a > a; mkfifo p
      $S t.db '.importblobs a p t' "SELECT 'not reached'" & pid=$!
      exec 3> p; kill -INT $pid; wait $pid; echo $?; exec 3>&-
      $S t.db .tables
      """)
    #expect(result.errorText == ".importblobs: interrupted\n")
    #expect(result.outputText == "1\nold\n")
  }

  @Test func fileThatVanishesUndoesTheOthers() throws {
    let result = try run(
      """
      mkdir d; printf a > d/a; mkfifo d/p; printf z > d/z
      $S t.db '.importblobs d/a d/p d/z t' & pid=$!
      exec 3> d/p; rm d/z; exec 3>&-; wait $pid; echo $?
      $S t.db .tables
      """)
    #expect(result.errorText == ".importblobs: cannot open \"d/z\": No such file or directory\n")
    #expect(result.outputText == "1\n")
  }

  @Test func fullDiskUndoesEverythingEvenWhenKeepingOn() throws {
    let result = try run(
      """
      echo 'CREATE TABLE old(a);' | $S t.db; mkdir d
      head -c 9000000 /dev/zero > d/b; printf a > d/a; printf c > d/c; trap '' XFSZ; ulimit -f 4000
      $S t.db '.importblobs d t --keep-going'; echo $?; $S t.db .tables
      """)
    #expect(result.errorText == ".importblobs: \"d/b\": disk I/O error (778)\n")
    #expect(result.outputText == "1\nold\n")
  }

  @Test func largeFilesAreStreamedWithinOneTransaction() throws {
    let result = try run(
      """
      mkdir d; head -c 5000000 /dev/urandom > d/big; head -c 9000000 /dev/zero > d/zeros; printf s > d/s
      $S t.db '.importblobs d t' '.importblobs d t --skip-same' '.importblobs d a --sqlar' \\
        '.importblobs d a --sqlar --skip-same' "SELECT path, size, length(data) FROM t" \\
        "SELECT name, sz, length(data) < 5000000 FROM a" \\
        '.exportblob t data --where "path = '"'d/big'"'" back' && cmp back d/big && echo equal
      """)
    #expect(result.errorText == "")
    #expect(
      result.outputText == """
        imported 3 files, 14 MB
        imported 0 files, 0 bytes; 3 left alone as they are the same
        imported 3 files, 14 MB
        imported 0 files, 0 bytes; 3 left alone as they are the same
        d/big|5000000|5000000
        d/s|1|1
        d/zeros|9000000|9000000
        d/big|5000000|0
        d/s|1|1
        d/zeros|9000000|1
        equal

        """)
  }

  @Test(.enabled(if: findProgram("sqlite3") != nil, "sqlite3 is not installed"))
  func archiveIsOneThatSqlite3Extracts() throws {
    let result = try run(
      """
      mkdir -p d/sub/none out; head -c 300000 /dev/zero > d/z; head -c 9999 /dev/urandom > d/sub/r
      : > d/e; chmod 750 d/z; chmod 700 d/sub; touch -d 2020-01-02T03:04:05Z d/z d/sub/none
      $S a.sqlar '.importblobs d sqlar --sqlar --recursive' && (cd out && sqlite3 ../a.sqlar -Ax)
      diff -r d out/d && cd out/d && stat -c '%a %Y' z sub/none && stat -c %a sub
      """)
    #expect(result.errorText == "")
    #expect(
      result.outputText
        == "imported 3 files, 310 KB; 3 folders\n750 1577934245\n755 1577934245\n700\n")
  }

  @Test(
    .enabled(if: Oracle.classic.isInstalled, "sqlite3 3.40.1 is not installed"),
    arguments: ["d", "d/", "./d", "."])
  func archiveHasTheRowsThatSqlite3Stores(word: String) throws {
    let result = try run(
      """
      mkdir w; cd w; mkdir -p d/sub/none; head -c 300000 /dev/zero > d/z; printf tiny > d/sub/t; : > d/e
      ln -s z d/link; ln -s nowhere d/dangling; ln -s sub d/folder; chmod 2750 d/sub; chmod 4755 d/e
      touch -h -d 2020-01-02T03:04:05Z d/z d/link d/sub
      sqlite3 ../peer.sqlar -Ac \(word == "." ? "d" : word)
      $S ../ours.sqlar '.importblobs \(word) sqlar --sqlar --recursive --links'
      for name in ours peer; do sqlite3 ../$name.sqlar "SELECT rtrim(replace(name, '//', '/'), '/'),
        mode, mtime, sz, quote(data) FROM sqlar ORDER BY 1" > $name; done
      diff ours peer && grep -c . ours
      """)
    #expect(result.errorText == "")
    #expect(result.outputText == "imported 3 files, 300 KB; 3 folders; 3 symbolic links\n9\n")
  }

  @Test func entriesOfAnArchiveAreReplacedOnlyWhenTold() throws {
    let result = try run(
      """
      mkdir -p d/sub; printf a > d/a; ln -s a d/link; touch -h -d @1000 d/link d/sub d
      archive() { $S a.sqlar ".importblobs d sqlar --sqlar --recursive $*"; }
      archive; archive --links --skip-same; ln -sf sub d/link; touch -h -d @1000 d/link d
      archive --links --skip-same; chmod 700 d/sub; archive --follow --replace; archive
      $S a.sqlar "SELECT name, printf('%o', mode), sz, data FROM sqlar WHERE name <> 'd'"
      $S a.sqlar '.importblobs d t --links'
      """)
    let omission =
      ".importblobs: \"d/link\" is a symbolic link: left out; --follow takes what it leads to, "
      + "--links keeps it\n"
    #expect(
      result.errorText == omission + omission + """
        .importblobs: "d" is in table sqlar already; --replace stores it anew, --skip-same only if it changed
        .importblobs: --links goes with --sqlar: only archives have links
        .importblobs d t --links
                         ^
        Usage: .importblobs SOURCE... TABLE [OPTIONS]

        """)
    #expect(
      result.outputText == """
        imported 1 file, 1 byte; 2 folders
        imported 0 files, 0 bytes; 1 symbolic link; 3 left alone as they are the same
        imported 0 files, 0 bytes; 1 symbolic link; 1 in place of older ones; 3 left alone as they are the same
        imported 1 file, 1 byte; 3 folders; 4 in place of older ones
        d/a|100644|1|a
        d/sub|40700|0|
        d/link|40700|0|

        """)
  }

  @Test func folderWithTheDatabaseInItLeavesThatOut() throws {
    let result = try run(
      """
      printf a > a; echo 'CREATE TABLE old(a);' | $S t.db; ln t.db hard
      $S t.db '.importblobs . t' 'SELECT path FROM t' '.importblobs ./hard t'
      """)
    #expect(
      result.errorText == """
        .importblobs: "hard" belongs to the open database: left out
        .importblobs: "t.db" belongs to the open database: left out
        .importblobs: "./hard" belongs to the open database

        """)
    #expect(result.outputText == "imported 1 file, 1 byte\na\n")
  }

  @Test func linksThatGoRoundInCirclesEnd() throws {
    let result = try run(
      "mkdir -p d/e; printf a > d/e/a; ln -s .. d/e/up; "
        + "$S t.db '.importblobs d t --recursive --follow' 'SELECT path FROM t'")
    #expect(result.outputText == "imported 1 file, 1 byte\nd/e/a\n")
  }

  @Test func readOnlyDatabaseIsSaidBeforeFilesAreLookedFor() throws {
    _ = try run("echo 'CREATE TABLE old(a);' | $S t.db")
    let result = try run("$S -readonly t.db '.importblobs missing t'")
    #expect(result.errorText == ".importblobs: the database is read-only\n")
  }

  @Test func thousandsOfFilesAreOneTransaction() throws {
    let count = environmentValue("BLOBSHELL_LARGE") == "1" ? 100_000 : 3_000
    let result = try run(
      """
      mkdir d; cd d; seq -f 'f%06g' 1 \(count) | xargs touch; cd ..; printf x > d/f000007
      $S t.db '.importblobs d t' 'SELECT count(*), max(path), sum(size) FROM t'
      """)
    let digits = String(String(count).reversed().prefix(3).reversed())
    let grouped = "\(count / 1000),\(digits)"
    #expect(result.errorText == "")
    #expect(
      result.outputText == "imported \(grouped) files, 1 byte\n\(count)|d/f\(sixDigits(count))|1\n")
  }

  private func sixDigits(_ number: Int) -> String {
    String(repeating: "0", count: 6 - String(number).count) + String(number)
  }
}
