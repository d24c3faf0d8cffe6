internal import Glibc

/// Has memory ready by the time it is written.
///
/// The kernel clears each page when it is first touched, which takes about as long as filling it
/// with cells. A thread of its own touches the pages ahead, so that both go on at once. It only
/// ever asks for pages (`MADV_POPULATE_WRITE`), which leaves their contents alone: it does not
/// matter how far it got.
@safe final class PagePopulator {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var next: UnsafeMutableRawPointer?
  private var byteCount = 0
  private var isClosed = false
  private var thread = pthread_t()
  /// How much is asked for at a time: what a large page holds.
  private static let step = 1 << 21

  /// Starts the thread; nil where there is nothing to gain.
  static func start() -> PagePopulator? {
    guard sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 else { return nil }
    let populator = PagePopulator()
    return populator.run() ? populator : nil
  }

  private init() {
    unsafe lock = .allocate(capacity: 1)
    unsafe changed = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe pthread_cond_destroy(changed)
    unsafe lock.deallocate()
    unsafe changed.deallocate()
  }

  private func run() -> Bool {
    // Signals are for the thread that knows what to do about them.
    var all = sigset_t()
    var previous = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    let job = unsafe Unmanaged.passRetained(self)
    let code = unsafe pthread_create(&thread, nil, populate, job.toOpaque())
    if code != 0 { unsafe job.release() }
    return code == 0
  }

  /// Asks for a range that will be written next, in place of what was asked for before.
  func prepare(_ start: UnsafeMutableRawPointer, byteCount: Int) {
    locked {
      unsafe next = start
      self.byteCount = byteCount
      unsafe pthread_cond_signal(changed)
    }
  }

  /// Waits until the thread has ended; then the memory can go.
  func finish() {
    locked {
      isClosed = true
      unsafe pthread_cond_signal(changed)
    }
    pthread_join(thread, nil)
  }

  /// What the thread does.
  fileprivate func work() {
    while let part = unsafe nextPart() {
      let code = unsafe madvise(part.baseAddress, part.count, MADV_POPULATE_WRITE)
      // Older systems do not know it; and where there is no memory, the writer finds out.
      if code != 0 { return }
    }
  }

  private func nextPart() -> UnsafeMutableRawBufferPointer? {
    unsafe locked {
      while !isClosed, byteCount == 0 { unsafe pthread_cond_wait(changed, lock) }
      guard !isClosed, let start = unsafe next else { return nil }
      let part = min(byteCount, Self.step)
      unsafe next = start + part
      byteCount -= part
      return unsafe UnsafeMutableRawBufferPointer(start: start, count: part)
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return body()
  }
}

private func populate(_ job: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let job = unsafe job {
    unsafe Unmanaged<PagePopulator>.fromOpaque(job).takeRetainedValue().work()
  }
  return nil
}
