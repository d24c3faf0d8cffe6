import TestSupport
import Testing

@Suite("Running programs")
struct ChildProcessTests {
  private func sh(_ script: String, in folder: TemporaryFolder) -> ChildProcess {
    ChildProcess("/bin/sh", ["-c", script], in: folder)
  }

  @Test func muchInputAndOutputAtOnceDoNotBlock() throws {
    var process = sh("tee /dev/stderr", in: try TemporaryFolder())
    let bytes = [UInt8](repeating: 0x41, count: 5_000_000)
    process.input = .bytes(bytes)
    let result = try process.run()
    #expect(result == ChildResult(output: bytes, errors: bytes, ending: .exited(0)))
  }

  @Test func aProgramThatReadsNothingIsNoError() throws {
    var process = sh("exit 7", in: try TemporaryFolder())
    process.input = .bytes([UInt8](repeating: 0x41, count: 1_000_000))
    #expect(try process.run().ending == .exited(7))
  }

  @Test func theDeadlineEndsAProgramAndItsChildren() throws {
    var process = sh("echo early; sleep 600 & sleep 600", in: try TemporaryFolder())
    process.deadline = .milliseconds(300)
    let result = try process.run()
    #expect(result.ending == .deadlinePassed)
    #expect(result.outputText == "early\n")
  }

  @Test func itRunsInItsFolderWithItsOwnEnvironment() throws {
    let folder = try TemporaryFolder()
    let result = try sh("pwd; echo $LC_ALL $TZ $0; kill -9 $$", in: folder).run()
    #expect(result.outputText == "\(folder.path)\nC.UTF-8 UTC /bin/sh\n")
    #expect(result.ending == .killed(signal: 9))
  }

  @Test func aFolderIsRemovedWithItsTest() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = folder?.path ?? ""
    try folder?.write("x", to: "a/b/c.txt")
    #expect(entries(of: path) == ["a"])
    folder = nil
    #expect(entries(of: path) == [])
  }
}
