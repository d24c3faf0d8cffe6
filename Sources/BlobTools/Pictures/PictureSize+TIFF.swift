extension PictureSize {
  /// Reads the first directory of a TIFF file, whichever byte order it has.
  static func tiff(_ reader: BoundedReader) throws -> PictureSize? {
    guard let directory = try TIFFDirectory(reader, at: 0) else { return nil }
    var size = PictureSize(directory.numbers[256], directory.numbers[257])
    size?.orientation = directory.orientation ?? 1
    return size
  }
}

/// The first directory of a TIFF file, or of the EXIF facts in another picture, which are one.
struct TIFFDirectory {
  /// Tags past this one are of no use here; they come in order.
  private static let lastTag = 274
  /// No directory has so many tags below that one; who claims it wants us to read on and on.
  private static let largestEntryCount = 64

  /// The whole numbers, by their tags.
  private(set) var numbers: [Int: Int] = [:]

  /// Reads the directory; nil when there is none.
  init?(_ reader: BoundedReader, at start: Int) throws {
    let isLittle = try reader.matches("II", at: start)
    guard try isLittle || reader.matches("MM", at: start) else { return nil }
    func number(at offset: Int, count: Int) throws -> Int? {
      isLittle
        ? try reader.littleEndian(at: offset, count: count)
        : try reader.bigEndian(at: offset, count: count)
    }
    guard try number(at: start + 2, count: 2) == 42,
      let place = try number(at: start + 4, count: 4),
      let entryCount = try number(at: start + place, count: 2)
    else { return nil }
    for entry in 0..<min(entryCount, Self.largestEntryCount) {
      let offset = start + place + 2 + 12 * entry
      guard let tag = try number(at: offset, count: 2), tag <= Self.lastTag else { break }
      guard let kind = try number(at: offset + 2, count: 2), kind == 3 || kind == 4 else {
        continue
      }
      numbers[tag] = try number(at: offset + 8, count: kind == 3 ? 2 : 4)
    }
  }

  /// The orientation, where a valid one is told.
  var orientation: Int? { numbers[274].flatMap { 1...8 ~= $0 ? $0 : nil } }
}
