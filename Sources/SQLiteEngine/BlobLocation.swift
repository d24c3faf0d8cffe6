/// Names one cell: a column of a row of a table that has rowids.
public struct BlobLocation: Hashable, Sendable {
  public var schema: String
  public var table: String
  public var column: String
  public var rowid: Int64

  public init(schema: String = "main", table: String, column: String, rowid: Int64) {
    self.schema = schema
    self.table = table
    self.column = column
    self.rowid = rowid
  }
}
