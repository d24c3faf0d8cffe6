internal import Glibc

/// What a user writes to say where bytes come from.
public enum SourceName: Hashable, Sendable {
  case file(FilePath)
  /// `|COMMAND`.
  case command(String)
  /// `-`.
  case standardInput

  /// Reads the word of a command.
  public init(_ word: FilePath) {
    if word.bytes == [UInt8(ascii: "-")] {
      self = .standardInput
    } else if word.bytes.first == UInt8(ascii: "|") {
      self = .command(FilePath(bytes: Array(word.bytes.dropFirst())).string)
    } else {
      self = .file(word)
    }
  }

  /// Opens the source.
  ///
  /// - Throws: ``BlobError`` when it cannot be opened or is a directory, a socket or a device.
  public func open(
    inheritsInput: Bool = false, cancellation: CancellationFlag
  ) throws(BlobError) -> any ByteSource {
    switch self {
    case .file(let path): try Self.open(path, cancellation)
    case .command(let command):
      try CommandSource(command, inheritsInput: inheritsInput, cancellation: cancellation)
    case .standardInput: try DescriptorSource.standardInput(cancellation: cancellation)
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
