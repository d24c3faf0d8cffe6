import LineInput
import TestSupport
import Testing

@Suite struct HistoryFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A location as the environment `variables` would have it.
  private func location(_ variables: [String: String] = [:]) -> HistoryLocation {
    HistoryLocation(home: folder.path) { variables[$0] }
  }

  private func history(_ variables: [String: String] = [:], limit: Int = 2000) throws -> LineHistory
  {
    try LineHistory(file: #require(HistoryFile(location(variables), limit: limit)))
  }

  private static let file = ".local/state/blobshell/history"

  @Test(arguments: [
    "SELECT 1;", "SELECT\n  2\n;", #"SELECT '\n \\ \x';"#, "a\\", " leading blank", "héé 日 😀",
    "\u{1B}[31m\r",
  ])
  func entryComesBackAsItWasTyped(_ entry: String) throws {
    try history().record(Array(entry.utf8))
    #expect(try history().entries == [Array(entry.utf8)])
  }

  @Test func everyByteButLineEndsAtTheEndComesBack() throws {
    let entry = (0...255).map(UInt8.init) + [0x21]
    try history().record(entry)
    #expect(try history().entries == [entry])
  }

  @Test func statementOfSeveralLinesIsOneLineOfTheFile() throws {
    try history().record(Array("SELECT\n1;".utf8))
    #expect(try folder.read(Self.file) == Array("SELECT\\n1;\n".utf8))
  }

  @Test func onlyTheOwnerMayReadIt() throws {
    try history().record(Array("SELECT 1;".utf8))
    #expect(permissions(of: folder.file(Self.file)) == 0o600)
    #expect(permissions(of: folder.file(".local/state/blobshell")) == 0o700)
  }

  @Test func blankInputIsNotRecorded() throws {
    for text in ["", "\n", " \t"] { try history().record(Array(text.utf8)) }
    #expect(try history().entries == [])
    #expect(folder.names() == [])
  }

  @Test func repeatedStatementIsBroughtBackOnce() throws {
    let history = try history()
    for text in ["a", "a", "b", "a"] { try history.record(Array(text.utf8)) }
    #expect(history.entries == ["a", "b", "a"].map { Array($0.utf8) })
  }

  @Test func twoShellsAppendToOneFile() throws {
    let one = try history()
    let two = try history()
    for (shell, text) in [(one, "a"), (two, "b"), (one, "c")] { try shell.record(Array(text.utf8)) }
    #expect(try history().entries == ["a", "b", "c"].map { Array($0.utf8) })
  }

  @Test func entryThatWasCutShortKeepsToItself() throws {
    try folder.write("SELECT 1;\nSELEC", to: Self.file)
    try history().record(Array("SELECT 2;".utf8))
    #expect(try folder.read(Self.file) == Array("SELECT 1;\nSELEC\nSELECT 2;\n".utf8))
  }

  @Test func largeFileIsTrimmedToTheNewestEntries() throws {
    try folder.write((1...25).map { "SELECT \($0);\n" }.joined(), to: Self.file)
    let loaded = try history(limit: 10)
    let newest = (16...25).map { "SELECT \($0);" }
    #expect(loaded.entries == newest.map { Array($0.utf8) })
    #expect(try folder.read(Self.file) == Array((newest.joined(separator: "\n") + "\n").utf8))
    #expect(entries(of: folder.file(".local/state/blobshell")) == ["history"])
  }

  @Test func fileOfTwiceTheLimitIsLeftAlone() throws {
    let text = (1...20).map { "SELECT \($0);\n" }.joined()
    try folder.write(text, to: Self.file)
    #expect(try history(limit: 10).entries.count == 10)
    #expect(try folder.read(Self.file) == Array(text.utf8))
  }

  @Test func otherShellGoesOnAfterTheFileWasTrimmed() throws {
    try folder.write((1...15).map { "SELECT \($0);\n" }.joined(), to: Self.file)
    let open = try history(limit: 10)
    try open.record(Array("a".utf8))
    try folder.write((1...25).map { "SELECT \($0);\n" }.joined(), to: Self.file)
    _ = try history(limit: 10)
    try open.record(Array("b".utf8))
    #expect(try history(limit: 10).entries.last == Array("b".utf8))
  }

  @Test func firstStartTakesOverWhatSqliteRecorded() throws {
    try folder.write("SELECT 'a\\n';\n.tables\n", to: ".sqlite_history")
    #expect(try history().entries == [#"SELECT 'a\n';"#, ".tables"].map { Array($0.utf8) })
    try folder.write("SELECT 2;\n", to: ".sqlite_history")
    try history().record(Array("SELECT 3;".utf8))
    let all = [#"SELECT 'a\n';"#, ".tables", "SELECT 3;"]
    #expect(try history().entries == all.map { Array($0.utf8) })
    #expect(try folder.read(".sqlite_history") == Array("SELECT 2;\n".utf8))
  }

  @Test func historyThatLibeditSavedIsUnderstood() throws {
    try folder.write("_HiStOrY_V2_\nSELECT\\0401;\na\\\\b\n", to: ".sqlite_history")
    #expect(try history().entries == ["SELECT 1;", "a\\b"].map { Array($0.utf8) })
  }

  @Test func fileThatSqliteHistoryNamesIsPlain() throws {
    let path = try folder.write("SELECT 1;\n", to: "mine")
    let variables = ["SQLITE_HISTORY": path]
    let open = try history(variables)
    #expect(open.entries == [Array("SELECT 1;".utf8)])
    try open.record(Array(#"SELECT\#n'\'"#.utf8))
    #expect(try folder.read("mine") == Array("SELECT 1;\nSELECT\n'\\'\n".utf8))
    #expect(folder.names() == ["mine"])
  }

  @Test func emptySqliteHistoryKeepsNone() {
    #expect(HistoryFile(location(["SQLITE_HISTORY": ""])) == nil)
  }

  @Test func deviceInPlaceOfTheFileIsLeftAlone() throws {
    let open = try history(["SQLITE_HISTORY": "/dev/null"])
    try open.record(Array("a".utf8))
    #expect(open.entries == [Array("a".utf8)])
  }

  @Test func stateFolderOfTheEnvironmentComesFirst() throws {
    let state = folder.file("state")
    #expect(location(["XDG_STATE_HOME": state]).path == state + "/blobshell/history")
    #expect(location(["XDG_STATE_HOME": "relative"]).path == folder.file(Self.file))
    #expect(HistoryLocation(home: nil) { _ in nil }.path == nil)
  }

  @Test func failureNamesTheFileAndTheReason() throws {
    try folder.write("", to: ".local")
    let open = try history()
    let error = #expect(throws: HistoryError.self) { try open.record(Array("a".utf8)) }
    let path = folder.file(".local/state")
    #expect(error?.description == "history: cannot create \"\(path)\": Not a directory")
    #expect(open.entries == [Array("a".utf8)])
  }
}
