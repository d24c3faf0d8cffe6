internal import CSQLite
internal import Glibc
internal import Synchronization

/// Stops the statement that a connection is running; may be used from anywhere, also from a
/// signal handler.
///
/// No lock is taken: a handler may run on the very thread that is closing the connection.
public final class InterruptToken: Sendable {
  /// The address of the connection; zero when there is none any more.
  private let address: Atomic<UInt>
  /// How many calls of ``interrupt()`` are under way: closing waits until there are none.
  private let callers = Atomic<Int>(0)

  /// A token that stops nothing, for an engine with nothing to stop.
  package init() {
    address = Atomic(0)
  }

  init(_ connection: OpaquePointer) {
    address = Atomic(UInt(bitPattern: connection))
  }

  /// Makes the running statement end with ``ResultCode/interrupted``; does nothing when none runs
  /// or the connection is closed.
  public func interrupt() {
    callers.add(1, ordering: .sequentiallyConsistent)
    let connection = unsafe OpaquePointer(
      bitPattern: address.load(ordering: .sequentiallyConsistent))
    // Not closed while `callers` counts this call, which was counted before the address was read.
    if let connection = unsafe connection { unsafe sqlite3_interrupt(connection) }
    callers.subtract(1, ordering: .sequentiallyConsistent)
  }

  /// Forgets the connection; on return no call of ``interrupt()`` is using it.
  func invalidate() {
    address.store(0, ordering: .sequentiallyConsistent)
    while callers.load(ordering: .sequentiallyConsistent) != 0 { sched_yield() }
  }
}
