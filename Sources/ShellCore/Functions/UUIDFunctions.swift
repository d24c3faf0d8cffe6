internal import SQLiteEngine

/// `uuid_str(X)` and `uuid_blob(X)`: a UUID, given as 16 bytes or as text, in the other form; NULL
/// for anything else.
enum UUIDFunctions {
  static var all: [ScalarFunction] {
    [
      ScalarFunction("uuid_str", argumentCount: 1, flags: [.deterministic, .innocuous]) {
        .value(bytes(of: $0[0]).map { Value(text(of: $0)) } ?? .null)
      },
      ScalarFunction("uuid_blob", argumentCount: 1, flags: [.deterministic, .innocuous]) {
        .value(bytes(of: $0[0]).map { Value($0) } ?? .null)
      },
    ]
  }

  private static func bytes(of value: Value) -> [UInt8]? {
    switch value {
    case .blob(let blob): blob.byteCount == 16 ? blob.bytes : nil
    case .text(let text): bytes(of: text.bytes)
    case .null, .integer, .real: nil
    }
  }

  /// Reads 32 hexadecimal digits, with hyphens anywhere between bytes and perhaps in braces.
  private static func bytes(of text: [UInt8]) -> [UInt8]? {
    var digits = text[...]
    if digits.first == UInt8(ascii: "{"), digits.last == UInt8(ascii: "}") {
      digits = digits.dropFirst().dropLast()
    }
    var bytes: [UInt8] = []
    while let first = digits.popFirst() {
      if first == UInt8(ascii: "-"), !bytes.isEmpty { continue }
      guard let high = ByteKind.digit(first), let second = digits.popFirst(),
        let low = ByteKind.digit(second), bytes.count < 16
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes.count == 16 ? bytes : nil
  }

  private static func text(of bytes: [UInt8]) -> String {
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
      .joined(separator: "-")
  }
}
