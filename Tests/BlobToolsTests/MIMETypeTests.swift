import BlobTools
import Testing

@Suite struct MIMETypeTests {
  @Test(arguments: [
    ("\u{89}PNG\r\n\u{1a}\n", MIMEType.octetStream), ("GIF87a", .gif), ("GIF89a", .gif),
    ("GIF88a", .plainText),
    ("%PDF-1.7", .pdf), ("%PDX-1.7", .plainText), ("PK\u{3}\u{4}", .zip), ("PK\u{3}", .octetStream),
    ("SQLite format 3\0", .sqlite), ("SQLite format 3", .plainText),
    ("bplist00", .binaryPropertyList),
    ("bplist", .plainText), ("RIFF....WEBPVP8 ", .webP), ("RIFF....WAVE", .plainText),
    ("\0\0\0\u{18}ftypisom", .mp4), ("\0\0\0\u{18}ftypheic", .heic),
    ("\0\0\0\u{18}ftypzzzz", .octetStream),
    ("BM is a car", .plainText), ("", .empty), ("plain\n", .plainText), ("nul\0", .octetStream),
    ("\u{1b}[1mbold", .plainText), ("bell\u{7}", .plainText), ("\u{1}", .octetStream),
  ])
  func textSignatures(text: String, type: MIMEType) {
    #expect(MIMEType(recognizing: Array(text.utf8), isWhole: true) == type)
  }

  @Test(arguments: [
    ([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], MIMEType.png),
    ([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a], .octetStream),
    ([0xff, 0xd8, 0xff], .jpeg), ([0xff, 0xd8], .octetStream),
    ([0x1f, 0x8b, 0x08], .gzip), ([0x1f, 0x8b], .octetStream),
    ([0x28, 0xb5, 0x2f, 0xfd], .zstd), ([0x49, 0x49, 0x2a, 0x00], .tiff),
    ([0x42, 0x4d, 9, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0], .bmp),
    ([0x42, 0x4d, 9, 0, 0, 0, 1, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0], .octetStream),
  ])
  func byteSignatures(bytes: [UInt8], type: MIMEType) {
    #expect(MIMEType(recognizing: bytes, isWhole: true) == type)
  }

  @Test func textCutInTheMiddleOfACharacterIsText() {
    let head = Array("naïve €".utf8.dropLast())
    #expect(MIMEType(recognizing: head, isWhole: false) == .plainText)
    #expect(MIMEType(recognizing: head, isWhole: true) == .octetStream)
  }

  @Test func eachTypeHasAnExtension() {
    #expect(MIMEType.jpeg.fileExtension == "jpg")
    #expect(MIMEType.plainText.fileExtension == "txt")
    #expect(MIMEType.octetStream.fileExtension == "bin")
    #expect(MIMEType(rawValue: "x/unknown").fileExtension == "bin")
  }

  @Test(
    arguments: [
      ([0x61, 0xff, 0x62], 1), ([0xc0, 0x80], 0), ([0x61, 0xe2, 0x82], 1), ([0xed, 0xa0, 0x80], 0),
      ([0x61, 0x62, 0xf5], 2), ([0xe2, 0x82, 0xac], nil), ([0], nil), ([], nil),
    ] as [([UInt8], Int?)])
  func firstByteThatIsNoUTF8IsFound(bytes: [UInt8], offset: Int?) {
    #expect(UTF8Check.firstInvalidOffset(in: bytes) == offset)
  }
}
