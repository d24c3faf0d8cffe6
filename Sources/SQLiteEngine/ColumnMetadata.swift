/// What a table's definition says of a column.
public struct ColumnMetadata: Hashable, Sendable {
  /// Nil when the column has none.
  public var declaredType: String?
  /// The collating sequence that compares its texts.
  public var collation: String
  /// Whether there is a NOT NULL constraint.
  public var isNotNull: Bool
  /// Whether it is part of the PRIMARY KEY.
  public var isInPrimaryKey: Bool
  /// Whether it is the rowid, never used twice.
  public var isAutoincrement: Bool
}
