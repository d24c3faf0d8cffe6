internal import CSQLite

/// How a database is opened; the raw value holds SQLite's own flags.
///
/// See <https://sqlite.org/c3ref/open.html>. Without ``readOnly`` a database is opened for
/// writing; without ``create`` it must exist.
public struct OpenOptions: OptionSet, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Nothing can be written, and a missing database is an error.
  public static let readOnly = OpenOptions(rawValue: SQLITE_OPEN_READONLY)
  /// A missing database is made; it means nothing together with ``readOnly``.
  public static let create = OpenOptions(rawValue: SQLITE_OPEN_CREATE)
  /// A path that begins with `file:` is a URI, whose query can say more.
  public static let uri = OpenOptions(rawValue: SQLITE_OPEN_URI)
  /// The database lives in memory, whatever the path says.
  public static let memory = OpenOptions(rawValue: SQLITE_OPEN_MEMORY)
  /// A path that leads through a symbolic link is an error.
  public static let noFollow = OpenOptions(rawValue: SQLITE_OPEN_NOFOLLOW)

  /// The flags for `sqlite3_open_v2`.
  ///
  /// One thread at a time uses a connection, so it needs no mutex: values are then read by the
  /// quick calls that a connection with a mutex forbids.
  var flags: Int32 {
    let sharing = SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_NOMUTEX
    let access = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let others = rawValue & ~sharing
    if contains(.readOnly) { return (others & ~access) | SQLITE_OPEN_NOMUTEX }
    return others | SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
  }
}
