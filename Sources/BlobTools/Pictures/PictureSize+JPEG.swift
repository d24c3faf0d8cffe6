extension PictureSize {
  /// Walks from segment to segment, past EXIF and whatever else comes first, to the frame header.
  static func jpeg(_ reader: BoundedReader) throws -> PictureSize? {
    var offset = 2
    var orientation: Int?
    while let prefix = try reader.bigEndian(at: offset, count: 1), prefix == 0xff {
      guard let marker = try reader.bigEndian(at: offset + 1, count: 1) else { return nil }
      switch marker {
      case 0xff: offset += 1
      case 0x01, 0xd0...0xd7: offset += 2
      case 0xc0...0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf:
        var size = PictureSize(
          try reader.bigEndian(at: offset + 7, count: 2),
          try reader.bigEndian(at: offset + 5, count: 2))
        size?.orientation = orientation ?? 1
        return size
      case 0xd8, 0xd9, 0xda: return nil
      default:
        guard let length = try reader.bigEndian(at: offset + 2, count: 2), length >= 2 else {
          return nil
        }
        if marker == 0xe1, orientation == nil, try reader.matches("Exif\0\0", at: offset + 4) {
          orientation = try TIFFDirectory(reader, at: offset + 10)?.orientation
        }
        offset += 2 + length
      }
    }
    return nil
  }
}
