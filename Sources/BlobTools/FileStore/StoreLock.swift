internal import Glibc

/// A lock on the mark of a file store, held until it is let go of or the program ends.
///
/// Many programs can hold a shared lock at once; an exclusive one excludes all others.
public final class StoreLock {
  public enum Kind: Sendable { case shared, exclusive }

  public let kind: Kind
  private let mark: Descriptor

  /// Waits for a lock.
  ///
  /// - Parameters:
  ///   - kind: Who else may hold it meanwhile.
  ///   - store: What is locked.
  ///   - milliseconds: How long to wait.
  ///   - cancellation: What ends the waiting.
  /// - Throws: ``FileStoreError`` when the store is gone, or in use for too long;
  ///   ``BlobError/interrupted``.
  public init(
    _ kind: Kind, on store: FileStore, waiting milliseconds: Int = 10_000,
    _ cancellation: CancellationFlag
  ) throws {
    let path = store.folder.appending(FileStore.markName)
    let number = unsafe path.withCString { unsafe open($0, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }
    guard number >= 0 else { throw FileStoreError.cannotRead(path, .latest) }
    mark = Descriptor(adopting: number)
    self.kind = kind
    var waited = 0
    while flock(number, (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw FileStoreError.cannotRead(path, .latest)
      }
      try cancellation.check()
      if waited >= milliseconds { throw FileStoreError.isInUse(store.folder) }
      usleep(5_000)
      waited += 5
    }
  }
}
