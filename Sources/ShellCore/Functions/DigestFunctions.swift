internal import BlobTools
internal import SQLiteEngine

/// `sha256(X)`, `sha1(X)` and `md5(X)`: the digest of the bytes in hexadecimal, NULL of NULL.
enum DigestFunctions {
  static var all: [ScalarFunction] {
    [function("sha256", .sha256), function("sha1", .sha1), function("md5", .md5)]
  }

  private static func function(_ name: String, _ algorithm: Digest.Algorithm) -> ScalarFunction {
    ScalarFunction(name, argumentCount: 1, flags: [.deterministic, .innocuous]) { arguments in
      try arguments.withTextOrBytes(at: 0) { bytes in
        var digest = Digest(algorithm)
        digest.update(bytes)
        return Value(digest.finish().hexadecimal)
      }
    }
  }
}

/// The text that SQLite makes of a REAL.
private func realText(_ value: Double) -> [UInt8] {
  unsafe [UInt8](unsafeUninitializedCapacity: RealText.capacity) { buffer, count in
    guard let start = buffer.baseAddress else { return }
    count = unsafe RealText.writeClassic(value, to: start)
  }
}

extension FunctionArguments {
  /// Lends the bytes of an argument, those of its text for a number.
  ///
  /// - Returns: What `body` returns, or NULL for a NULL.
  func withTextOrBytes(
    at position: Int, _ body: (RawSpan) throws -> Value
  ) throws -> FunctionResult {
    switch self[position] {
    case .null: .value(.null)
    case .text, .blob: .value(try withBytes(at: position, body))
    case .integer(let integer):
      .value(try Array(String(integer).utf8).withRawSpan { try body($0) })
    case .real(let real): .value(try realText(real).withRawSpan { try body($0) })
    }
  }
}
