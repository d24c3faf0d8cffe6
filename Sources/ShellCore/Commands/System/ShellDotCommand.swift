struct ShellDotCommand: DotCommand {
  static let name = "shell"
  static let usage = "COMMAND ARGUMENTS..."
  static let summary = "Run COMMAND in the system's shell"
  static let traits = CommandTraits.refusedInSafeMode

  private let command: String

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    command = try systemCommand(line)
  }

  func run(in shell: Shell) throws -> Outcome { try shell.runInSystemShell(command) }
}
