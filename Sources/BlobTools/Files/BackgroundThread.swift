internal import Glibc

/// A thread that works beside the one that runs statements.
final class BackgroundThread {
  private var thread: pthread_t?

  /// What the thread does, while it is on its way there.
  private final class Job {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
      self.body = body
    }
  }

  var isStarted: Bool { thread != nil }

  /// Starts it. Signals are for the thread that runs statements.
  ///
  /// - Parameter body: What it does; what both threads touch is for the caller to guard.
  func start(_ body: @escaping () -> Void) throws(BlobError) {
    var all = sigset_t()
    var previous = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    let job = unsafe Unmanaged.passRetained(Job(body))
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread, nil,
      { job in
        if let job = unsafe job {
          unsafe Unmanaged<Job>.fromOpaque(job).takeRetainedValue().body()
        }
        return nil
      }, job.toOpaque())
    if code != 0 {
      unsafe job.release()
      throw .cannotStart(command: "a thread", SystemErrorCode(rawValue: code))
    }
    self.thread = thread
  }

  /// Waits until it has ended, if it was started.
  func join() {
    guard let thread else { return }
    self.thread = nil
    pthread_join(thread, nil)
  }
}
