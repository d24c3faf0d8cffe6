import BlobTools
import TestSupport
import Testing

@Suite struct CommandSinkTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func commandReadsTheBytes() throws {
    let bytes = noise(1_000_000)
    let sink = try CommandSink("cat > '\(folder.file("out"))'")
    _ = try BlobTransfer(cancellation: CancellationFlag()).copy(
      MemoryCell(bytes), 0..<1_000_000, to: sink)
    #expect(try folder.read("out") == bytes)
  }

  @Test func failedCommandIsAnErrorWithItsStatus() throws {
    let sink = try CommandSink("cat > /dev/null; exit 5")
    try writeAll([1, 2, 3], to: sink)
    let error = #expect(throws: BlobError.self) { try sink.finish() }
    #expect(error?.description == "the command \"cat > /dev/null; exit 5\" ended with status 5")
  }

  @Test func commandThatStopsReadingDoesNotEndThisProgram() throws {
    let sink = try CommandSink("exec <&-; exit 4")
    #expect(throws: BlobError.commandFailed(command: "exec <&-; exit 4", .status(4))) {
      for _ in 0..<100 { try writeAll(noise(100_000), to: sink) }
    }
  }

  @Test func commandThatHadEnoughIsABrokenPipe() throws {
    let sink = try CommandSink("head -c 1 > /dev/null")
    #expect(
      throws: BlobError.cannotWrite(name: "to \"head -c 1 > /dev/null\"", .brokenPipe)
    ) {
      for _ in 0..<100 { try writeAll(noise(100_000), to: sink) }
    }
  }

  @Test func abandonedCommandIsEndedBeforeItSeesAnEnd() throws {
    let sink = try CommandSink("cat > /dev/null; echo whole > '\(folder.file("out"))'")
    try writeAll([1], to: sink)
    sink.abandon()
    #expect(folder.names() == [])
  }

  @Test func commandOnAFullDiskIsAnError() throws {
    let sink = try CommandSink("cat > /dev/full 2>/dev/null")
    try writeAll([1], to: sink)
    #expect(throws: BlobError.self) { try sink.finish() }
  }
}
