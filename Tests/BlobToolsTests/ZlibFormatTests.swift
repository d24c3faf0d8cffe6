import BlobTools
import TestSupport
import Testing

@Suite struct ZlibFormatTests {
  private func compress(_ bytes: [UInt8], _ format: ZlibFormat) throws -> [UInt8] {
    try bytes.withRawSpan { try format.compress($0, limit: .max) }
  }

  private func decompress(
    _ bytes: [UInt8], _ format: ZlibFormat, limit: Int = .max
  ) throws -> [UInt8] {
    try bytes.withRawSpan { try format.decompress($0, limit: limit) }
  }

  private static let samples: [[UInt8]] = [
    [], [0], Array("hello".utf8), [UInt8](repeating: 7, count: 65_536),
    (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) },
  ]

  @Test(arguments: samples, [ZlibFormat.gzip, .zlib])
  func bytesComeBack(bytes: [UInt8], format: ZlibFormat) throws {
    #expect(try decompress(compress(bytes, format), format) == bytes)
  }

  @Test(arguments: [ZlibFormat.gzip, .zlib])
  func everyBeginningIsIncomplete(format: ZlibFormat) throws {
    let whole = try compress(Array("some text, some more text".utf8), format)
    for count in whole.indices {
      #expect(throws: ZlibFormat.Failure.truncated) {
        try decompress(Array(whole[..<count]), format)
      }
    }
  }

  @Test func smallBytesThatBecomeLargeStopAtTheLimit() throws {
    let bomb = try compress([UInt8](repeating: 0, count: 50_000_000), .gzip)
    #expect(bomb.count < 100_000)
    #expect(throws: ZlibFormat.Failure.passesLimit) {
      try decompress(bomb, .gzip, limit: 1_000_000)
    }
    #expect(try decompress(bomb, .gzip, limit: 50_000_000).count == 50_000_000)
  }

  @Test func everyFlippedByteIsNoticedOrHarmless() throws {
    let text = Array("some text, some more text, and some text again".utf8)
    let whole = try compress(text, .zlib)
    for position in whole.indices {
      var damaged = whole
      damaged[position] ^= 0x55
      let result = try? decompress(damaged, .zlib)
      #expect(result == nil || result == text, "at \(position)")
    }
  }

  @Test(.enabled(if: findProgram("gzip") != nil))
  func gzipUnderstandsUsAndWeUnderstandIt() throws {
    let folder = try TemporaryFolder()
    let program = try #require(findProgram("gzip"))
    let text = Array("text\n".utf8)
    var there = ChildProcess(program, ["-dc"], in: folder)
    there.input = .bytes(try compress(text, .gzip))
    #expect(try there.run().output == text)
    var back = ChildProcess(program, ["-c"], in: folder)
    back.input = .bytes(text)
    #expect(try decompress(back.run().output, .gzip) == text)
  }

  @Test(arguments: [0, 1, 65_536, 65_537, 1_000_000])
  func aFileIsCompressedInPartsWhereThatMakesItSmaller(count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 >> 4) }
    try folder.write(bytes, to: "f")
    let flag = CancellationFlag()
    let file = try #require(
      try SourceName.file(FilePath("\(folder.path)/f")).open(cancellation: flag) as? FileSource)
    let compressed = try file.compressed(cancellation: flag)
    let there = try compressed.map { try $0.bytes(at: 0, count: $0.knownByteCount) }
    #expect((there == nil) == (count < 2))
    if let there { #expect(try decompress(there, .zlib) == bytes) }
    #expect(try there.map { try compress(bytes, .zlib) == $0 } ?? true)
  }
}
