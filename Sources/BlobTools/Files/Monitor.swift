internal import Glibc

/// A lock, and a place where one thread waits for what the other changes under it.
@safe final class Monitor {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>

  init() {
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

  func locked<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return body()
  }

  /// Lets go of the lock, which must be held, until the other thread wakes this one.
  func wait() {
    unsafe pthread_cond_wait(changed, lock)
  }

  func wake() {
    unsafe pthread_cond_signal(changed)
  }
}
