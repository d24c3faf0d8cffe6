struct TablesCommand: DotCommand {
  static let name = "tables"
  static let usage = "?PATTERN?"
  static let summary = "List tables and views whose names are LIKE PATTERN"

  private let pattern: String

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    pattern = line.arguments.count > 0 ? line.argument(0) : "%"
  }

  func run(in shell: Shell) throws -> Outcome {
    let filter = "type IN ('table','view') AND name NOT LIKE 'sqlite_%' AND name LIKE ?1"
    shell.printNames(try schemaNames(where: filter, like: pattern, in: shell), title: "name")
    return .proceed
  }
}
