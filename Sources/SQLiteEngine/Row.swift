/// A row with values of its own, in column order, addressed by position and by name.
public struct Row {
  /// The values, from the left.
  public let values: [Value]
  /// The names of the columns, shared by all rows of the statement.
  public let columns: ColumnNames

  /// Copies a row out of the engine that lends it.
  public init(copying view: borrowing RowView) {
    var values: [Value] = []
    values.reserveCapacity(view.count)
    for position in 0..<view.count { values.append(view[position]) }
    self.values = values
    columns = view.columns
  }

  /// How many columns the row has.
  public var count: Int { values.count }

  /// The value at a position, counted from 0.
  public subscript(position: Int) -> Value { values[position] }

  /// The value of the first column of that name; nil when there is no such column.
  public subscript(name: String) -> Value? {
    columns.position(of: name).map { values[$0] }
  }

  /// The row as a dictionary; of columns of one name the first is kept.
  public var dictionary: [String: Value] {
    var dictionary: [String: Value] = [:]
    dictionary.reserveCapacity(values.count)
    for (name, value) in zip(columns.names, values) where dictionary[name.string] == nil {
      dictionary[name.string] = value
    }
    return dictionary
  }
}
