import BlobTools
import SQLiteEngine
import TestSupport
import Testing

@Suite struct BlobTransferTests {
  let folder: TemporaryFolder
  let flag = CancellationFlag()

  init() throws { folder = try TemporaryFolder() }

  private func source(_ bytes: [UInt8]) throws -> FileSource {
    let path = try folder.write(bytes, to: "f")
    return try #require(try SourceName(FilePath(path)).open(cancellation: flag) as? FileSource)
  }

  @Test func largeValueGoesInInChunks() throws {
    let bytes = noise(1_000_000)
    let cell = MemoryCell([UInt8](repeating: 0, count: bytes.count))
    var seen: [Int] = []
    var transfer = BlobTransfer(cancellation: flag, computesDigest: true)
    transfer.progress = { seen.append($0) }
    let report = try transfer.copy(try source(bytes), to: cell)
    #expect(cell.bytes == bytes)
    #expect(cell.largestAccess == 262_144)
    #expect(seen == [262_144, 524_288, 786_432, 1_000_000])
    var digest = Digest(.sha256)
    let span = bytes.span
    unsafe digest.update(span.bytes)
    #expect(report.sha256 == digest.finish())
    #expect(report.mimeType == .octetStream)
  }

  @Test func digestIsNotComputedUnlessAskedFor() throws {
    let report = try BlobTransfer(cancellation: flag).copy(try source([1]), to: MemoryCell([0]))
    #expect(report.sha256 == nil)
  }

  @Test func partGoesWhereItIsSent() throws {
    let cell = MemoryCell([1, 2, 3, 4, 5])
    _ = try BlobTransfer(cancellation: flag).copy(try source([8, 9]), to: cell, at: 2)
    #expect(cell.bytes == [1, 2, 8, 9, 5])
  }

  @Test func partComesOut() throws {
    let sink = MemorySink()
    let bytes = noise(700_000)
    let report = try BlobTransfer(cancellation: flag)
      .copy(MemoryCell(bytes), 100_000..<650_000, to: sink)
    #expect(sink.bytes == Array(bytes[100_000..<650_000]))
    #expect(sink.isFinished)
    #expect(report.byteCount == 550_000)
  }

  @Test func emptyValueIsAnEmptyFile() throws {
    let file = try AtomicFile(at: FilePath(folder.file("out")))
    _ = try BlobTransfer(cancellation: flag).copy(MemoryCell([]), 0..<0, to: file)
    #expect(try folder.read("out") == [])
  }

  @Test func failingCellAbandonsTheSink() throws {
    let cell = MemoryCell(noise(600_000))
    cell.failsFrom = 500_000
    let sink = MemorySink()
    #expect(throws: SQLiteError.self) {
      try BlobTransfer(cancellation: flag).copy(cell, 0..<600_000, to: sink)
    }
    #expect(sink.isAbandoned)
    #expect(!sink.isFinished)
  }

  @Test func failingSinkIsAbandoned() throws {
    let sink = MemorySink()
    sink.failsFrom = 300_000
    #expect(throws: BlobError.cannotWrite(name: "memory", .noSpace)) {
      try BlobTransfer(cancellation: flag).copy(MemoryCell(noise(600_000)), 0..<600_000, to: sink)
    }
    #expect(sink.isAbandoned)
  }

  @Test func raisedFlagStopsBetweenChunks() throws {
    let cell = MemoryCell([UInt8](repeating: 0, count: 1_000_000))
    var transfer = BlobTransfer(cancellation: flag)
    transfer.progress = { [flag] in if $0 >= 500_000 { flag.raise() } }
    let file = try source(noise(1_000_000))
    #expect(throws: BlobError.interrupted) { try transfer.copy(file, to: cell) }
    #expect(cell.accessCount == 2)
  }

  @Test func raisedFlagLeavesNoFile() throws {
    let file = try AtomicFile(at: FilePath(folder.file("out")))
    var transfer = BlobTransfer(cancellation: flag)
    transfer.progress = { [flag] _ in flag.raise() }
    #expect(throws: BlobError.interrupted) {
      try transfer.copy(MemoryCell(noise(600_000)), 0..<600_000, to: file)
    }
    #expect(folder.names() == [])
  }

  @Test func fileIsLoadedWhole() throws {
    let bytes = noise(600_000)
    let loaded = try BlobTransfer(cancellation: flag).load(try source(bytes))
    #expect(loaded.bytes == bytes)
    #expect(loaded.report.byteCount == 600_000)
  }
}
