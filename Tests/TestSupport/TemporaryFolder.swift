internal import Glibc

/// A folder that belongs to one test and is removed with the last reference to it.
public final class TemporaryFolder: Sendable {
  /// The folder's absolute path.
  public let path: String

  /// Makes an empty folder with a name of its own.
  ///
  /// - Throws: ``SystemError`` when it cannot be made.
  public init() throws {
    let parent = environmentValue("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/blobshell-test-XXXXXX".utf8CString)
    let isMade = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe mkdtemp(start) != nil
    }
    guard isMade else { throw SystemError("mkdtemp", path: parent) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { removeTree(path) }

  /// The path of something inside the folder.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file in the folder, making the folders its name asks for.
  ///
  /// - Throws: ``SystemError`` when it cannot be written.
  @discardableResult
  public func write(_ bytes: some Collection<UInt8>, to name: String) throws -> String {
    var parent = path
    for part in name.split(separator: "/").dropLast() {
      parent += "/\(part)"
      guard unsafe mkdir(parent, 0o755) == 0 || errno == EEXIST else {
        throw SystemError("mkdir", path: parent)
      }
    }
    try writeFile(bytes, to: file(name))
    return file(name)
  }

  /// Writes a text file in the folder.
  ///
  /// - Throws: ``SystemError`` when it cannot be written.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// The bytes of a file in the folder.
  ///
  /// - Throws: ``SystemError`` when it cannot be read.
  public func read(_ name: String) throws -> [UInt8] { try readFile(file(name)) }

  /// The names in the folder, in order.
  public func names() -> [String] { entries(of: path).sorted() }
}

/// Removes a file, or a folder with all it holds, without following links.
func removeTree(_ path: String) {
  guard unsafe unlink(path) != 0 else { return }
  _ = unsafe chmod(path, 0o700)
  for name in entries(of: path) { removeTree("\(path)/\(name)") }
  _ = unsafe rmdir(path)
}

/// The names in a folder except the two dots; none when it cannot be read.
public func entries(of folder: String) -> [String] {
  guard let stream = unsafe opendir(folder) else { return [] }
  defer { unsafe closedir(stream) }
  var names: [String] = []
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names
}
