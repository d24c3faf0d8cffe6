/// What a table's definition says of a column.
public struct ColumnMetadata: Hashable, Sendable {
  /// Nil when the column has none.
  public var declaredType: String?
  public var collation: String
  /// Whether there is a NOT NULL constraint.
  public var isNotNull: Bool
  public var isInPrimaryKey: Bool
  public var isAutoincrement: Bool
}
