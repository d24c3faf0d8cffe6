internal import Glibc

/// A failed call to the system: which, on what, and why.
public struct SystemError: Error, CustomStringConvertible {
  public let call: String
  public let path: String
  public let code: Int32

  /// Takes the reason from `errno`, or from `code`.
  public init(_ call: String, path: String, code: Int32? = nil) {
    self.code = code ?? errno
    self.call = call
    self.path = path
  }

  public var description: String {
    guard let text = unsafe strerror(code) else { return "\(call) \(path): error \(code)" }
    return unsafe "\(call) \(path): \(String(cString: text))"
  }
}

/// The bytes of a file.
///
/// - Throws: ``SystemError`` when it cannot be opened or read.
public func readFile(_ path: String) throws -> [UInt8] {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw SystemError("open", path: path) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  while case let chunk = try readChunk(descriptor, path), !chunk.isEmpty {
    bytes.append(contentsOf: chunk)
  }
  return bytes
}

/// Writes a file, replacing what was there.
///
/// - Throws: ``SystemError`` when it cannot be opened or written.
public func writeFile(_ bytes: some Collection<UInt8>, to path: String) throws {
  let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else { throw SystemError("open", path: path) }
  defer { close(descriptor) }
  var rest = Array(bytes)[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes {
      unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
    }
    guard count >= 0 else { throw SystemError("write", path: path) }
    rest = rest.dropFirst(count)
  }
}

/// Up to 64 KiB from a descriptor; nothing at its end.
func readChunk(_ descriptor: Int32, _ name: String) throws -> [UInt8] {
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
    }
    if count >= 0 { return Array(buffer.prefix(count)) }
    guard errno == EINTR else { throw SystemError("read", path: name) }
  }
}

/// Whether something is at that path and can be run.
public func isExecutable(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }

/// The value of an environment variable, nil when it is not set or empty.
public func environmentValue(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  let text = unsafe String(cString: value)
  return text.isEmpty ? nil : text
}

/// Where a program is on PATH.
public func findProgram(_ name: String) -> String? {
  let folders = (environmentValue("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
  return folders.map { "\($0)/\(name)" }.first(where: isExecutable)
}
