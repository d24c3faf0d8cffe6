extension Statement {
  /// The current row's value at a position, counted from 0; traps when there is no such column.
  public subscript(position: Int) -> Value { Value(copying: cell(at: position)) }

  /// The current row's value in the first column of that name; nil when there is none.
  public subscript(name: String) -> Value? {
    mutating get { columns.position(of: name).map { Value(copying: cell(at: $0)) } }
  }

  /// Lends the current row; a row without columns when there is none.
  public mutating func withRow<Result>(
    _ body: (borrowing RowView) throws -> Result
  ) rethrows -> Result {
    try body(view)
  }

  /// The current row, valid until the next step.
  var view: RowView {
    mutating get { unsafe RowView(cells, columns: columns) }
  }

  /// A copy of the current row.
  public var row: Row {
    mutating get { withRow { Row(copying: $0) } }
  }

  /// The current row's cell at a position, valid until the next step.
  package func cell(at position: Int) -> Cell {
    let cells = unsafe self.cells
    precondition(position >= 0 && position < cells.count, "no such column")
    return unsafe cells[position]
  }
}
