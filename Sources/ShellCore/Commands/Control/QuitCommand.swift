struct QuitCommand: DotCommand {
  static let name = "quit"
  static let usage = ""
  static let summary = "Stop reading this input, or leave the shell"

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {}

  func run(in shell: Shell) throws -> Outcome { .exit(status: 0) }
}
