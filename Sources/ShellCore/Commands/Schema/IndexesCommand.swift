internal import RowFormats

struct IndexesCommand: DotCommand {
  static let name = "indexes"
  static let usage = "?TABLE?"
  static let summary = "List the indexes of tables whose names are LIKE TABLE"

  private let pattern: String

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    if line.arguments.count > 1 { throw .verbatim("Usage: .indexes ?LIKE-PATTERN?") }
    pattern = line.arguments.count > 0 ? line.argument(0) : "%"
  }

  func run(in shell: Shell) throws -> Outcome {
    let names = try schemaNames(
      where: "type='index' AND tbl_name LIKE ?1", like: pattern, in: shell)
    printGrid(names, to: shell.out)
    return .proceed
  }
}
