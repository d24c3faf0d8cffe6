import Glibc
import TestSupport
import Testing

/// What happens when the world around the shell fails.
@Suite("Faults")
struct FaultTests {
  private let options = ["-init", "/dev/null", "-dialect", "classic"]
  private let manyRows =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000) SELECT i FROM n;\n"

  @Test func aFullDiskOnOutputIsAnError() throws {
    var process = BuiltShell.process(options, in: try TemporaryFolder())
    process.input = .text("SELECT 1;\n")
    process.output = .file("/dev/full")
    let result = try process.run()
    #expect(result.errorText.contains("No space left on device"))
    #expect(result.ending == .exited(1))
  }

  @Test func aFullDiskOnALongOutputIsAnError() throws {
    var process = BuiltShell.process(options, in: try TemporaryFolder())
    process.input = .text(manyRows)
    process.output = .file("/dev/full")
    let result = try process.run()
    #expect(result.errorText.contains("No space left on device"))
    #expect(result.ending == .exited(1))
  }

  @Test func aFullDiskOnAnOutputFileIsAnError() throws {
    let folder = try TemporaryFolder()
    let result = try BuiltShell.run(
      ".output /dev/full\n\(manyRows).output\nSELECT 'after';\n", options, in: folder)
    #expect(result.outputText == "after\n")
    #expect(result.errorText.contains("No space left on device"))
    #expect(result.ending == .exited(1))
  }

  @Test func aClosedOutputPipeEndsQuietly() throws {
    var process = BuiltShell.process(options, in: try TemporaryFolder())
    process.input = .text(manyRows)
    process.output = .closedPipe
    let result = try process.run()
    #expect(result.errorText == "")
    #expect(result.ending != .deadlinePassed)
  }

  @Test func aClosedPipeToACommandIsSurvived() throws {
    let folder = try TemporaryFolder()
    let result = try BuiltShell.run(
      ".output '|head -n 1'\n\(manyRows).output\nSELECT 'after';\n", options, in: folder)
    #expect(result.outputText == "1\nafter\n")
    #expect(result.errorText == "")
  }

  @Test func bytesThatAreNoScriptAreRefusedWithoutACrash() throws {
    let folder = try TemporaryFolder()
    var seed: UInt32 = 1
    let noise = (0..<100_000).map { _ in
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return UInt8(seed >> 24)
    }
    var process = BuiltShell.process(options, in: folder)
    process.input = .bytes(noise)
    let result = try process.run()
    #expect(result.ending == .exited(1))
    #expect(!result.errors.isEmpty)
  }

  @Test func aZeroByteEndsItsLine() throws {
    let folder = try TemporaryFolder()
    let result = try BuiltShell.run(
      "SELECT 1;\n.print a\u{0}b\nSELECT 2\u{0} nonsense;\n;\nSELECT 3;\n", options, in: folder)
    #expect(
      result == ChildResult(output: Array("1\na\n2\n3\n".utf8), errors: [], ending: .exited(0)))
  }

  @Test func everyAnswerComesBeforeTheNextQuestion() throws {
    let folder = try TemporaryFolder()
    let script = """
      coproc SHELL_ { "$0" -init /dev/null 2>&1; }
      ask() { echo "$1" >&${SHELL_[1]}; IFS= read -r -t 20 -u ${SHELL_[0]} answer; echo "got $answer"; }
      ask 'SELECT 1;'
      ask '.print two'
      ask 'SELEC 3;'
      read -r -t 20 -u ${SHELL_[0]}; read -r -t 20 -u ${SHELL_[0]}
      ask 'SELECT 4;'
      """
    let result = try ChildProcess("/bin/bash", ["-c", script, BuiltShell.path], in: folder).run()
    #expect(
      result.outputText == """
        got 1
        got two
        got Parse error near line 3: near "SELEC": syntax error
        got 4

        """)
  }

  @Test func outputAndErrorsKeepTheirOrder() throws {
    let folder = try TemporaryFolder()
    let script =
      "printf 'SELECT 1;\\n.nosuch\\nSELECT 2;\\n.shell echo 3\\n.print 4\\n' | \"$0\" 2>&1"
    let result = try ChildProcess("/bin/bash", ["-c", script, BuiltShell.path], in: folder).run()
    #expect(
      result.outputText == """
        1
        Error: unknown command or invalid arguments:  "nosuch". Enter ".help" for help
        2
        3
        4

        """)
  }

  @Test func aLimitOnFileSizeLeavesTheCellAsItWas() throws {
    let folder = try TemporaryFolder()
    try folder.write([UInt8](repeating: 7, count: 2_000_000), to: "big.bin")
    let script = """
      ulimit -S -f 400
      "$0" -init /dev/null a.db "CREATE TABLE t(id INTEGER PRIMARY KEY, a BLOB)" \
        "INSERT INTO t VALUES(1, x'0102')"
      "$0" -init /dev/null a.db ".importblob big.bin t a 1"; echo status $?
      "$0" -init /dev/null a.db "SELECT hex(a) FROM t" "PRAGMA integrity_check"
      """
    let result = try ChildProcess("/bin/bash", ["-c", script, BuiltShell.path], in: folder).run()
    #expect(result.outputText == "status 1\n0102\nok\n")
    #expect(result.errorText.hasPrefix(".importblob: "))
  }

  @Test("A killed import leaves the cell as it was, or done", arguments: [20, 60, 120, 250])
  func killedImport(milliseconds: Int) throws {
    let folder = try TemporaryFolder()
    let byteCount = 150_000_000
    unsafe truncate(try folder.write("", to: "big.bin"), byteCount)
    _ = try BuiltShell.run(
      "CREATE TABLE t(id INTEGER PRIMARY KEY, a BLOB);\nINSERT INTO t VALUES(1, x'0102');\n",
      options + ["a.db"], in: folder)
    var process = BuiltShell.process(options + ["a.db", ".importblob big.bin t a 1"], in: folder)
    process.deadline = .milliseconds(milliseconds)
    let ending = try process.run().ending
    let result = try BuiltShell.run(
      "SELECT length(a) FROM t;\nPRAGMA integrity_check;\n", options + ["a.db"], in: folder)
    let possible =
      ending == .exited(0) ? ["\(byteCount)\nok\n"] : ["2\nok\n", "\(byteCount)\nok\n"]
    #expect(possible.contains(result.outputText))
  }

  @Test func aLimitOnFileSizeLeavesTheExportedFileAsItWas() throws {
    let folder = try TemporaryFolder()
    let script = """
      "$0" -init /dev/null a.db "CREATE TABLE t(id INTEGER PRIMARY KEY, a BLOB)" \
        "INSERT INTO t VALUES(1, zeroblob(2000000))"
      echo old > out.bin
      trap '' XFSZ; ulimit -S -f 400
      "$0" -init /dev/null a.db ".exportblob t a 1 out.bin --force"; echo status $?
      ulimit -S -f unlimited
      cat out.bin; ls
      """
    let result = try ChildProcess("/bin/bash", ["-c", script, BuiltShell.path], in: folder).run()
    #expect(result.outputText == "status 1\nold\na.db\nout.bin\n")
    #expect(result.errorText.hasPrefix(".exportblob: "))
  }

  @Test(.enabled(if: geteuid() != 0, "root reads every file"))
  func whatMayNotBeReadIsAnError() throws {
    let folder = try TemporaryFolder()
    for name in ["secret.db", "secret.sql", "secret.bin"] {
      unsafe chmod(try folder.write("CREATE TABLE secret(a);\n", to: name), 0)
    }
    let result = try BuiltShell.run(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, a BLOB);
      INSERT INTO t VALUES(1, x'01');
      .read secret.sql
      .importblob secret.bin t a 1
      SELECT hex(a) FROM t;
      .open secret.db
      SELECT 1;

      """, options, in: folder)
    #expect(result.ending == .exited(1))
    #expect(result.outputText.hasPrefix("01\n"))
    #expect(result.errorText.split(separator: "\n").count >= 3)
  }

  @Test func aLongLineAndALongTriggerTakeNoTime() throws {
    let folder = try TemporaryFolder()
    let body = String(repeating: "  UPDATE t SET a = a + 1 WHERE a = 1;\n", count: 8_000)
    var process = BuiltShell.process(options, in: folder)
    process.input = .text(
      "SELECT length('\(String(repeating: "x", count: 20_000_000))');\nCREATE TABLE t(a);\n"
        + "CREATE TRIGGER g AFTER INSERT ON t BEGIN\n\(body)END;\nSELECT count(*) FROM sqlite_schema;\n"
    )
    process.deadline = .seconds(60)
    let result = try process.run()
    #expect(result.outputText == "20000000\n2\n")
    #expect(result.ending == .exited(0))
  }
}
