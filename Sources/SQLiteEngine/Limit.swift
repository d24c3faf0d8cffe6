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
  /// The most columns of a table, an index or a result.
  public static let columns = Limit(rawValue: SQLITE_LIMIT_COLUMN)
  /// The deepest expression.
  public static let expressionDepth = Limit(rawValue: SQLITE_LIMIT_EXPR_DEPTH)
  /// The most terms of a compound SELECT.
  public static let compoundSelects = Limit(rawValue: SQLITE_LIMIT_COMPOUND_SELECT)
  /// The longest program a statement compiles to.
  public static let programSteps = Limit(rawValue: SQLITE_LIMIT_VDBE_OP)
  /// The most arguments of a function.
  public static let functionArguments = Limit(rawValue: SQLITE_LIMIT_FUNCTION_ARG)
  /// The most attached databases.
  public static let attachedDatabases = Limit(rawValue: SQLITE_LIMIT_ATTACHED)
  /// The longest pattern of LIKE or GLOB, in bytes.
  public static let patternLength = Limit(rawValue: SQLITE_LIMIT_LIKE_PATTERN_LENGTH)
  /// The highest parameter number.
  public static let parameterNumber = Limit(rawValue: SQLITE_LIMIT_VARIABLE_NUMBER)
  /// How deep triggers may call triggers.
  public static let triggerDepth = Limit(rawValue: SQLITE_LIMIT_TRIGGER_DEPTH)
  /// The most threads that help one statement.
  public static let workerThreads = Limit(rawValue: SQLITE_LIMIT_WORKER_THREADS)
}
