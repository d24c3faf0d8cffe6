import BlobTools

/// What has to hold of zlib's two formats, whatever is compressed or decompressed.
enum CompressionCheck {
  private static let limit = 1 << 20

  /// - Returns: What is wrong; nil when all is well.
  static func complaint(about bytes: [UInt8]) -> String? {
    for format in [ZlibFormat.zlib, .gzip] {
      let span = bytes.span
      if let result = try? format.decompress(unsafe span.bytes, limit: limit), result.count > limit
      {
        return "passes the limit"
      }
      if let result = try? format.decompress(unsafe span.bytes, limit: 3), result.count > 3 {
        return "passes a small limit"
      }
    }
    return nil
  }

  /// Whether bytes come back from compression; it costs much more.
  static func roundTripComplaint(about bytes: [UInt8]) -> String? {
    for format in [ZlibFormat.zlib, .gzip] {
      let span = bytes.span
      guard let there = try? format.compress(unsafe span.bytes, limit: limit) else {
        return "cannot be compressed"
      }
      if decompress(there, format) != bytes { return "is not equal after \(format)" }
    }
    return nil
  }

  private static func decompress(_ bytes: [UInt8], _ format: ZlibFormat) -> [UInt8]? {
    let span = bytes.span
    return try? format.decompress(unsafe span.bytes, limit: limit)
  }
}
