/// Flushes complete files and gives them their names, on a thread of its own, while the next ones
/// are written.
///
/// One batch is worked on and one may wait; what is written meanwhile fills the next. The thread
/// ends with ``finish()``, or when a batch fails.
final class FileSettler {
  private let monitor = Monitor()
  private let thread = BackgroundThread()
  private var waiting: CompleteFiles?
  private var isClosed = false
  private var failure: BlobError?
  private var finished = 0

  deinit { close() }

  /// How many files have their names; of use once the work has ended.
  var finishedFileCount: Int { monitor.locked { finished } }

  /// Hands over a batch.
  ///
  /// - Throws: ``BlobError`` when an earlier one failed; the files of this one are then removed.
  func settle(_ batch: CompleteFiles) throws(BlobError) {
    if batch.isEmpty { return }
    if !thread.isStarted { try start(batch) }
    let failure: BlobError? = monitor.locked {
      while waiting != nil, self.failure == nil { monitor.wait() }
      if let failure = self.failure { return failure }
      waiting = batch
      monitor.wake()
      return nil
    }
    guard let failure else { return }
    batch.abandon()
    throw failure
  }

  /// Waits until all that was handed over has its names.
  ///
  /// - Throws: ``BlobError`` when that failed for any of it.
  func finish() throws(BlobError) {
    close()
    if let failure { throw failure }
  }

  private func start(_ batch: CompleteFiles) throws(BlobError) {
    do throws(BlobError) {
      try thread.start { self.run() }
    } catch {
      batch.abandon()
      throw error
    }
  }

  private func close() {
    monitor.locked {
      isClosed = true
      monitor.wake()
    }
    thread.join()
  }

  /// What the other thread does.
  private func run() {
    while let batch = next() {
      do throws(BlobError) {
        try batch.settle { monitor.locked { finished += 1 } }
      } catch {
        monitor.locked {
          failure = error
          waiting?.abandon()
          waiting = nil
          monitor.wake()
        }
        return
      }
    }
  }

  private func next() -> CompleteFiles? {
    monitor.locked {
      while waiting == nil, !isClosed { monitor.wait() }
      defer {
        waiting = nil
        monitor.wake()
      }
      return waiting
    }
  }
}
