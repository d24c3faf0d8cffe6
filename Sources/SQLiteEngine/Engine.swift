/// What an engine can do beyond running statements; commands ask for these, never for a type.
public struct EngineCapabilities: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// BLOBs can be read and written in parts, through ``Engine/openBlob(_:forWriting:)``.
  public static let incrementalBlobs = EngineCapabilities(rawValue: 1 << 0)
  /// Other databases can be attached.
  public static let attach = EngineCapabilities(rawValue: 1 << 1)
  /// Extensions can be loaded, and scalar functions of the program added.
  public static let functions = EngineCapabilities(rawValue: 1 << 2)
  /// Databases are files of this machine.
  public static let files = EngineCapabilities(rawValue: 1 << 3)
}

/// What a shell needs from whatever runs its statements.
///
/// ``Connection`` is the engine of this library; another back end stands beside it. Nothing here
/// holds a pointer of SQLite's, the rest of a script, or a promise that the bytes of a row outlive
/// the next one.
public protocol Engine: AnyObject {
  /// What this engine can do.
  var capabilities: EngineCapabilities { get }

  /// Whether no transaction is open; nil when that cannot be known.
  var isAutocommit: Bool? { get }

  /// What stops the running statement from another thread or a signal handler.
  var interruptToken: InterruptToken { get }

  /// How many rows the last INSERT, UPDATE or DELETE changed.
  var changeCount: Int64 { get }

  /// How many rows were changed since the engine was opened.
  var totalChangeCount: Int64 { get }

  /// The rowid of the last row inserted.
  var lastInsertedRowid: Int64 { get }

  /// The largest value or row, in bytes.
  var largestByteCount: Int { get }

  /// Makes statements wait for another connection's lock, for at most that long.
  func setBusyTimeout(milliseconds: Int)

  /// The databases that are open, in the engine's order.
  ///
  /// - Throws: ``SQLiteError`` when the list cannot be read.
  func databases() throws(SQLiteError) -> [DatabaseInfo]

  /// Compiles one statement and tells what it is, without running it.
  ///
  /// - Throws: ``SQLiteError`` when it does not compile.
  func describe(_ sql: RawSpan) throws(SQLiteError) -> StatementFacts

  /// Compiles one statement, binds its parameters by position, and stands before its first row.
  ///
  /// - Parameters:
  ///   - sql: One statement in UTF-8. If its last byte is NUL, SQLite need not copy it.
  ///   - parameters: The values of the parameters, from the first; those left out are NULL.
  /// - Returns: The rows to be stepped through, or nil when the text holds no statement.
  /// - Throws: ``SQLiteError`` when it does not compile.
  func run(_ sql: RawSpan, _ parameters: [Value]) throws(SQLiteError) -> (any ResultCursor)?

  /// Runs one statement of a script, which may be one of many that differ in their values only.
  ///
  /// What it does, and how it fails, is what ``run(_:_:)`` would have done; but an engine that can
  /// runs it through a statement that it compiled before, and at once.
  ///
  /// - Parameter sql: One statement in UTF-8, without parameters.
  /// - Returns: The rows to be stepped through; nil when the text holds no statement, or one that
  ///   returns no rows was run to its end.
  /// - Throws: ``SQLiteError`` when it does not compile.
  func runScripted(_ sql: RawSpan) throws(SQLiteError) -> (any ResultCursor)?

  /// Runs one statement to its end, with bytes that are lent for one of its parameters.
  ///
  /// An engine that can binds them without a copy, which large values are worth.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - parameters: The values of the parameters, from the first; that at `position` is not used.
  ///   - bytes: The value of the parameter at `position`.
  ///   - storageClass: Whether the bytes are a TEXT or a BLOB.
  ///   - position: The number of that parameter, from 1.
  /// - Throws: ``SQLiteError`` when it fails.
  func perform(
    _ sql: String, _ parameters: [Value], lending bytes: RawSpan, as storageClass: StorageClass,
    at position: Int) throws(SQLiteError)

  /// Compiles a statement that is to be run for many rows.
  ///
  /// - Throws: ``SQLiteError`` when it does not compile.
  func prepareChange(_ sql: String) throws(SQLiteError) -> any PreparedChange

  /// Opens one cell for reading, or writing in place, in parts.
  ///
  /// Asked only of an engine with ``EngineCapabilities/incrementalBlobs``.
  ///
  /// - Throws: ``SQLiteError`` when there is no such cell, or it is no TEXT or BLOB.
  func openBlob(_ location: BlobLocation, forWriting: Bool) throws(SQLiteError)
    -> any BlobAccess

  /// Makes a function of the program's own known to the engine's statements.
  ///
  /// Asked only of an engine with ``EngineCapabilities/functions``.
  ///
  /// - Throws: ``SQLiteError`` when the name or argument count is not possible.
  func addFunction(_ function: ScalarFunction) throws(SQLiteError)

  /// What the engine counted; nil when it counts nothing. Counters of pages begin again.
  var counters: ConnectionCounters? { get }

  /// Makes EXPLAIN QUERY PLAN tell the plans of triggers too, or not.
  ///
  /// - Returns: Whether it did before.
  @discardableResult
  func setExplainsTriggers(_ isOn: Bool) -> Bool
}

extension Engine {
  /// Nothing is counted.
  public var counters: ConnectionCounters? { nil }

  /// Changes nothing.
  @discardableResult
  public func setExplainsTriggers(_ isOn: Bool) -> Bool { false }

  /// Compiles the statement by itself: what an engine does that keeps none.
  public func runScripted(_ sql: RawSpan) throws(SQLiteError) -> (any ResultCursor)? {
    try run(sql, [])
  }

  /// Runs the statement with a copy of the bytes: what an engine does that cannot borrow.
  public func perform(
    _ sql: String, _ parameters: [Value], lending bytes: RawSpan, as storageClass: StorageClass,
    at position: Int
  ) throws(SQLiteError) {
    let copy = unsafe bytes.withUnsafeBytes { unsafe Array($0) }
    var parameters = parameters
    parameters[position - 1] =
      storageClass == .text ? .text(Text(bytes: copy)) : .blob(Blob(copy))
    try perform(sql, parameters)
  }

  /// Compiles nothing yet: what an engine does that keeps no statements.
  public func prepareChange(_ sql: String) throws(SQLiteError) -> any PreparedChange {
    RepeatedChange(sql, in: self)
  }

  /// Refuses: what an engine without ``EngineCapabilities/functions`` does.
  public func addFunction(_ function: ScalarFunction) throws(SQLiteError) {
    throw SQLiteError(code: .misuse, message: "functions cannot be added here")
  }
}

/// The rows of one running statement, pulled one at a time.
public protocol ResultCursor: AnyObject {
  /// The names of the columns; none for a statement that returns no rows.
  var columns: ColumnNames { get }

  /// What the statement is.
  var facts: StatementFacts { get }

  /// Whether the statement only explains another, and how.
  var explanation: StatementFacts.Explanation { get }

  /// What the engine counted for the statement so far; nil when it counts nothing.
  var counters: StatementCounters? { get }

  /// Steps to the next row and lends it to `body`.
  ///
  /// - Returns: Whether there was a row; false at the end, after which there is nothing more.
  /// - Throws: ``SQLiteError`` when the step fails, or what `body` throws.
  func next(_ body: (borrowing RowView) throws -> Void) throws -> Bool
}

extension ResultCursor {
  /// Taken from the facts.
  public var explanation: StatementFacts.Explanation { facts.explanation }

  /// Nothing is counted.
  public var counters: StatementCounters? { nil }
}
