internal import Glibc

/// The name of a file: bytes, as the system has it, which need not be UTF-8.
public struct FilePath: Hashable, Sendable {
  /// The bytes of the name, without a terminator.
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  public init(_ string: String) {
    bytes = Array(string.utf8)
  }

  /// The name as a string; bytes that are not UTF-8 show as U+FFFD.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the system can be asked for it: it is not empty and holds no NUL.
  public var isUsable: Bool { !bytes.isEmpty && !bytes.contains(0) }

  /// Whether it ends in `/`, which only a directory may.
  public var namesDirectory: Bool { bytes.last == UInt8(ascii: "/") }

  /// The last component, without trailing slashes; empty for the root.
  public var lastComponent: FilePath {
    let end = endWithoutSlashes
    let start = bytes[..<end].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return FilePath(bytes: Array(bytes[start..<end]))
  }

  /// The folder that holds it: `.` for a bare name.
  public var parent: FilePath {
    let end = endWithoutSlashes
    guard let slash = bytes[..<end].lastIndex(of: UInt8(ascii: "/")) else { return FilePath(".") }
    return slash == 0 ? FilePath("/") : FilePath(bytes: Array(bytes[..<slash]))
  }

  /// The last component up to its last period; all of it when there is none but at the start.
  public var stem: FilePath {
    let name = lastComponent.bytes
    return FilePath(bytes: Array(name[..<periodPosition(in: name)]))
  }

  /// What follows the last period of the last component; empty when there is none.
  public var fileExtension: FilePath {
    let name = lastComponent.bytes
    return FilePath(bytes: Array(name[periodPosition(in: name)...].dropFirst()))
  }

  /// The name of an entry of this folder.
  public func appending(_ component: FilePath) -> FilePath {
    let separator: [UInt8] = namesDirectory || bytes.isEmpty ? [] : [UInt8(ascii: "/")]
    return FilePath(bytes: bytes + separator + component.bytes)
  }

  /// The name without slashes at its end; empty for the root.
  var withoutTrailingSlashes: FilePath { FilePath(bytes: Array(bytes[..<endWithoutSlashes])) }

  private var endWithoutSlashes: Int {
    bytes.lastIndex { $0 != UInt8(ascii: "/") }.map { $0 + 1 } ?? 0
  }

  private func periodPosition(in name: [UInt8]) -> Int {
    guard let period = name.lastIndex(of: UInt8(ascii: ".")), period > 0 else { return name.count }
    return period
  }

  /// Lends the name as C takes it; what follows a NUL is not seen.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows
    -> Result
  {
    let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
    return try unsafe terminated.withUnsafeBufferPointer { name in
      guard let start = name.baseAddress else { preconditionFailure("a terminated name") }
      return try unsafe body(start)
    }
  }
}

extension FilePath: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral value: String) {
    self.init(value)
  }

  public var description: String { string }
}
