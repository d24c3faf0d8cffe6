internal import CSQLite

/// A function of the program's own that SQL can call.
public struct ScalarFunction {
  /// What SQLite may assume about a function.
  ///
  /// See <https://sqlite.org/c3ref/c_deterministic.html>.
  public struct Flags: OptionSet, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// Equal arguments give equal results within one statement.
    public static let deterministic = Flags(rawValue: SQLITE_DETERMINISTIC)
    /// Only the text of a statement may call it, no view or trigger of a database.
    public static let directOnly = Flags(rawValue: SQLITE_DIRECTONLY)
    /// It can do no harm, whatever its arguments.
    public static let innocuous = Flags(rawValue: SQLITE_INNOCUOUS)
  }

  /// What a call does; an error that it throws becomes the statement's.
  public typealias Body = (borrowing FunctionArguments) throws -> FunctionResult

  /// The name SQL calls it by.
  public var name: String
  /// How many arguments it takes; nil for any number.
  public var argumentCount: Int?
  /// What SQLite may assume about it.
  public var flags: Flags
  /// What a call does.
  public var body: Body

  /// Makes a function.
  ///
  /// A body must not hold on to the connection it is added to: the two would keep each other.
  public init(
    _ name: String, argumentCount: Int?, flags: Flags = [], body: @escaping Body
  ) {
    self.name = name
    self.argumentCount = argumentCount
    self.flags = flags
    self.body = body
  }
}

/// The arguments of one call of a ``ScalarFunction``, lent until it returns.
@safe public struct FunctionArguments: ~Copyable {
  /// The arguments' cells, from the left.
  package let cells: UnsafeBufferPointer<Cell>
  /// The largest value the connection can hold, in bytes.
  public let largestByteCount: Int

  package init(_ cells: UnsafeBufferPointer<Cell>, largestByteCount: Int) {
    unsafe self.cells = cells
    self.largestByteCount = largestByteCount
  }

  /// How many arguments there are.
  public var count: Int { unsafe cells.count }

  /// A copy of an argument, counted from 0; traps when there is no such argument.
  public subscript(position: Int) -> Value { Value(copying: cell(at: position)) }

  /// What an argument is.
  public func storageClass(at position: Int) -> StorageClass { cell(at: position).storageClass }

  /// Lends the bytes of a TEXT or BLOB; an empty span for the other storage classes.
  public func withBytes<Result>(
    at position: Int, _ body: (RawSpan) throws -> Result
  ) rethrows -> Result {
    let bytes = unsafe cell(at: position).bytes
    return try unsafe body(bytes.bytes)
  }

  /// The cell of an argument, counted from 0; traps when there is no such argument.
  package func cell(at position: Int) -> Cell {
    let cells = unsafe self.cells
    precondition(position >= 0 && position < cells.count, "no such argument")
    return unsafe cells[position]
  }
}

/// What a call of a ``ScalarFunction`` gives back.
public enum FunctionResult: ~Copyable {
  /// Any value, which is copied.
  case value(Value)
  /// A BLOB of zero bytes, without memory for them.
  case zeroblob(byteCount: Int)
  /// A BLOB whose memory SQLite takes over.
  case adoptedBlob(OwnedBytes)
  /// A TEXT whose memory SQLite takes over; UTF-8.
  case adoptedText(OwnedBytes)

  /// NULL.
  public static var null: FunctionResult { .value(.null) }
}
