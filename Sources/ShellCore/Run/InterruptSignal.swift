internal import Glibc
package import SQLiteEngine
internal import Synchronization

/// Ctrl-C, as the shell hears it.
///
/// The first SIGINT interrupts the running statement and is remembered; a second one within a
/// second, while nothing has answered the first, ends the program. SQLite's journal keeps the
/// database intact.
package enum InterruptSignal {
  private static let pending = Atomic<Bool>(false)
  private static let lastSecond = Atomic<Int>(0)
  private static let arrivals = Atomic<Int>(0)
  /// Set only by ``watch(_:)``, on the thread that runs statements, with the signal blocked;
  /// read in the handler, which runs on that same thread.
  nonisolated(unsafe) private static var token: InterruptToken?

  /// Starts listening; system calls that wait are interrupted, not restarted.
  package static func install() {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { _ in InterruptSignal.arrive() }
    unsafe sigemptyset(&action.sa_mask)
    _ = unsafe sigaction(SIGINT, &action, nil)
  }

  /// Makes later signals interrupt another engine's statements.
  package static func watch(_ token: InterruptToken?) {
    var blocked = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&blocked)
    unsafe sigaddset(&blocked, SIGINT)
    unsafe sigprocmask(SIG_BLOCK, &blocked, &before)
    unsafe self.token = token
    unsafe sigprocmask(SIG_SETMASK, &before, nil)
  }

  /// Whether a signal came since ``clear()``.
  package static var isPending: Bool { pending.load(ordering: .relaxed) }

  /// How many signals came so far.
  package static var arrivalCount: Int { arrivals.load(ordering: .relaxed) }

  /// Forgets the signal, because something has answered it.
  package static func clear() { pending.store(false, ordering: .relaxed) }

  /// The handler: only atomics, one clock call and a flag that SQLite sets.
  private static func arrive() {
    arrivals.add(1, ordering: .relaxed)
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    let unanswered = pending.exchange(true, ordering: .relaxed)
    let before = lastSecond.exchange(now.tv_sec, ordering: .relaxed)
    if unanswered, now.tv_sec - before <= 1 { _exit(1) }
    unsafe token?.interrupt()
  }
}
