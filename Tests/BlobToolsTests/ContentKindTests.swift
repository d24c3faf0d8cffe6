import BlobTools
import Testing

@Suite struct ContentKindTests {
  private func kind(_ bytes: [UInt8]) -> ContentKind {
    ContentKind(recognizing: bytes, isWhole: true)
  }

  @Test func signaturesComeFirst() {
    let png = kind([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    #expect(png.mimeType == .png)
    #expect(png.summary == "PNG picture")
  }

  @Test func emptyIsEmpty() {
    #expect(kind([]).mimeType == .empty)
  }

  @Test func theLibraryKnowsMore() {
    #expect(kind(Array("{\"key\": [1, 2, 3]}".utf8)).mimeType.rawValue == "application/json")
    let wave = Array("RIFF".utf8) + [36, 0, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0]
    #expect(kind(wave).mimeType.rawValue == "audio/x-wav")
  }

  @Test func bytesThatAreNoTextAreNotCalledText() {
    var bytes = Array("#!/bin/sh\necho ".utf8)
    bytes += [0, 1, 2, 0xff]
    #expect(!kind(bytes).mimeType.rawValue.hasPrefix("text/"))
  }

  @Test func descriptionsAreOneShortLine() {
    for seed in 0..<500 {
      let bytes = (0..<300).map { UInt8(truncatingIfNeeded: ($0 &* 31 &+ seed) &* (seed | 1)) }
      let summary = kind(bytes).summary
      #expect(summary.count <= 200)
      #expect(!summary.unicodeScalars.contains { $0.value < 0x20 })
    }
  }
}
