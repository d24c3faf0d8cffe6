internal import BlobTools
internal import SQLiteEngine

/// `image_width(X)` and `image_height(X)`: the size that a picture's header tells, NULL where
/// there is none.
enum PictureFunctions {
  static var all: [ScalarFunction] {
    [function("image_width", \.width), function("image_height", \.height)]
  }

  private static func function(
    _ name: String, _ side: @escaping (PictureSize) -> Int
  ) -> ScalarFunction {
    ScalarFunction(name, argumentCount: 1, flags: [.deterministic, .innocuous]) { arguments in
      guard arguments.storageClass(at: 0) == .blob else { return .null }
      let size = try arguments.withBytes(at: 0) { bytes in
        // The reader is gone before the bytes are.
        try unsafe bytes.withUnsafeBytes { bytes in
          let reader = BoundedReader(byteCount: bytes.count) { offset, count in
            unsafe Array(bytes[offset..<offset + count])
          }
          return try PictureSize(reading: reader)
        }
      }
      return .value(size.map { Value(side($0)) } ?? .null)
    }
  }
}
