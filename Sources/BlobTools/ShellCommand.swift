internal import Glibc

/// A command run by `/bin/sh`, or a program, with one end of it in our hands.
package final class ShellCommand {
  /// Which end is ours.
  package enum End {
    /// We read what it writes.
    case output
    /// We read what it writes, and its own input is empty.
    case outputAlone
    /// It reads what we write.
    case input
  }

  let pipe: Descriptor
  private let command: String
  private var processId: pid_t?

  /// Starts a command with a pipe to or from it.
  ///
  /// - Throws: ``BlobError/cannotStart(command:_:)`` when the system has no pipe or process left.
  package convenience init(_ command: String, end: End) throws(BlobError) {
    try self.init(Self.words(command), path: Self.shell, command: command, end: end)
  }

  /// Starts a command that must be one: the system shell does nothing, with success, for a blank.
  ///
  /// - Throws: ``BlobError/emptyCommand``, or ``BlobError/cannotStart(command:_:)``.
  convenience init(named command: String, end: End) throws(BlobError) {
    if command.utf8.allSatisfy({ $0 == 0x20 || 9...13 ~= $0 }) { throw .emptyCommand }
    try self.init(command, end: end)
  }

  /// Starts a program, without the system shell.
  ///
  /// - Parameters:
  ///   - words: The program, which is looked for as usual, and its arguments.
  ///   - path: Where the program is; nil to look for the first word.
  ///   - command: What messages call it.
  ///   - messages: Where its standard error goes; nil for ours.
  /// - Throws: ``BlobError/cannotStart(command:_:)`` when there is none, or no pipe or process left.
  init(
    _ words: [String], path: String? = nil, command: String, end: End,
    messages: Descriptor? = nil
  ) throws(BlobError) {
    self.command = command
    var ends: [Int32] = [-1, -1]
    guard unsafe Glibc.pipe(&ends) == 0 else { throw .cannotStart(command: command, .latest) }
    for number in ends { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    let ours = end == .input ? 1 : 0
    pipe = Descriptor(adopting: ends[ours])
    let theirs = Descriptor(adopting: ends[1 - ours])
    processId = try Self.spawn(words, path, command, theirs.number, end, messages)
  }

  deinit { abandon() }

  /// Ends a command that is given up, before it can take the closed pipe for the end of its input.
  func abandon() {
    guard let processId else { return }
    self.processId = nil
    kill(processId, SIGTERM)
    pipe.close()
    _ = Self.status(of: processId)
  }

  /// Closes our end and waits for the command's end.
  ///
  /// - Throws: ``BlobError/commandFailed(command:_:)`` unless it ended with status 0.
  func wait() throws(BlobError) {
    let status = finish()
    if status == 0 { return }
    let signal = status & 0x7f
    throw .commandFailed(
      command: command, signal == 0 ? .status(status >> 8 & 0xff) : .signal(signal))
  }

  /// The number of our end of the pipe.
  package var descriptorNumber: Int32 { pipe.number }

  /// Closes our end and waits for the command's end.
  ///
  /// - Returns: The wait status as the system gives it.
  @discardableResult
  package func finish() -> Int32 {
    pipe.close()
    guard let processId else { return 0 }
    self.processId = nil
    return Self.status(of: processId)
  }

  /// Runs a command with our own streams and waits for it.
  ///
  /// - Returns: The wait status as the system gives it.
  /// - Throws: ``BlobError/cannotStart(command:_:)`` when the system has no process left.
  package static func run(_ command: String) throws(BlobError) -> Int32 {
    status(of: try spawn(words(command), shell, command, nil, .output))
  }

  /// Runs a program, found on PATH and never through the system shell, and waits for it.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - output: A file to be made for its standard output; nil for our own.
  /// - Returns: The wait status as the system gives it.
  /// - Throws: ``BlobError/cannotStart(command:_:)`` when there is no such program.
  @discardableResult
  package static func run(program words: [String], writingTo output: FilePath? = nil)
    throws(BlobError) -> Int32
  {
    var file: Descriptor?
    if let output {
      let number = unsafe output.withCString {
        unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      }
      guard number >= 0 else { throw .cannotCreate(output, .latest) }
      file = Descriptor(adopting: number)
    }
    // Ctrl-C at the keyboard is for the program, as it is in a shell.
    var ignoring = sigaction()
    var before = sigaction()
    unsafe ignoring.__sigaction_handler.sa_handler = SIG_IGN
    unsafe sigaction(SIGINT, &ignoring, &before)
    defer { unsafe sigaction(SIGINT, &before, nil) }
    return status(of: try spawn(words, nil, words[0], file?.number, .output))
  }

  private static func status(of processId: pid_t) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(processId, &status, 0) < 0 && errno == EINTR {}
    return status
  }

  private static let shell = "/bin/sh"

  // The first word is the name by which the shell calls itself in its messages.
  private static func words(_ command: String) -> [String] { ["sh", "-c", command] }

  private static func spawn(
    _ words: [String], _ path: String?, _ command: String, _ number: Int32?, _ end: End,
    _ messages: Descriptor? = nil
  ) throws(BlobError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let target = end == .input ? STDIN_FILENO : STDOUT_FILENO
    if let number { unsafe posix_spawn_file_actions_adddup2(&actions, number, target) }
    if let messages {
      unsafe posix_spawn_file_actions_adddup2(&actions, messages.number, STDERR_FILENO)
    }
    if end == .outputAlone {
      unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    restoreSignals(&attributes)
    var processId: pid_t = 0
    let result = unsafe withArguments(words) { arguments in
      unsafe posix_spawnp(&processId, path ?? words[0], &actions, &attributes, arguments, environ)
    }
    if result != 0 { throw .cannotStart(command: command, SystemErrorCode(rawValue: result)) }
    return processId
  }

  /// The command sees signals as a fresh program does, whatever we ignore or block.
  private static func restoreSignals(_ attributes: inout posix_spawnattr_t) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT] { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    unsafe posix_spawnattr_setflags(&attributes, flags)
  }

  private static func withArguments<Result>(
    _ words: [String],
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    return unsafe body(&arguments)
  }
}
