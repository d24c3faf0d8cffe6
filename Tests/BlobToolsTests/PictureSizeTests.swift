import BlobTools
import Testing

@Suite struct PictureSizeTests {
  private func size(_ bytes: [UInt8]) throws -> [Int]? {
    try PictureSize(reading: BoundedReader(bytes)).map { [$0.width, $0.height] }
  }

  static let png: [UInt8] =
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 2, 0x80, 0, 0, 1, 0xe0, 8, 6, 0, 0, 0]
  static let gif: [UInt8] = Array("GIF89a".utf8) + [0x40, 1, 0xf0, 0, 0, 0, 0]
  /// EXIF and a thumbnail's worth of bytes come before the frame header, which has `marker`.
  static func jpeg(_ marker: UInt8, exifByteCount: Int = 60_000) -> [UInt8] {
    let length = exifByteCount + 2
    return [0xff, 0xd8, 0xff, 0xe1, UInt8(length >> 8), UInt8(length & 255)]
      + [UInt8](repeating: 0xff, count: exifByteCount)
      + [0xff, 0xff, 0xff, marker, 0, 17, 8, 1, 0xe0, 2, 0x80, 3, 1, 0x22, 0, 2, 0x11, 1]
  }
  static let bmp: [UInt8] =
    Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]
    + [7, 0, 0, 0, 0xfb, 0xff, 0xff, 0xff]
  static let tiff: [UInt8] =
    [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 3]
    + [0, 0xfe, 0, 4, 0, 0, 0, 1, 0, 0, 0, 0]
    + [1, 0, 0, 3, 0, 0, 0, 1, 0, 99, 0, 0]
    + [1, 1, 0, 4, 0, 0, 0, 1, 0, 0, 0, 77]
  static func webP(_ chunk: String, _ body: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(chunk)".utf8) + [0, 0, 0, 0] + body
  }
  static let lossyWebP = webP("VP8 ", [0x30, 1, 0, 0x9d, 1, 0x2a, 0x80, 0x42, 0xe0, 0x01])
  static let losslessWebP = webP("VP8L", [0x2f, 0x7f, 0xc2, 0x77, 0x00, 0])
  static let extendedWebP = webP("VP8X", [0, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0])

  @Test(arguments: [
    (png, [640, 480]), (gif, [320, 240]), (jpeg(0xc0), [640, 480]), (jpeg(0xc2), [640, 480]),
    (bmp, [7, 5]), (tiff, [99, 77]), (lossyWebP, [640, 480]), (losslessWebP, [640, 480]),
    (extendedWebP, [640, 480]),
  ])
  func headersTellTheSize(bytes: [UInt8], expected: [Int]) throws {
    #expect(try size(bytes) == expected)
  }

  @Test(arguments: [
    (png, 24), (gif, 10), (jpeg(0xc0, exifByteCount: 9), 26), (bmp, 26), (tiff, 46),
    (lossyWebP, 30), (losslessWebP, 25), (extendedWebP, 30),
  ])
  func truncatedHeadersTellNothing(bytes: [UInt8], needed: Int) throws {
    for count in 0..<needed { #expect(try size(Array(bytes[..<count])) == nil) }
    for count in needed...bytes.count { #expect(try size(Array(bytes[..<count])) != nil) }
  }

  @Test func noPictureHasNoSize() throws {
    #expect(try size([]) == nil)
    #expect(try size(Array("just some text".utf8)) == nil)
  }

  private static let largest: [UInt8] = [0x7f, 0xff, 0xff, 0xff]
  private static let larger: [UInt8] = [0x80, 0, 0, 0]

  @Test(arguments: [(16, 20), (20, 16)])
  func pngTellsNoMoreThan31Bits(_ first: Int, _ second: Int) throws {
    var bytes = Self.png
    bytes.replaceSubrange(first..<first + 4, with: Self.largest)
    bytes.replaceSubrange(second..<second + 4, with: Self.largest)
    #expect(try size(bytes) == [0x7fff_ffff, 0x7fff_ffff])
    bytes.replaceSubrange(second..<second + 4, with: Self.larger)
    #expect(try size(bytes) == nil)
  }

  @Test func bmpOfTheLowestHeightHasNone() throws {
    var bytes = Self.bmp
    bytes.replaceSubrange(22..<26, with: [1, 0, 0, 0x80])
    #expect(try size(bytes) == [7, 0x7fff_ffff])
    bytes.replaceSubrange(22..<26, with: Self.larger.reversed())
    #expect(try size(bytes) == nil)
  }

  @Test func canvasOfWebPHasNoMorePixelsThan32BitsCount() throws {
    let widest: [UInt8] = [0xff, 0xff, 0xff]
    #expect(
      try size(Self.webP("VP8X", [0, 0, 0, 0] + widest + [0xfe, 0, 0])) == [0x100_0000, 255])
    #expect(try size(Self.webP("VP8X", [0, 0, 0, 0] + widest + [0xff, 0, 0])) == nil)
  }

  @Test func zeroIsNoSize() throws {
    for (picture, side) in [(Self.png, 16..<20), (Self.gif, 6..<8), (Self.bmp, 18..<22)] {
      var bytes = picture
      bytes.replaceSubrange(side, with: [UInt8](repeating: 0, count: side.count))
      #expect(try size(bytes) == nil)
    }
  }

  @Test func widthBelowZeroIsNone() throws {
    var bytes = Self.bmp
    bytes.replaceSubrange(18..<22, with: [0xf9, 0xff, 0xff, 0xff])
    #expect(try size(bytes) == nil)
  }

  @Test func thumbnailOrScanIsNotTakenForTheFrame() throws {
    #expect(try size([0xff, 0xd8, 0xff, 0xda, 0, 8] + [UInt8](repeating: 0, count: 30)) == nil)
    #expect(try size([0xff, 0xd8, 0xff, 0xe0, 0, 1] + [UInt8](repeating: 0, count: 30)) == nil)
  }

  @Test func onlyHeadersAreRead() throws {
    let bytes = Self.jpeg(0xc2) + [UInt8](repeating: 0, count: 5_000_000)
    let reader = BoundedReader(bytes)
    _ = try PictureSize(reading: reader)
    #expect(reader.fetchedByteCount <= 2048)
  }

  @Test func endlessChainOfSegmentsStopsAtTheBound() throws {
    var bytes: [UInt8] = [0xff, 0xd8]
    while bytes.count < 2_000_000 {
      bytes += [0xff, 0xe2, 2, 0x58] + [UInt8](repeating: 0, count: 598)
    }
    let reader = BoundedReader(bytes + Self.jpeg(0xc0).dropFirst(2))
    #expect(try PictureSize(reading: reader) == nil)
    #expect(reader.fetchedByteCount <= 262_144)
  }

  @Test func directoryOfTIFFPastTheEndTellsNothing() throws {
    #expect(try size([0x49, 0x49, 0x2a, 0, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4]) == nil)
  }
}
