/// The two columns between which `.filestore spill` and `.filestore absorb` move values.
struct MovedColumns {
  private let table: TableName
  private let names: [String]
  private let columns: [String]

  /// - Parameter names: What the arguments after TABLE are called: from where, and where to.
  init(_ arguments: CommandArguments, after action: String, _ names: [String]) throws(UsageError) {
    try arguments.expectPositionals([action, "TABLE"] + names)
    table = try TableName(arguments.positionals[1])
    columns = arguments.positionals[2...].map(\.string)
    self.names = names
  }

  /// The columns as the schema has them.
  ///
  /// - Throws: ``CellError`` when they are not there, are one, or cannot be written to.
  func find(
    in context: StoreContext
  ) throws -> (table: CellTable, from: CellTable.Column, to: CellTable.Column) {
    let (table, from) = try context.column(table, columns[0])
    let to = try table.column(columns[1])
    if from.name == to.name { throw CellError("\(names[0]) and \(names[1]) are one") }
    try context.shell.expectWritable()
    return (table, from, to)
  }
}
