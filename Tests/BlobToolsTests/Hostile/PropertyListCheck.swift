import BlobTools
import SQLiteEngine

/// What has to hold of the JSON of a property list, whatever its bytes.
enum PropertyListCheck {
  private static let limit = 1 << 16

  /// - Returns: What is wrong; nil when all is well.
  static func complaint(about bytes: [UInt8]) -> String? {
    let span = bytes.span
    if let short = try? PropertyListJSON.encode(unsafe span.bytes, limit: 9), short.count > 9 {
      return "passes a small limit"
    }
    guard let json = try? PropertyListJSON.encode(unsafe span.bytes, limit: limit) else {
      return nil
    }
    if json.count > limit { return "passes the limit" }
    guard let text = String(validating: json, as: UTF8.self) else { return "is no UTF-8" }
    let isValid = try? Connection(path: ":memory:").query("SELECT json_valid(?)", Value(text))
    return isValid?.first?[0] == 1 ? nil : "is no JSON: \(text.prefix(200))"
  }
}
