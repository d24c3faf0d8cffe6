import BlobTools
import TestSupport
import Testing

/// Every reader of bytes from outside, on the whole corpus; `Tests/Fuzz/run` goes on from there.
@Suite struct HostileInputTests {
  private static let isThorough = environmentValue("BLOBSHELL_LARGE") == "1"

  /// The first inputs of which there is something to complain.
  private func complaints(isThorough: Bool = false, _ check: ([UInt8]) -> String?) -> [String] {
    var found: [String] = []
    HostileCorpus.forEach(isThorough: isThorough) { bytes in
      if found.count < 5, let complaint = check(bytes) {
        found.append("\(bytes.prefix(200)) \(complaint)")
      }
    }
    return found
  }

  @Test(.timeLimit(.minutes(10))) func sizesOfPicturesAreBoundedAndReadWithinBounds() {
    #expect(complaints(isThorough: Self.isThorough, PictureCheck.complaint) == [])
  }

  @Test(.timeLimit(.minutes(10))) func kindsOfBytesHaveNamesThatCanBeShown() {
    #expect(complaints(KindCheck.complaint) == [])
  }

  @Test(.timeLimit(.minutes(10))) func base64IsReadOrRefusedAlikeInParts() {
    #expect(complaints(Base64Check.complaint) == [])
  }

  @Test(.timeLimit(.minutes(10))) func whatIsDecompressedKeepsToTheLimit() {
    #expect(complaints(CompressionCheck.complaint) == [])
  }

  @Test func whatIsCompressedComesBack() {
    for seed in HostileCorpus.seeds {
      #expect(CompressionCheck.roundTripComplaint(about: seed.bytes) == nil, "\(seed.name)")
    }
  }

  @Test(.timeLimit(.minutes(10))) func textIsToldFromWhatIsNone() {
    #expect(complaints(TextCheck.complaint) == [])
  }

  @Test(.timeLimit(.minutes(10))) func dumpsShowEveryByte() {
    #expect(complaints(DumpCheck.complaint) == [])
  }

  @Test(.timeLimit(.minutes(10))) func propertyListsBecomeJSONOrAreRefused() {
    #expect(complaints(isThorough: Self.isThorough, PropertyListCheck.complaint) == [])
  }

  @Test func theCorpusIsTheSameInEveryRunAndHoldsEveryKindOfPicture() throws {
    #expect(HostileCorpus.seeds.map(\.bytes) == HostileCorpus.seeds.map(\.bytes))
    #expect(Set(HostileCorpus.seeds.map(\.name)).count == HostileCorpus.seeds.count)
    let types = Set(HostileCorpus.seeds.map { MIMEType(recognizing: $0.bytes, isWhole: true) })
    #expect(types.isSuperset(of: [.png, .jpeg, .gif, .webP, .bmp, .tiff, .gzip, .plainText]))
    var count = 0
    HostileCorpus.forEach { _ in count += 1 }
    #expect(count > 5000)
  }
}
