struct ExitCommand: DotCommand {
  static let name = "exit"
  static let usage = "?CODE?"
  static let summary = "Leave the shell with exit status CODE"

  private let status: Int32

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    status = line.arguments.count > 0 ? Int32(truncatingIfNeeded: integerValue(line.argument(0))) : 0
  }

  func run(in shell: Shell) throws -> Outcome { .exit(status: status) }
}
