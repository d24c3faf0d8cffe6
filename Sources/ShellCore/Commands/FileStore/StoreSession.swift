internal import BlobTools
internal import SQLiteEngine

/// What a shell remembers of the file store between two commands.
final class StoreSession {
  /// The folder that `.filestore open` named.
  var chosenFolder: FilePath?
  /// Whether the last folder that `.filestore open` named was refused: what follows meant that one.
  var wasRefused = false
  /// The id that was made for a store and may not be committed yet.
  var freshId: String?
  /// Held from an addition inside a transaction until the transaction's end.
  private(set) var lease: StoreLock?
  private weak var engine: (any Engine)?

  /// Forgets all when another database is open now.
  func follow(_ current: any Engine) {
    if engine !== current {
      chosenFolder = nil
      wasRefused = false
      freshId = nil
      lease = nil
      engine = current
    }
    endLease()
  }

  /// Keeps a lock until the transaction that is open now has ended.
  func keep(_ lock: StoreLock) {
    lease = lock
  }

  /// Lets go of the lock when no transaction is open any more.
  func endLease() {
    if lease != nil, engine?.isAutocommit != false { lease = nil }
  }
}
