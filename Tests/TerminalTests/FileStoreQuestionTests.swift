import TestSupport
import Testing

@Suite("Asking before files are removed")
struct FileStoreQuestionTests {
  @Test func collectionAsksFirst() throws {
    let folder = try TemporaryFolder()
    try folder.write("one", to: "one")
    let session = try TerminalSession(in: folder, ["-list", "t.db"])
    _ = try session.answer(to: "CREATE TABLE t(file);")
    _ = try session.answer(to: ".filestore add one t file")
    _ = try session.answer(to: "DELETE FROM t;")
    for (reply, end) in [("n", ""), ("", ""), ("y", "1 file removed, 3 bytes\n")] {
      try session.terminal.send(".filestore gc\r")
      try session.terminal.expect("[y/N] ")
      try session.terminal.send(reply + "\r")
      let rest = try session.terminal.expect(TerminalSession.prompt)
      let lines = rest.dropLast(TerminalSession.prompt.count).split(
        separator: "\r\n", omittingEmptySubsequences: false
      ).joined(separator: "\n")
      #expect(lines == "\(reply)\n\(end)")
    }
    #expect(entries(of: folder.file("t.db-files")) == [".blobshell-filestore"])
  }
}
