internal import BlobTools
internal import SQLiteEngine

/// `base64(X)` and `base85(X)`: a BLOB as text, or a text as the BLOB it stands for; and
/// `is_base85(T)`; as `sqlite3` has them.
enum TextEncodingFunctions {
  static var all: [ScalarFunction] {
    [
      unsafe function(
        "base64", complaint: "base64 accepts only blob or text",
        size: Base64Text.encodedByteCount, encode: { unsafe Base64Text.encode($0) },
        decode: { unsafe Base64Text.decode($0) }),
      unsafe function(
        "base85", complaint: "base85 accepts only blob or text.",
        size: Base85Text.encodedByteCount, encode: { unsafe Base85Text.encode($0) },
        decode: { unsafe Base85Text.decode($0) }),
      ScalarFunction("is_base85", argumentCount: 1, flags: [.deterministic, .innocuous]) {
        arguments in
        switch arguments.storageClass(at: 0) {
        case .null: return .null
        case .text:
          return .value(
            arguments.withBytes(at: 0) { bytes in
              Value(unsafe bytes.withUnsafeBytes { unsafe Base85Text.isValid($0) } ? 1 : 0)
            })
        case .integer, .real, .blob:
          throw SQLiteError(code: .error, message: "is_base85 accepts only text or NULL")
        }
      },
    ]
  }

  private static func function(
    _ name: String, complaint: String, size: @escaping (Int) -> Int,
    encode: @escaping (UnsafeRawBufferPointer) -> [UInt8],
    decode: @escaping (UnsafeRawBufferPointer) -> [UInt8]
  ) -> ScalarFunction {
    ScalarFunction(name, argumentCount: 1, flags: [.deterministic, .innocuous]) { arguments in
      let storageClass = arguments.storageClass(at: 0)
      guard storageClass == .blob || storageClass == .text else {
        throw SQLiteError(code: .error, message: complaint)
      }
      let largest = arguments.largestByteCount
      return .value(
        try arguments.withBytes(at: 0) { bytes in
          if storageClass == .text {
            return .blob(Blob(unsafe bytes.withUnsafeBytes { unsafe decode($0) }))
          }
          if size(bytes.byteCount) > largest {
            throw SQLiteError(code: .tooBig, message: "blob expanded to \(name) too big")
          }
          return .text(Text(bytes: unsafe bytes.withUnsafeBytes { unsafe encode($0) }))
        })
    }
  }
}
