import TestSupport
import Testing

@Suite struct ProgressTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func importOfManyFilesTellsHowFarItIs() throws {
    try folder.write("a", to: "a")
    try folder.write("z", to: "z")
    let session = try TerminalSession(in: folder, ["-list", "t.db"])
    // The first half of a second belongs to what is to be seen: nothing is shown before.
    try session.check(".shell mkfifo p; (sleep 0.6; echo pipe) > p &", gives: "")
    let answer = try session.answer(to: ".importblobs a p z t")
    #expect(answer.contains("\rimporting [######..............] 1/3 files, 6 bytes, "))
    #expect(answer.contains(" left\u{1B}[K"))
    #expect(answer.hasSuffix("\r\u{1B}[Kimported 3 files, 7 bytes\n"))
  }

  @Test func shortImportShowsNoProgress() throws {
    try folder.write("a", to: "a")
    let session = try TerminalSession(in: folder, ["-list", "t.db"])
    try session.check(".importblobs a t", gives: "imported 1 file, 1 byte\n")
  }
}
