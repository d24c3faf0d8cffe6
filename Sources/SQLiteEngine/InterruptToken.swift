/// Stops the statement that a connection is running; may be used from anywhere, also from a
/// signal handler.
public final class InterruptToken: Sendable {
  package init() {}

  /// Makes the running statement end with ``ResultCode/interrupted``; does nothing when none runs
  /// or the connection is closed.
  public func interrupt() {}
}
