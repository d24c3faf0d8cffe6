import TestSupport
import Testing

/// What the commands that write do while another connection writes.
@Suite("Locks met by commands that write BLOBs")
struct BlobLockTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let result = try runLine(
      "$S l.db \"CREATE TABLE t(id INTEGER PRIMARY KEY, d); INSERT INTO t VALUES(1, 'old')\"; "
        + "printf small > small; printf 'printf two >> \"$1\"' > editor.sh",
      in: folder)
    try #require(result.ending == .exited(0))
  }

  /// Runs a line of `sh` while another program holds the lock for writing, which it lets go half
  /// a second after the line began.
  private func runLocked(_ line: String) throws -> ChildResult {
    try runLine(
      """
      mkfifo in out
      $S l.db < in > out & exec 3> in 4< out
      echo "BEGIN IMMEDIATE; INSERT INTO t VALUES(77, 'x'); SELECT 'locked';" >&3; read answer <&4
      (sleep 0.5; echo 'COMMIT;' >&3) &
      exec 3>&-
      \(line)
      """, in: folder)
  }

  @Test(arguments: [
    ".importblob small t d 1", ".importblob small t d", ".importblob small t d 1 --append",
    ".importblob small t d 1 --at 0", ".importblob small t d 9 --upsert",
    ".importblob small t d --where 'id = 1' --verify",
    ".importblob small --sql 'UPDATE t SET d = ? WHERE id = (SELECT min(id) FROM t)'",
    ".importblobs t small --into d", ".importblobs new small", ".filestore add small",
    ".editblob t d 1",
  ])
  func lockIsWaitedForAsLongAsTimeoutSays(command: String) throws {
    let result = try runLocked(
      "EDITOR='sh editor.sh' $S l.db '.timeout 20000' \"\(command)\"; echo status $?")
    #expect(result.errorText == "")
    #expect(result.outputText.hasSuffix("status 0\n"))
  }

  @Test func temporaryTableNeedsNoLock() throws {
    let result = try runLocked(
      "$S l.db '.timeout 0' 'CREATE TEMP TABLE u(d)' '.importblob small u d'")
    #expect(result.errorText == "")
    #expect(result.outputText == "u.d row 1: inserted\n")
  }

  @Test func manyImportsAtOnceAllSucceed() throws {
    let result = try runLine(
      """
      for n in $(seq 80); do
        $S l.db '.timeout 60000' ".importblob small t d" > /dev/null &
      done
      wait
      $S l.db 'SELECT count(*) FROM t' 'PRAGMA integrity_check'
      """, in: folder)
    #expect(result.errorText == "")
    #expect(result.outputText == "81\nok\n")
  }

  @Test func manyImportsIntoOneNewRowAllSucceed() throws {
    let result = try runLine(
      """
      for n in $(seq 20); do
        $S l.db '.timeout 60000' ".importblob small t d 5 --upsert" > /dev/null &
      done
      wait
      $S l.db 'SELECT count(*) FROM t'
      """, in: folder)
    #expect(result.errorText == "")
    #expect(result.outputText == "2\n")
  }
}
