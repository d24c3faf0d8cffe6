import BlobTools

/// What has to hold of the reader of picture sizes, whatever it is given.
enum PictureCheck {
  /// - Returns: What is wrong; nil when all is well.
  static func complaint(about bytes: [UInt8]) -> String? {
    complaint(about: bytes, byteCount: bytes.count) ?? complaint(about: bytes, byteCount: .max)
  }

  /// Reads a value that repeats the bytes until it has `byteCount` of them.
  private static func complaint(about bytes: [UInt8], byteCount: Int) -> String? {
    if bytes.isEmpty { return nil }
    let bound = 4096
    var problem: String?
    var fetches = 0
    let reader = BoundedReader(byteCount: byteCount, limit: bound) { offset, count in
      fetches += 1
      if offset < 0 || count < 0 || count > bound || offset > byteCount - count {
        problem = "fetches \(count) bytes at \(offset) of \(byteCount)"
        return []
      }
      return (0..<count).map { bytes[(offset % bytes.count + $0) % bytes.count] }
    }
    let size = try? PictureSize(reading: reader)
    if reader.fetchedByteCount > bound { problem = "fetches \(reader.fetchedByteCount) bytes" }
    if fetches > 1000 { problem = "fetches \(fetches) times" }
    return problem ?? size.flatMap { $0 }.flatMap(complaint)
  }

  private static func complaint(about size: PictureSize) -> String? {
    let range = 1...0xffff_ffff
    return range ~= size.width && range ~= size.height && 1...8 ~= size.orientation
      ? nil : "tells \(size)"
  }
}
