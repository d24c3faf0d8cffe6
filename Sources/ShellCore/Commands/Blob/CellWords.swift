internal import SQLiteEngine

/// The words that say which cell a command is about.
enum CellWords {
  case cell(table: TableName, column: String, row: RowChoice?)
  /// A statement of the user's own.
  case statement(CommandArguments.Argument)

  static let options: [CommandOption] = [
    .value("where", "EXPR", "Take the one row that meets EXPR, in place of ROW"),
    .value("sql", "STATEMENT", "Take what STATEMENT says, in place of TABLE COLUMN ROW"),
  ]

  /// Reads `TABLE COLUMN [ROW]` from the arguments between those before and after it.
  ///
  /// - Parameters:
  ///   - leading: What the arguments before are called.
  ///   - trailing: What the arguments after are called.
  ///   - needsRow: Whether ROW or `--where` must be there.
  /// - Throws: ``UsageError`` when something is missing or too much.
  init(
    _ arguments: CommandArguments, after leading: [String] = [], before trailing: [String] = [],
    needsRow: Bool = true
  ) throws(UsageError) {
    try arguments.expectNotBoth("where", "sql")
    if let sql = arguments.value(of: "sql") {
      try arguments.expectPositionals(leading + trailing)
      self = .statement(sql)
      return
    }
    let expression = arguments.value(of: "where")
    var names = leading + ["TABLE", "COLUMN"]
    if expression == nil, needsRow { names.append("ROW") }
    let allowsRow = expression == nil && !needsRow
    try arguments.expectPositionals(names + trailing, optional: allowsRow ? ["ROW"] : [])
    let words = arguments.positionals[leading.count...]
    let first = words.startIndex
    let hasRow = words.count - trailing.count > 2
    self = .cell(
      table: try TableName(words[first]), column: words[first + 1].string,
      row: expression.map { .expression($0) } ?? (hasRow ? .key(words[first + 2]) : nil))
  }
}
