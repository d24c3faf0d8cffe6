/// What a compiled statement is, known without running it.
public struct StatementFacts: Sendable {
  /// One column of the statement's rows.
  public struct Column: Hashable, Sendable {
    /// The name SQLite gives the column.
    public var name: Text
    /// What the column's definition says, when the column is one of a table.
    public var declaredType: String?
    /// The schema it comes from, when it comes straight from a table.
    public var originSchema: String?
    /// The table it comes from.
    public var originTable: String?
    /// Its name in that table.
    public var originColumn: String?

    /// Makes a column that comes from no table unless told so.
    public init(
      name: Text, declaredType: String? = nil, originSchema: String? = nil,
      originTable: String? = nil, originColumn: String? = nil
    ) {
      self.name = name
      self.declaredType = declaredType
      self.originSchema = originSchema
      self.originTable = originTable
      self.originColumn = originColumn
    }
  }

  /// Whether EXPLAIN or EXPLAIN QUERY PLAN stands before the statement.
  public enum Explanation: Int32, Sendable {
    /// The statement itself runs.
    case none = 0
    /// EXPLAIN: the rows are the program it compiles to.
    case program = 1
    /// EXPLAIN QUERY PLAN: the rows are its plan.
    case queryPlan = 2
  }

  /// The columns, from the left; none for a statement that returns no rows.
  public var columns: [Column]
  /// The names of the parameters, from the first; nil for one without a name.
  public var parameters: [String?]
  /// Whether the statement by itself changes nothing in the database.
  public var isReadOnly: Bool
  /// Whether the statement only explains another, and how.
  public var explanation: Explanation

  /// Makes the facts of a statement.
  public init(
    columns: [Column], parameters: [String?], isReadOnly: Bool, explanation: Explanation = .none
  ) {
    self.columns = columns
    self.parameters = parameters
    self.isReadOnly = isReadOnly
    self.explanation = explanation
  }
}
