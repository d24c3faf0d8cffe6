extension PictureSize {
  /// Reads the first directory of a TIFF file, whichever byte order it has.
  static func tiff(_ reader: BoundedReader) throws -> PictureSize? {
    let isLittle = try reader.matches("II", at: 0)
    func number(at offset: Int, count: Int) throws -> Int? {
      isLittle
        ? try reader.littleEndian(at: offset, count: count)
        : try reader.bigEndian(at: offset, count: count)
    }
    guard let directory = try number(at: 4, count: 4),
      let entryCount = try number(at: directory, count: 2)
    else { return nil }
    var width: Int?
    var height: Int?
    for entry in 0..<entryCount {
      let offset = directory + 2 + 12 * entry
      guard let tag = try number(at: offset, count: 2), tag <= 257 else { break }
      guard let kind = try number(at: offset + 2, count: 2), kind == 3 || kind == 4 else {
        continue
      }
      let value = try number(at: offset + 8, count: kind == 3 ? 2 : 4)
      if tag == 256 { width = value }
      if tag == 257 { height = value }
    }
    return PictureSize(width, height)
  }
}
