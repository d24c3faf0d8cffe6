internal import Glibc

/// A pipe, or standard input: bytes of unknown number.
public final class DescriptorSource: ByteSource {
  public let name: String
  private let descriptor: Descriptor
  private let cancellation: CancellationFlag

  public var byteCount: Int? { nil }

  init(_ descriptor: Descriptor, name: String, cancellation: CancellationFlag) {
    self.descriptor = descriptor
    self.name = name
    self.cancellation = cancellation
  }

  /// Standard input, which stays open for whoever else reads it.
  ///
  /// - Throws: ``BlobError`` when it is closed.
  public static func standardInput(
    cancellation: CancellationFlag
  ) throws(BlobError) -> DescriptorSource {
    let copy = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw .cannotRead(name: "standard input", .latest) }
    return DescriptorSource(
      Descriptor(adopting: copy), name: "standard input", cancellation: cancellation)
  }

  public func read(into buffer: inout MutableRawSpan) throws(BlobError) -> Int {
    try descriptor.waitUntilReadable(cancellation)
    guard let count = descriptor.read(into: &buffer) else {
      throw .cannotRead(name: name, .latest)
    }
    return count
  }

  public func finish() {}
}
