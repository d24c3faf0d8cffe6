import BlobTools
import TestSupport
import Testing

@Suite struct DigestTests {
  @Test func emptyDigestsAreTheKnownOnes() {
    var sha256 = Digest(.sha256)
    #expect(
      Blob16(sha256.finish()).text
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    var md5 = Digest(.md5)
    #expect(Blob16(md5.finish()).text == "d41d8cd98f00b204e9800998ecf8427e")
  }

  @Test(
    .enabled(if: findProgram("sha256sum") != nil && findProgram("md5sum") != nil),
    arguments: [0, 1, 63, 64, 65, 1000, 300_000])
  func digestsAreThoseOfThePrograms(size: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = noise(size)
    try folder.write(bytes, to: "f")
    for (algorithm, program) in [(Digest.Algorithm.sha256, "sha256sum"), (.md5, "md5sum")] {
      let path = try #require(findProgram(program))
      let result = try ChildProcess(path, ["f"], in: folder).run()
      var digest = Digest(algorithm)
      for start in stride(from: 0, to: size, by: 77) {
        let part = Array(bytes[start..<min(size, start + 77)])
        let span = part.span
        unsafe digest.update(span.bytes)
      }
      #expect(result.outputText == "\(Blob16(digest.finish()).text)  f\n")
    }
  }
}

/// Bytes as hexadecimal digits.
struct Blob16 {
  let text: String

  init(_ bytes: [UInt8]) {
    text = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
