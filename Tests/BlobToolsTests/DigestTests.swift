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
    let beginnings: [(Digest.SHA3Size, String)] = [
      (.bits224, "6b4e03423667dbb7"), (.bits256, "a7ffc6f8bf1ed766"),
      (.bits384, "0c63a75b845e4f7d"), (.bits512, "a69f73cca23a9ac5"),
    ]
    for (size, beginning) in beginnings {
      var sha3 = Digest(.sha3(size))
      let digest = sha3.finish()
      #expect(Blob16(Array(digest.prefix(8))).text == beginning)
      #expect(digest.count == size.rawValue / 8)
    }
  }

  @Test func aCopyGoesItsOwnWay() {
    var digest = Digest(.sha3(.bits256))
    unsafe digest.update(Array("a".utf8).span.bytes)
    var copy = digest
    unsafe copy.update(Array("b".utf8).span.bytes)
    #expect(Blob16(Array(digest.finish().prefix(4))).text == "80084bf2")
    #expect(digest.finish() != copy.finish())
    #expect(copy.finish() == digest.finish())
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
