import TestSupport
import Testing

@Suite struct RedirectionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: ".home/.keep")
  }

  /// A program that starts the shell with its output somewhere else.
  private func shell(_ redirection: String) throws -> PseudoTerminal {
    let command = "'\(BuiltShell.path)' -init /dev/null -list \(redirection)"
    return try PseudoTerminal("/bin/sh", ["-c", command], in: folder)
  }

  @Test func promptStaysOnTheTerminalWhenOutputGoesToAFile() throws {
    let terminal = try shell("> out")
    try terminal.expect("sqlite> ")
    try terminal.send("SELECT 'é'\(Key.left)\(Key.backspace)b\(Key.end);\r")
    try terminal.expect("\u{1B}[?2004l\u{1B}[?2004hsqlite> ")
    try terminal.send("SELECT 'result';\r")
    try terminal.expect("\u{1B}[?2004l")
    try terminal.send(Key.endOfFile)
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(String(decoding: try folder.read("out"), as: UTF8.self).hasSuffix("\nb\nresult\n\n"))
    #expect(!terminal.transcriptText.contains("\nresult"))
  }

  @Test func interactiveShellOnAPipePromptsWithoutEditing() throws {
    let result = try BuiltShell.run(
      "SELECT 'a\u{1B}[A\t';\nSELECT\n2;\n", ["-init", "/dev/null", "-interactive", "-list"],
      in: folder)
    let prompts = "sqlite> a\u{1B}[A\t\nsqlite>    ...> 2\nsqlite> \n"
    #expect(result.outputText.hasSuffix(prompts))
    #expect(result.errorText == "-- Loading resources from /dev/null\n")
    #expect(result.ending == .exited(0))
  }
}
