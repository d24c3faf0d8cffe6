import BlobTools
import Testing

@Suite struct Base64DecoderTests {
  /// Decodes a text in parts of `size` bytes.
  private func decode(_ text: String, in size: Int) throws -> [UInt8] {
    let sink = MemorySink()
    let decoder = Base64Sink(into: sink)
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      let part = Array(bytes[start..<min(start + size, bytes.count)])
      try decoder.write(unsafe part.span.bytes)
    }
    try decoder.finish()
    return sink.bytes
  }

  @Test(arguments: [
    ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zg", "f"), ("Zm8", "fo"),
    (" Zm\r\n9v\tYg = =\n", "foob"), ("data:;base64,Zm9v", "foo"), ("data", "u\u{ab}Z"),
    ("DATA:image/png;charset=x;BASE64,Zg==", "f"), ("data:text/plain,a%20b,%C3%a9+", "a b,é+"),
    ("data:,", ""),
  ])
  func textIsDecodedHoweverItIsCut(text: String, decoded: String) throws {
    let wanted = text == "data" ? [0x75, 0xab, 0x5a] : Array(decoded.utf8)
    for size in [1, 2, 3, 7, 100] { #expect(try decode(text, in: size) == wanted) }
  }

  @Test func bothAlphabetsAreRead() throws {
    #expect(try decode("+/-_", in: 4) == [0xfb, 0xff, 0xbf])
  }

  @Test(arguments: [
    ("Zm9v!", 4), ("Z", 1), ("Zg=x", 3), ("=", 0), ("data:text", 9), ("data:,%4", 8),
    ("data:,%zz", 8), ("Zm9v\u{e9}", 4),
  ])
  func byteWithoutMeaningIsNamed(text: String, offset: Int) {
    #expect(throws: BlobError.notBase64(offset: offset)) { try decode(text, in: 3) }
  }

  @Test func headerThatDoesNotEndIsGivenUp() {
    let text = "data:" + String(repeating: "x", count: 10_000)
    #expect(throws: BlobError.notBase64(offset: 4101)) { try decode(text, in: 1000) }
  }

  @Test func largeValueSurvives() throws {
    let text = String(repeating: "AAEC/f7/", count: 50_000)
    #expect(
      try decode(text, in: 4096)
        == Array(repeatElement([0, 1, 2, 0xfd, 0xfe, 0xff] as [UInt8], count: 50_000).joined()))
  }
}
