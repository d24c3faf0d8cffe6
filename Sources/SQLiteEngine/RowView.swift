/// The row an engine holds right now, lent for the length of one call.
///
/// Nothing is copied until a value is asked for. The view cannot be copied, so it cannot outlive
/// the step that lent it; ``Row`` is its owned copy.
@safe public struct RowView: ~Copyable {
  /// The statement keeps them while the row is lent: not counting the reference spares two atomic
  /// operations a row.
  private unowned(unsafe) let namesKeptByStatement: ColumnNames
  /// The row's cells, from the left.
  @usableFromInline package let cells: UnsafeBufferPointer<Cell>

  package init(_ cells: UnsafeBufferPointer<Cell>, columns: ColumnNames) {
    unsafe self.cells = cells
    unsafe namesKeptByStatement = columns
  }

  /// The names of the columns.
  public var columns: ColumnNames { unsafe namesKeptByStatement }

  /// How many columns the row has.
  public var count: Int { unsafe cells.count }

  /// A copy of the value at a position, counted from 0.
  public subscript(position: Int) -> Value { Value(copying: cell(at: position)) }

  /// A copy of the value of the first column of that name; nil when there is no such column.
  public subscript(name: String) -> Value? {
    columns.position(of: name).map { self[$0] }
  }

  /// What the value at a position is.
  public func storageClass(at position: Int) -> StorageClass { cell(at: position).storageClass }

  /// Lends the bytes of a TEXT or BLOB; an empty span for the other storage classes.
  public func withBytes<Result>(
    at position: Int, _ body: (RawSpan) throws -> Result
  ) rethrows -> Result {
    let bytes = unsafe cell(at: position).bytes
    return try unsafe body(bytes.bytes)
  }

  /// The cell at a position, counted from 0; traps outside the row.
  @inlinable
  package func cell(at position: Int) -> Cell {
    precondition(unsafe position >= 0 && position < cells.count, "no such column")
    return unsafe cells[position]
  }
}
