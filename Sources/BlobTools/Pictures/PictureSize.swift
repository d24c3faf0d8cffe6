/// The width and height that a picture's header tells, in pixels.
public struct PictureSize: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// How the picture is to be turned before it is shown, as EXIF numbers it; 1 is not at all.
  public internal(set) var orientation = 1

  /// A size that a header can mean: neither is zero, or more than the format allows.
  init?(_ width: Int?, _ height: Int?, atMost largest: Int = .max) {
    guard let width, let height, 1...largest ~= width, 1...largest ~= height else { return nil }
    self.width = width
    self.height = height
  }

  /// Reads the size of a picture; nil when the value is none, or its header is broken.
  ///
  /// - Throws: What the reader's source throws.
  public init?(reading reader: BoundedReader) throws {
    let head = try reader.bytes(at: 0, count: min(32, reader.byteCount)) ?? []
    let size: PictureSize? =
      switch MIMEType.bySignature(head) {
      case MIMEType.png?: try Self.png(reader)
      case MIMEType.jpeg?: try Self.jpeg(reader)
      case MIMEType.gif?: try Self.gif(reader)
      case MIMEType.webP?: try Self.webP(reader)
      case MIMEType.bmp?: try Self.bmp(reader)
      case MIMEType.tiff?: try Self.tiff(reader)
      default: nil
      }
    guard let size else { return nil }
    self = size
  }

  private static func png(_ reader: BoundedReader) throws -> PictureSize? {
    guard try reader.bigEndian(at: 8, count: 4) == 13, try reader.matches("IHDR", at: 12) else {
      return nil
    }
    return PictureSize(
      try reader.bigEndian(at: 16, count: 4), try reader.bigEndian(at: 20, count: 4),
      atMost: Int(Int32.max))
  }

  private static func gif(_ reader: BoundedReader) throws -> PictureSize? {
    PictureSize(
      try reader.littleEndian(at: 6, count: 2), try reader.littleEndian(at: 8, count: 2))
  }

  private static func bmp(_ reader: BoundedReader) throws -> PictureSize? {
    if try reader.littleEndian(at: 14, count: 4) == 12 {
      return PictureSize(
        try reader.littleEndian(at: 18, count: 2), try reader.littleEndian(at: 20, count: 2))
    }
    func signed(at offset: Int) throws -> Int? {
      try reader.littleEndian(at: offset, count: 4).map { Int(Int32(truncatingIfNeeded: $0)) }
    }
    // Rows from the top are told by a negative height; no width is negative.
    return PictureSize(
      try signed(at: 18), try signed(at: 22).map(abs), atMost: Int(Int32.max))
  }

  private static func webP(_ reader: BoundedReader) throws -> PictureSize? {
    if try reader.matches("VP8X", at: 12) {
      let canvas = PictureSize(
        try reader.littleEndian(at: 24, count: 3).map { $0 + 1 },
        try reader.littleEndian(at: 27, count: 3).map { $0 + 1 })
      // The format allows no more pixels than 32 bits can count.
      return canvas.flatMap { $0.width * $0.height <= UInt32.max ? $0 : nil }
    }
    if try reader.matches("VP8L", at: 12), try reader.littleEndian(at: 20, count: 1) == 0x2f {
      let bits = try reader.littleEndian(at: 21, count: 4)
      return PictureSize(bits.map { $0 & 0x3fff + 1 }, bits.map { $0 >> 14 & 0x3fff + 1 })
    }
    guard try reader.matches("VP8 ", at: 12),
      try reader.bigEndian(at: 23, count: 3) == 0x9d012a
    else { return nil }
    return PictureSize(
      try reader.littleEndian(at: 26, count: 2).map { $0 & 0x3fff },
      try reader.littleEndian(at: 28, count: 2).map { $0 & 0x3fff })
  }
}
