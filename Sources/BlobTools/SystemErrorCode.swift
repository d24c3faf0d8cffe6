internal import Glibc

/// A number that the system gives for a failure (`errno`); unknown ones survive.
public struct SystemErrorCode: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The number of the failure that this thread met last.
  package static var latest: SystemErrorCode { SystemErrorCode(rawValue: errno) }

  public static let noSuchFile = SystemErrorCode(rawValue: ENOENT)
  public static let fileExists = SystemErrorCode(rawValue: EEXIST)
  public static let noSpace = SystemErrorCode(rawValue: ENOSPC)
  public static let brokenPipe = SystemErrorCode(rawValue: EPIPE)
}

extension SystemErrorCode: CustomStringConvertible {
  /// What the system says of it, such as `No such file or directory`.
  public var description: String {
    var text = [CChar](repeating: 0, count: 256)
    return unsafe text.withUnsafeMutableBufferPointer { text in
      guard let start = text.baseAddress,
        unsafe strerror_r(rawValue, start, text.count) == 0
      else { return "error \(rawValue)" }
      return unsafe String(cString: start)
    }
  }
}
