internal import BlobTools
internal import SQLiteEngine

/// `plist_json(X)`: a binary property list as JSON, NULL of NULL.
enum PropertyListFunctions {
  static var all: [ScalarFunction] {
    let flag = CancellationFlag { InterruptSignal.isPending }
    return [
      ScalarFunction("plist_json", argumentCount: 1, flags: [.deterministic, .innocuous]) {
        let limit = $0.largestByteCount
        return try $0.withTextOrBytes(at: 0) { bytes in
          do throws(PropertyListFailure) {
            let json = try PropertyListJSON.encode(bytes, limit: limit, cancellation: flag)
            return .text(Text(bytes: json))
          } catch {
            throw failure(error)
          }
        }
      }
    ]
  }

  private static func failure(_ failure: PropertyListFailure) -> SQLiteError {
    switch failure {
    case .noPropertyList:
      SQLiteError(code: .error, message: "plist_json(): this is not a binary property list")
    case .damaged:
      SQLiteError(code: .error, message: "plist_json(): the property list is damaged")
    case .tooDeep:
      SQLiteError(code: .error, message: "plist_json(): the property list is nested too deeply")
    case .passesLimit: SQLiteError(code: .tooBig, message: "string or blob too big")
    case .interrupted: SQLiteError(code: .interrupted, message: "interrupted")
    }
  }
}
