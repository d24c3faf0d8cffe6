internal import CSpawn
internal import Glibc

/// Runs programs, feeding and draining their pipes at once so that neither side can wait forever.
public struct ChildProcess: Sendable {
  /// Where a child's standard output goes.
  public enum Output: Sendable, Equatable {
    /// Into ``ChildResult/output``.
    case captured
    /// Into a file or device that is there already, such as `/dev/full`.
    case file(String)
    /// Into a pipe that nobody reads.
    case closedPipe
  }

  /// Where a child's standard input comes from.
  public enum Input: Sendable, Equatable {
    case bytes([UInt8])
    case file(String)

    /// The UTF-8 of a text.
    public static func text(_ text: String) -> Input { .bytes(Array(text.utf8)) }
  }

  public var program: String
  public var arguments: [String]
  /// What the program is told its own name is.
  public var name: String
  public var environment: [String: String]
  public var input: Input = .bytes([])
  public var output: Output = .captured
  /// When the child and its group are killed.
  public var deadline: Duration = .seconds(120)

  /// Describes a run in the isolated environment of `folder`.
  public init(_ program: String, _ arguments: [String], in folder: TemporaryFolder) {
    self.program = program
    self.arguments = arguments
    self.folder = folder
    name = program
    environment = isolatedEnvironment(in: folder)
  }

  private let folder: TemporaryFolder

  /// Starts the program in its folder, waits for its end and returns all it wrote.
  ///
  /// - Throws: ``SystemError`` when it cannot be started.
  public func run() throws -> ChildResult {
    let ends = try openPipes()
    let child: pid_t
    do {
      child = try spawn(ends)
    } catch {
      ends.closeAll()
      throw error
    }
    ends.closeChildSide()
    return try Conversation(child: child, ends: ends, deadline: deadline).finish(sending: bytesIn)
  }

  private var bytesIn: [UInt8] {
    if case .bytes(let bytes) = input { return bytes }
    return []
  }

  private func openPipes() throws -> PipeEnds {
    var ends = PipeEnds()
    do {
      switch input {
      case .bytes: (ends.childInput, ends.input) = try makePipe()
      case .file(let path): ends.childInput = try openFile(path, O_RDONLY)
      }
      switch output {
      case .captured: (ends.output, ends.childOutput) = try makePipe()
      case .file(let path): ends.childOutput = try openFile(path, O_WRONLY | O_APPEND)
      case .closedPipe:
        (ends.output, ends.childOutput) = try makePipe()
        close(ends.output)
        ends.output = -1
      }
      (ends.errors, ends.childErrors) = try makePipe()
    } catch {
      ends.closeAll()
      throw error
    }
    return ends
  }

  private func spawn(_ ends: PipeEnds) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, ends.childInput, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, ends.childOutput, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, ends.childErrors, 2)
    unsafe posix_spawn_file_actions_addchdir_np(&actions, folder.path)

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

    var child: pid_t = 0
    let code = unsafe withCStrings([name] + arguments) { argv in
      unsafe withCStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }) {
        unsafe posix_spawn(&child, program, &actions, &attributes, argv, $0)
      }
    }
    guard code == 0 else { throw SystemError("posix_spawn", path: program, code: code) }
    return child
  }
}

/// Lends a nil-terminated array of C strings.
func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
    capacity: strings.count + 1)
  for (index, string) in strings.enumerated() { unsafe pointers[index] = strdup(string) }
  unsafe pointers[strings.count] = nil
  defer {
    for index in strings.indices { unsafe free(pointers[index]) }
    unsafe pointers.deallocate()
  }
  return unsafe body(pointers)
}

private func openFile(_ path: String, _ flags: Int32) throws -> Int32 {
  let descriptor = unsafe open(path, flags | O_CLOEXEC)
  guard descriptor >= 0 else { throw SystemError("open", path: path) }
  return descriptor
}
