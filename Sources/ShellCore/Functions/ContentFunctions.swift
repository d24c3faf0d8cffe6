internal import BlobTools
internal import SQLiteEngine

/// `blob_type(X)` and `blob_info(X)`: the MIME type and the description of bytes, NULL of NULL.
///
/// The answers depend on a library's version, so that they are not deterministic.
enum ContentFunctions {
  static var all: [ScalarFunction] {
    [
      function("blob_type") { $0.mimeType.rawValue },
      function("blob_info") { $0.summary },
    ]
  }

  private static func function(
    _ name: String, _ answer: @escaping (ContentKind) -> String
  ) -> ScalarFunction {
    ScalarFunction(name, argumentCount: 1, flags: .innocuous) { arguments in
      try arguments.withTextOrBytes(at: 0) { bytes in
        let head = unsafe bytes.withUnsafeBytes { unsafe Array($0.prefix(MIMEType.headByteCount)) }
        let kind = ContentKind(recognizing: head, isWhole: head.count == bytes.byteCount)
        return Value(answer(kind))
      }
    }
  }
}
