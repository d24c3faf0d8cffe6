internal import CSQLite

/// A result code of SQLite, primary or extended; unknown codes survive.
///
/// See <https://sqlite.org/rescode.html>.
public struct ResultCode: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The primary code: the low eight bits.
  public var primary: ResultCode { ResultCode(rawValue: rawValue & 0xff) }

  /// Success.
  public static let ok = ResultCode(rawValue: SQLITE_OK)
  /// A fault that has no code of its own, mostly in the SQL.
  public static let error = ResultCode(rawValue: SQLITE_ERROR)
  /// Another connection holds a lock.
  public static let busy = ResultCode(rawValue: SQLITE_BUSY)
  /// Another statement of this connection is in the way.
  public static let locked = ResultCode(rawValue: SQLITE_LOCKED)
  /// There was no memory.
  public static let outOfMemory = ResultCode(rawValue: SQLITE_NOMEM)
  /// What is open for reading only was to be written.
  public static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
  /// The statement was stopped by an ``InterruptToken``.
  public static let interrupted = ResultCode(rawValue: SQLITE_INTERRUPT)
  /// The operating system failed to read or write.
  public static let inputOutput = ResultCode(rawValue: SQLITE_IOERR)
  /// The file is damaged.
  public static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  /// The disk is full, or the database as large as it may be.
  public static let full = ResultCode(rawValue: SQLITE_FULL)
  /// The file cannot be opened.
  public static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  /// A value, row or statement is over its limit.
  public static let tooBig = ResultCode(rawValue: SQLITE_TOOBIG)
  /// A constraint refused the change.
  public static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
  /// A value is of the wrong storage class.
  public static let mismatch = ResultCode(rawValue: SQLITE_MISMATCH)
  /// The library was called in a way that it does not allow.
  public static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
  /// A parameter, column or range of bytes does not exist.
  public static let range = ResultCode(rawValue: SQLITE_RANGE)
  /// The file is no database, or it is encrypted.
  public static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
}
