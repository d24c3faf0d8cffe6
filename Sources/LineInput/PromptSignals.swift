internal import CEditLine
internal import Glibc

/// The signals that arrive while a line is being typed.
///
/// They are held back from their handlers for as long as the prompt stands and are read from a
/// descriptor next to the terminal's, so none can slip in between looking and waiting, and the
/// handlers of the rest of the program stay as they are.
struct PromptSignals: ~Copyable {
  private let held: sigset_t
  private let descriptor: Int32
  private var previous = sigset_t()

  /// The signals that end the program by default: at the prompt the terminal is put right first.
  static let terminating: [Int32] = [SIGTERM, SIGHUP, SIGQUIT]

  init() {
    var signals = Self.set(of: Self.terminating + [SIGINT, SIGWINCH, SIGTSTP])
    descriptor = unsafe signalfd(-1, &signals, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    held = signals
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    return set
  }

  /// Holds the signals back from here on.
  mutating func hold() {
    var signals = held
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &previous)
  }

  /// Lets the signals go where they went before; one that waits is delivered at once.
  mutating func release() {
    unsafe pthread_sigmask(SIG_SETMASK, &previous, nil)
  }

  /// Delivers one signal to the program as if it had not been held back, then holds it again.
  func deliver(_ signal: Int32) {
    var only = Self.set(of: [signal])
    raise(signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &only, nil)
    unsafe pthread_sigmask(SIG_BLOCK, &only, nil)
  }

  /// Waits until `input` can be read or a signal arrives, and returns the signal.
  func wait(for input: Int32) -> Int32? {
    var waiting = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
    ]
    while unsafe poll(&waiting, 2, -1) < 0 && errno == EINTR {}
    return waiting[0].revents == 0 ? nil : next()
  }

  private func next() -> Int32? {
    var information = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    return unsafe read(descriptor, &information, size) == size
      ? Int32(information.ssi_signo) : nil
  }
}
