internal import Glibc

/// What a user writes to say where bytes come from.
public enum SourceName: Hashable, Sendable {
  case file(FilePath)
  /// `|COMMAND`.
  case command(String)
  /// `-`.
  case standardInput
  /// `SCHEME://…`.
  case url(String)

  /// Reads the word of a command.
  public init(_ word: FilePath) {
    if word.bytes == [UInt8(ascii: "-")] {
      self = .standardInput
    } else if word.bytes.first == UInt8(ascii: "|") {
      self = .command(FilePath(bytes: Array(word.bytes.dropFirst())).string)
    } else if Self.isURL(word.bytes) {
      self = .url(word.string)
    } else {
      self = .file(word)
    }
  }

  /// Whether a word begins with a scheme and two slashes.
  private static func isURL(_ word: [UInt8]) -> Bool {
    let scheme = word.prefix { $0 != UInt8(ascii: ":") }
    return !scheme.isEmpty && word[scheme.count...].starts(with: "://".utf8)
      && scheme.allSatisfy { (0x61...0x7a).contains($0 | 0x20) }
  }

  /// Opens the source.
  ///
  /// - Parameters:
  ///   - inheritsInput: Whether a command reads our standard input.
  ///   - fetching: How a URL is fetched.
  ///   - cancellation: Looked at while reading.
  /// - Throws: ``BlobError`` when it cannot be opened or is a directory, a socket or a device.
  public func open(
    inheritsInput: Bool = false, fetching: URLSource.Options = URLSource.Options(),
    cancellation: CancellationFlag
  ) throws(BlobError) -> any ByteSource {
    switch self {
    case .file(let path): try Self.open(path, cancellation)
    case .command(let command):
      try CommandSource(command, inheritsInput: inheritsInput, cancellation: cancellation)
    case .standardInput: try DescriptorSource.standardInput(cancellation: cancellation)
    case .url(let url): try URLSource(url, fetching, cancellation: cancellation)
    }
  }

  /// Opens a file; a pipe that has a name is of unknown size.
  private static func open(
    _ path: FilePath, _ cancellation: CancellationFlag
  ) throws(BlobError) -> any ByteSource {
    guard path.isUsable else { throw .unusableName(path) }
    guard let before = path.status() else { throw .cannotOpen(path, .latest) }
    try refuse(before, path)
    // Without waiting: the writer of a pipe is waited for where the flag is seen.
    let number = unsafe path.withCString {
      unsafe Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    }
    guard number >= 0 else { throw .cannotOpen(path, .latest) }
    let descriptor = Descriptor(adopting: number)
    guard let status = descriptor.status() else { throw .cannotOpen(path, .latest) }
    try refuse(status, path)
    let source = FileSource(descriptor, status: status, name: "\"\(path)\"")
    let isPipe = BlobError.FileKind(mode: status.st_mode) == .pipe
    if isPipe || (status.st_size == 0 && hidesSize(descriptor)) {
      return DescriptorSource(descriptor, name: source.name, cancellation: cancellation)
    }
    return source
  }

  private static func refuse(_ status: stat, _ path: FilePath) throws(BlobError) {
    guard let kind = BlobError.FileKind(mode: status.st_mode), kind != .pipe else { return }
    throw .sourceIsNoFile(path, kind)
  }

  /// Whether a file that claims to be empty has bytes, as those in `/proc` do.
  private static func hidesSize(_ descriptor: Descriptor) -> Bool {
    var probe: [UInt8] = [0]
    let count = probe.withRoom(0..<1) { descriptor.read(into: &$0, at: 0) } ?? 0
    return count > 0 && descriptor.status()?.st_size == 0
  }
}
