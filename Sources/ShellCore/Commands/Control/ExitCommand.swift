struct ExitCommand: DotCommand {
  static let name = "exit"
  static let usage = "?CODE?"
  static let summary = "Leave the shell with exit status CODE"

  private let status: Int32

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    let code = line.arguments.first.map { ArgumentValues.integer($0.bytes) } ?? 0
    status = Int32(truncatingIfNeeded: code)
  }

  func run(in shell: Shell) throws -> Outcome { .exit(status: status) }
}
