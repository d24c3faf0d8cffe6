internal import CSQLite

/// A limit of a connection that can be lowered while it is open.
///
/// See <https://sqlite.org/c3ref/c_limit_attached.html>.
public struct Limit: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The largest value or row, in bytes.
  public static let length = Limit(rawValue: SQLITE_LIMIT_LENGTH)
  /// The longest statement, in bytes.
  public static let sqlLength = Limit(rawValue: SQLITE_LIMIT_SQL_LENGTH)
  public static let columns = Limit(rawValue: SQLITE_LIMIT_COLUMN)
  public static let expressionDepth = Limit(rawValue: SQLITE_LIMIT_EXPR_DEPTH)
  public static let compoundSelects = Limit(rawValue: SQLITE_LIMIT_COMPOUND_SELECT)
  public static let programSteps = Limit(rawValue: SQLITE_LIMIT_VDBE_OP)
  public static let functionArguments = Limit(rawValue: SQLITE_LIMIT_FUNCTION_ARG)
  public static let attachedDatabases = Limit(rawValue: SQLITE_LIMIT_ATTACHED)
  public static let patternLength = Limit(rawValue: SQLITE_LIMIT_LIKE_PATTERN_LENGTH)
  /// The highest parameter number.
  public static let parameterNumber = Limit(rawValue: SQLITE_LIMIT_VARIABLE_NUMBER)
  public static let triggerDepth = Limit(rawValue: SQLITE_LIMIT_TRIGGER_DEPTH)
  public static let workerThreads = Limit(rawValue: SQLITE_LIMIT_WORKER_THREADS)
}
