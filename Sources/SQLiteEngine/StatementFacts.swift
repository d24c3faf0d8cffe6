/// What a compiled statement is, known without running it.
public struct StatementFacts: Sendable {
  /// One column of the statement's rows.
  public struct Column: Hashable, Sendable {
    /// The name SQLite gives the column.
    public var name: Text
    /// What the column's definition says, when the column is one of a table.
    public var declaredType: String?
    /// The schema, table and column it comes from, when it comes straight from a table.
    public var originSchema: String?
    public var originTable: String?
    public var originColumn: String?
  }

  /// Whether EXPLAIN or EXPLAIN QUERY PLAN stands before the statement.
  public enum Explanation: Int32, Sendable { case none = 0, program = 1, queryPlan = 2 }

  /// The columns, from the left; none for a statement that returns no rows.
  public var columns: [Column]
  /// The names of the parameters, from the first; nil for one without a name.
  public var parameters: [String?]
  /// Whether the statement by itself changes nothing in the database.
  public var isReadOnly: Bool
  public var explanation: Explanation
}
