/// Small pictures, which are valid as far as their size is read, and such that lie.
extension HostileCorpus {
  static var pictures: [Seed] {
    [
      ("png", png(640, 480)), ("gif", gif(640, 480)), ("bmp", bmp(640, 480)),
      ("bmp-old", Array("BM".utf8) + zeros(12) + [12, 0, 0, 0, 7, 0, 5, 0]),
      ("jpeg", jpeg([])), ("jpeg-exif", jpeg([exif(tiff([(274, 3, 6 << 16)], order: "MM"))])),
      ("tiff-big", tiff([(256, 4, 99), (257, 4, 77)], order: "MM")),
      ("tiff-little", tiff([(256, 4, 99), (257, 4, 77), (274, 3, 8)], order: "II")),
      ("webp-lossy", webP("VP8 ", [0x30, 1, 0, 0x9d, 1, 0x2a, 0x80, 0x42, 0xe0, 1])),
      ("webp-lossless", webP("VP8L", [0x2f, 0x7f, 0xc2, 0x77, 0, 0])),
      ("webp-extended", webP("VP8X", [0, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0])),
    ]
  }

  /// Headers that claim what cannot be, and directories that lead in circles.
  static var liars: [Seed] {
    let claims: [UInt32] = [0x8000_0000, 0x7fff_ffff, 0xffff_ffff, 0]
    return claims.flatMap { claim in
      [
        ("png-\(claim)", png(claim, claim)), ("bmp-\(claim)", bmp(claim, claim)),
        ("tiff-\(claim)", tiff([(256, 4, claim), (257, 4, claim)], order: "II")),
        ("tiff-place-\(claim)", Array("MM".utf8) + [0, 42] + bigEndian(claim)),
        (
          "exif-place-\(claim)",
          jpeg([exif(Array("II".utf8) + [42, 0] + littleEndian(claim)), exif(loop)])
        ),
      ]
    } + loops
  }

  private static var loops: [Seed] {
    [
      ("tiff-loop", loop), ("tiff-onto-itself", Array("II*\0".utf8) + zeros(4)),
      ("tiff-many-entries", tiff([(1, 4, 0)], order: "MM", claiming: 0xffff)),
      ("jpeg-loops", jpeg([UInt8](repeating: 0, count: 20).map { _ in exif(loop) })),
      ("jpeg-padding", [0xff, 0xd8] + [UInt8](repeating: 0xff, count: 3000)),
      ("jpeg-restarts", [0xff, 0xd8] + [UInt8](repeating: [0xff, 0xd0], times: 1500)),
      ("jpeg-empty-segments", [0xff, 0xd8] + [UInt8](repeating: [0xff, 0xe1, 0, 2], times: 700)),
      ("jpeg-long-segment", [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff] + Array("Exif\0\0MM\0*".utf8)),
    ]
  }

  /// A directory whose entries and whose next directory lead back to it.
  private static var loop: [UInt8] {
    tiff([(0, 4, 8), (0x8769, 4, 8)], order: "II", next: 8)
  }

  static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private static func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8)
      + bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0]
  }

  private static func gif(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    Array("GIF89a".utf8) + littleEndian(width, count: 2) + littleEndian(height, count: 2)
      + [0xf0, 0, 0]
  }

  private static func bmp(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    Array("BM".utf8) + zeros(8) + [54, 0, 0, 0, 40, 0, 0, 0] + littleEndian(width)
      + littleEndian(height)
  }

  private static func webP(_ chunk: String, _ body: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + zeros(4) + Array("WEBP\(chunk)".utf8) + zeros(4) + body
  }

  private static func jpeg(_ segments: [[UInt8]]) -> [UInt8] {
    [0xff, 0xd8] + segments.joined()
      + [0xff, 0xc2, 0, 17, 8, 1, 0xe0, 2, 0x80, 3, 1, 0x22, 0, 2, 0x11, 1]
  }

  private static func exif(_ facts: [UInt8]) -> [UInt8] {
    [0xff, 0xe1] + bigEndian(UInt32(facts.count + 8), count: 2) + Array("Exif\0\0".utf8) + facts
  }

  private static func tiff(
    _ entries: [(tag: UInt32, kind: UInt32, value: UInt32)], order: String, claiming: UInt32? = nil,
    next: UInt32 = 0
  ) -> [UInt8] {
    func number(_ number: UInt32, _ count: Int) -> [UInt8] {
      order == "II" ? littleEndian(number, count: count) : bigEndian(number, count: count)
    }
    var bytes = Array(order.utf8) + number(42, 2) + number(8, 4)
    bytes += number(claiming ?? UInt32(entries.count), 2)
    for entry in entries {
      bytes += number(entry.tag, 2) + number(entry.kind, 2) + number(1, 4) + number(entry.value, 4)
    }
    return bytes + number(next, 4)
  }
}

extension [UInt8] {
  fileprivate init(repeating pattern: [UInt8], times: Int) {
    self = (0..<times).flatMap { _ in pattern }
  }
}
