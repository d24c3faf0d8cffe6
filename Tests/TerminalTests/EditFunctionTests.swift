import TestSupport
import Testing

/// `edit()` with a person at the keyboard.
@Suite struct EditFunctionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A session whose editor is a script of `sh`, which gets the file as `$1`.
  private func session(editor: String) throws -> TerminalSession {
    try folder.write(editor, to: "editor.sh")
    return try TerminalSession(in: folder, environment: ["VISUAL": "sh editor.sh"])
  }

  @Test func theEditorHasTheTerminalAndTheShellHasItBack() throws {
    let session = try session(
      editor: "printf 'was %s, now? ' \"$(cat \"$1\")\"; read line; printf %s \"$line\" > \"$1\"\n")
    try session.terminal.send("SELECT edit('one');\r")
    try session.terminal.expect("was one, now? ")
    try session.terminal.send("two\r")
    try session.terminal.expect("two\r\ntwo\r\n")
    try session.terminal.expect(TerminalSession.prompt)
    try session.check("SELECT 1;", gives: "1\n")
    #expect(try session.leave() == .exited(0))
  }

  @Test func ctrlCIsForTheEditor() throws {
    let session = try session(
      editor:
        "trap 'printf stopped > \"$1\"; exit 0' INT; echo ready; while :; do sleep 0.01; done\n")
    try session.terminal.send("SELECT edit('one');\r")
    try session.terminal.expect("ready")
    try session.terminal.send(Key.interrupt)
    try session.terminal.expect("stopped\r\n")
    try session.terminal.expect(TerminalSession.prompt)
  }

  @Test func anEditorThatFailsChangesNothing() throws {
    let session = try session(editor: "echo new > \"$1\"; exit 3\n")
    try session.check("CREATE TABLE t(a); INSERT INTO t VALUES('old');", gives: "")
    try session.check(
      "UPDATE t SET a = edit(a);", gives: "Runtime error: EDITOR returned non-zero\n")
    try session.check("SELECT a FROM t;", gives: "old\n")
    let patient = "f() { sh editor.sh \"$1\"; true; }; f"
    try session.check("UPDATE t SET a = edit(a, '\(patient)');", gives: "")
    try session.check("SELECT hex(a) FROM t;", gives: "6E65770A\n")
  }

  @Test func theFileIsForItsOwnerAndIsRemoved() throws {
    let session = try session(
      editor: "stat -c '%a %F' \"$1\" \"${1%/*}\" > facts; echo \"$1\" > name\n")
    try session.check("SELECT edit(x'00ff') = x'00ff';", gives: "1\n")
    try session.check(
      ".system cat facts", gives: "600 regular file\n700 directory\n")
    try session.check(
      ".system ls -d \"$(cat name)\" \"$(dirname $(cat name))\" 2>&- | wc -l", gives: "0\n")
  }
}
