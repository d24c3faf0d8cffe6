internal import Glibc

/// What a command of the system shell reads from its standard input.
public final class CommandSink: ByteSink {
  public let name: String
  private let process: ShellCommand

  /// Starts the command.
  ///
  /// - Throws: ``BlobError`` when it is empty or cannot be started.
  public init(_ command: String) throws(BlobError) {
    name = "to \"\(command)\""
    process = try ShellCommand(named: command, end: .input)
  }

  public func write(_ bytes: RawSpan) throws(BlobError) {
    guard let code = withoutPipeSignal({ process.pipe.write(bytes) }) else { return }
    // A command that ended says more by its status than the broken pipe does.
    if code == .brokenPipe { try process.wait() }
    throw .cannotWrite(name: name, code)
  }

  public func finish() throws(BlobError) {
    try process.wait()
  }

  public func abandon() {
    process.abandon()
  }

  /// Writes to a pipe whose reader may be gone, without the signal that would end this program.
  private func withoutPipeSignal(_ body: () -> SystemErrorCode?) -> SystemErrorCode? {
    var blocked = sigset_t()
    var previous = sigset_t()
    unsafe sigemptyset(&blocked)
    unsafe sigaddset(&blocked, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &blocked, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    let code = body()
    if code == .brokenPipe {
      var noTime = timespec()
      while unsafe sigtimedwait(&blocked, nil, &noTime) < 0 && errno == EINTR {}
    }
    return code
  }
}
