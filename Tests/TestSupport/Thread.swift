internal import Glibc

/// Runs `body` on a thread of its own.
///
/// A test that blocks until something else happens must not leave that to a task: tasks share as
/// many threads as there are processors, and the tests that wait may hold them all.
public func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  var thread = pthread_t()
  let box = unsafe Unmanaged.passRetained(ThreadBody(body)).toOpaque()
  let code = unsafe pthread_create(&thread, nil, runThread, box)
  precondition(code == 0, "no thread: error \(code)")
  pthread_detach(thread)
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runThread(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let box = unsafe box else { return nil }
  unsafe Unmanaged<ThreadBody>.fromOpaque(box).takeRetainedValue().run()
  return nil
}
