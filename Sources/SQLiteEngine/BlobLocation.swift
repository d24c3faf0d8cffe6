/// Names one cell: a column of a row of a table that has rowids.
public struct BlobLocation: Hashable, Sendable {
  /// The name the database goes by in SQL.
  public var schema: String
  /// The table, which is no view.
  public var table: String
  /// The column, which is not generated.
  public var column: String
  /// The rowid of the row.
  public var rowid: Int64

  /// Names a cell.
  public init(schema: String = "main", table: String, column: String, rowid: Int64) {
    self.schema = schema
    self.table = table
    self.column = column
    self.rowid = rowid
  }
}
