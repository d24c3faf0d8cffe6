internal import Glibc

/// A history file that could not be read or written.
public struct HistoryError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was tried: `read`, `write`, `create`, `replace`.
  public let action: String
  public let path: String
  /// The system's number for the reason.
  public let code: Int32

  /// One line: what failed, on what, why.
  public var description: String {
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return "history: cannot \(action) \"\(path)\": \(reason)"
  }
}
