extension MIMEType {
  /// A run of bytes at a place in the value.
  private struct Signature: Sendable {
    let bytes: [UInt8]
    let type: MIMEType

    init(_ bytes: [UInt8], _ type: MIMEType) {
      self.bytes = bytes
      self.type = type
    }

    init(_ text: String, _ type: MIMEType) {
      self.init(Array(text.utf8), type)
    }
  }

  private static let signatures = [
    Signature([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], .png),
    Signature([0xff, 0xd8, 0xff], .jpeg),
    Signature("GIF87a", .gif), Signature("GIF89a", .gif),
    Signature([0x49, 0x49, 0x2a, 0x00], .tiff), Signature([0x4d, 0x4d, 0x00, 0x2a], .tiff),
    Signature("%PDF-", .pdf),
    Signature("PK\u{3}\u{4}", .zip), Signature("PK\u{5}\u{6}", .zip),
    Signature("PK\u{7}\u{8}", .zip),
    Signature([0x1f, 0x8b, 0x08], .gzip),
    Signature("SQLite format 3\0", .sqlite),
    Signature("bplist00", .binaryPropertyList),
    Signature([0x28, 0xb5, 0x2f, 0xfd], .zstd),
  ]

  /// What follows `ftyp` in a file made of boxes.
  private static let brands = [
    Signature("qt  ", .quickTime), Signature("M4A ", .m4a), Signature("M4B ", .m4a),
    Signature("heic", .heic), Signature("heix", .heic), Signature("avif", .avif),
    Signature("isom", .mp4), Signature("iso2", .mp4), Signature("iso4", .mp4),
    Signature("iso5", .mp4), Signature("iso6", .mp4), Signature("mp41", .mp4),
    Signature("mp42", .mp4), Signature("avc1", .mp4), Signature("dash", .mp4),
    Signature("M4V ", .mp4), Signature("MSNV", .mp4), Signature("3gp4", .mp4),
    Signature("3gp5", .mp4),
  ]

  static func bySignature(_ head: [UInt8]) -> MIMEType? {
    if let found = signatures.first(where: { head.starts(with: $0.bytes) }) { return found.type }
    if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) { return .webP }
    if head.dropFirst(4).starts(with: "ftyp".utf8) {
      return brands.first { head.dropFirst(8).starts(with: $0.bytes) }?.type
    }
    return isBMP(head) ? .bmp : nil
  }

  /// Two letters are no signature: the reserved bytes and the size of the second header count too.
  private static func isBMP(_ head: [UInt8]) -> Bool {
    guard head.starts(with: "BM".utf8), head.count >= 18 else { return false }
    let isReserved = head[6..<10].allSatisfy { $0 == 0 }
    return isReserved && head[15..<18].allSatisfy { $0 == 0 }
      && [12, 16, 40, 52, 56, 64, 108, 124].contains(head[14])
  }
}
