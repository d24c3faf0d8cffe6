/// A function of the program's own whose result SQL reads as a table.
///
/// `FROM name(A, B)` gives it arguments; so does a condition on a hidden column of a parameter's
/// name. See <https://sqlite.org/vtab.html#tabfunc2>.
public struct TableFunction {
  /// The name SQL calls it by.
  public var name: String
  /// The names of the columns.
  public var columns: [String]
  /// The names of the parameters, each a hidden column, too.
  public var parameters: [String]
  /// How many of the parameters, from the first, a call should have.
  public var requiredCount: Int
  /// A column whose rows beyond a bound need not be made; see ``TableArguments/upperBound``.
  public var boundedColumn: String?
  /// Whether only the text of a statement may use it, no view or trigger of a database.
  public var isDirectOnly: Bool
  /// Begins a reading; an error that it throws becomes the statement's.
  public var open: (TableArguments) throws -> any TableRows

  /// Makes a function.
  ///
  /// What is called must not hold on to the connection it is added to: the two would keep each
  /// other.
  public init(
    _ name: String, columns: [String], parameters: [String], requiredCount: Int,
    boundedColumn: String? = nil, isDirectOnly: Bool,
    open: @escaping (TableArguments) throws -> any TableRows
  ) {
    self.name = name
    self.columns = columns
    self.parameters = parameters
    self.requiredCount = requiredCount
    self.boundedColumn = boundedColumn
    self.isDirectOnly = isDirectOnly
    self.open = open
  }
}

/// What a statement gives to a ``TableFunction``.
public struct TableArguments {
  /// The values of the parameters; nil for one that was left out.
  public let values: [Value?]
  /// The most that the bounded column may hold in a row that is wanted; nil for no bound.
  ///
  /// Rows beyond it do no harm: SQLite looks again.
  public let upperBound: Int64?
}

/// The rows that a ``TableFunction`` gives to one reading.
public protocol TableRows: AnyObject {
  /// Goes to the first row, or the next.
  ///
  /// - Returns: Whether there is one; not asked again after the end.
  func next() throws -> Bool

  /// The value of a column of the current row; asked only where it is needed.
  ///
  /// - Parameters:
  ///   - column: Which column, counted from 0.
  ///   - largestByteCount: The largest value the connection can hold, in bytes.
  func value(of column: Int, largestByteCount: Int) throws -> FunctionResult
}
