internal import BlobTools
internal import SQLiteEngine

/// `plist_json(X)`: a binary property list as JSON, NULL of NULL.
enum PropertyListFunctions {
  static var all: [ScalarFunction] {
    let flag = CancellationFlag { InterruptSignal.isPending }
    return [
      ScalarFunction("plist_json", argumentCount: 1, flags: [.deterministic, .innocuous]) {
        let largest = $0.largestByteCount
        return try $0.withTextOrBytes(at: 0) { bytes in
          let limit = min(largest, mostBytes(of: bytes.byteCount))
          do throws(PropertyListFailure) {
            let json = try PropertyListJSON.encode(bytes, limit: limit, cancellation: flag)
            return .text(Text(bytes: json))
          } catch {
            throw failure(error, limit)
          }
        }
      }
    ]
  }

  /// The most that a list of a size may grow to. One that is no trap grows by little, but a few
  /// bytes in which each object refers twice to the next would fill the memory.
  private static func mostBytes(of byteCount: Int) -> Int { max(64 << 20, 64 * byteCount) }

  private static func failure(_ failure: PropertyListFailure, _ limit: Int) -> SQLiteError {
    switch failure {
    case .noPropertyList:
      SQLiteError(code: .error, message: "plist_json(): this is not a binary property list")
    case .damaged:
      SQLiteError(code: .error, message: "plist_json(): the property list is damaged")
    case .tooDeep:
      SQLiteError(code: .error, message: "plist_json(): the property list is nested too deeply")
    case .passesLimit:
      SQLiteError(
        code: .tooBig, message: "plist_json(): its JSON would have more than \(limit) bytes")
    case .interrupted: SQLiteError(code: .interrupted, message: "interrupted")
    }
  }
}
