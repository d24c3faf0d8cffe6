internal import Synchronization

/// Asks a transfer to stop; may be raised from another thread or a signal handler.
///
/// Transfers look at it between chunks and while they wait for a pipe, and then clean up: the
/// cell, or the destination, is as it was before.
public final class CancellationFlag: Sendable {
  private let isRaised = Atomic<Bool>(false)
  private let probe: @Sendable () -> Bool

  /// - Parameter probe: Another way to ask for a stop, such as a flag that a program has already.
  public init(or probe: @escaping @Sendable () -> Bool = { false }) {
    self.probe = probe
  }

  /// Asks for the stop. Safe in a signal handler: it stores one byte.
  public func raise() {
    isRaised.store(true, ordering: .sequentiallyConsistent)
  }

  /// Makes the flag ready for the next transfer.
  public func lower() {
    isRaised.store(false, ordering: .sequentiallyConsistent)
  }

  /// Whether a stop was asked for.
  public var isCancelled: Bool { isRaised.load(ordering: .relaxed) || probe() }

  /// Goes on unless a stop was asked for.
  ///
  /// - Throws: ``BlobError/interrupted``.
  public func check() throws(BlobError) {
    if isCancelled { throw .interrupted }
  }
}
