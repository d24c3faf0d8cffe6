import BlobTools
import TestSupport
import Testing

@Suite struct HexDumpTests {
  @Test func linesLookLikeThoseOfXxd() {
    let text = HexDump.text(of: Array("Hello, cell! \u{0}\u{7f}é~".utf8))
    #expect(
      String(decoding: text, as: UTF8.self) == """
        00000000: 4865 6c6c 6f2c 2063 656c 6c21 2000 7fc3  Hello, cell! ...
        00000010: a97e                                     .~

        """)
  }

  @Test func noBytesAreNoLines() {
    #expect(HexDump.text(of: []) == [])
  }

  @Test func offsetsPastFourGigabytesAreWhole() {
    let text = HexDump.text(of: [0x41], startingAt: 0x1_2345_6789)
    #expect(
      String(decoding: text, as: UTF8.self)
        == "123456789: 41" + String(repeating: " ", count: 39) + "A\n")
  }

  @Test func partsMakeTheSameDumpAsTheWhole() {
    let bytes = noise(1000)
    var dump = HexDump(width: 7)
    var text: [UInt8] = []
    for start in stride(from: 0, to: 1000, by: 13) {
      let part = Array(bytes[start..<min(1000, start + 13)])
      let span = part.span
      unsafe dump.append(span.bytes, to: &text)
    }
    dump.finish(to: &text)
    #expect(text == HexDump.text(of: bytes, width: 7))
  }

  @Test(.enabled(if: findProgram("xxd") != nil), arguments: [1, 2, 3, 8, 15, 16, 17, 32, 256])
  func xxdWritesTheSameAndReadsItBack(width: Int) throws {
    let folder = try TemporaryFolder()
    let xxd = try #require(findProgram("xxd"))
    let bytes = noise(1003)
    try folder.write(bytes, to: "f")
    let dump = HexDump.text(of: bytes, width: width)
    #expect(try ChildProcess(xxd, ["-c", "\(width)", "f"], in: folder).run().output == dump)
    try folder.write(dump, to: "dump")
    let back = try ChildProcess(xxd, ["-r", "-c", "\(width)", "dump"], in: folder).run()
    #expect(back.output == bytes)
  }
}
