internal import BlobTools
internal import SQLiteEngine

/// `gzip(X)`, `gunzip(X)`, `zlib(X)` and `unzlib(X)`: bytes in the formats of zlib and back, NULL
/// of NULL.
///
/// What comes out of compression depends on the library's version, what comes out of the way back
/// does not.
enum CompressionFunctions {
  static var all: [ScalarFunction] {
    [
      function("gzip", .innocuous) { bytes, limit throws(ZlibFormat.Failure) in
        try ZlibFormat.gzip.compress(bytes, limit: limit)
      },
      function("gunzip", [.deterministic, .innocuous]) { bytes, limit throws(ZlibFormat.Failure) in
        try ZlibFormat.gzip.decompress(bytes, limit: limit)
      },
      function("zlib", .innocuous) { bytes, limit throws(ZlibFormat.Failure) in
        try ZlibFormat.zlib.compress(bytes, limit: limit)
      },
      function("unzlib", [.deterministic, .innocuous]) { bytes, limit throws(ZlibFormat.Failure) in
        try ZlibFormat.zlib.decompress(bytes, limit: limit)
      },
    ]
  }

  private static func function(
    _ name: String, _ flags: ScalarFunction.Flags,
    _ convert: @escaping (RawSpan, _ limit: Int) throws(ZlibFormat.Failure) -> [UInt8]
  ) -> ScalarFunction {
    ScalarFunction(name, argumentCount: 1, flags: flags) { arguments in
      let limit = arguments.largestByteCount
      return try arguments.withTextOrBytes(at: 0) { bytes in
        do throws(ZlibFormat.Failure) {
          return Value(try convert(bytes, limit))
        } catch {
          throw failure(error, of: name)
        }
      }
    }
  }

  private static func failure(_ failure: ZlibFormat.Failure, of name: String) -> SQLiteError {
    let format = name.hasSuffix("zlib") ? "zlib" : "gzip"
    return switch failure {
    case .invalid: SQLiteError(code: .error, message: "\(name)(): this is not \(format) data")
    case .truncated:
      SQLiteError(code: .error, message: "\(name)(): the \(format) data is incomplete")
    case .passesLimit: SQLiteError(code: .tooBig, message: "string or blob too big")
    case .outOfMemory: SQLiteError(code: .outOfMemory, message: "out of memory")
    }
  }
}
