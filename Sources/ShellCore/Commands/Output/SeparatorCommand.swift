internal import RowFormats

struct SeparatorCommand: DotCommand {
  static let name = "separator"
  static let usage = "COL ?ROW?"
  static let summary = "Set what stands between columns and after rows"
  static let traits = CommandTraits.resolvesBackslashes

  private let separators: [[UInt8]]

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    separators = (0..<line.arguments.count).map { line.argumentBytes($0) }
  }

  func run(in shell: Shell) throws -> Outcome {
    if let column = separators.first {
      shell.settings.format.columnSeparator = shell.kept(column)
    }
    if separators.count > 1 { shell.settings.format.rowSeparator = shell.kept(separators[1]) }
    if !(1...2).contains(separators.count) { throw CommandFailure("Usage: .separator COL ?ROW?") }
    return .proceed
  }
}
