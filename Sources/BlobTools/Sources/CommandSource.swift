/// What a command of the system shell writes to its standard output.
public final class CommandSource: ByteSource {
  public let name: String
  private let output: DescriptorSource
  private let process: ShellCommand

  public var byteCount: Int? { nil }

  /// Starts the command.
  ///
  /// - Parameters:
  ///   - command: What `/bin/sh -c` runs.
  ///   - inheritsInput: Whether it reads our standard input; otherwise it finds it empty.
  ///   - cancellation: What is looked at while its output is waited for.
  /// - Throws: ``BlobError`` when it is empty or cannot be started.
  public init(
    _ command: String, inheritsInput: Bool = false, cancellation: CancellationFlag
  ) throws(BlobError) {
    name = "the output of \"\(command)\""
    process = try ShellCommand(named: command, end: inheritsInput ? .output : .outputAlone)
    output = DescriptorSource(process.pipe, name: name, cancellation: cancellation)
  }

  public func read(into buffer: inout MutableRawSpan) throws(BlobError) -> Int {
    try output.read(into: &buffer)
  }

  public func finish() throws(BlobError) {
    try process.wait()
  }
}
