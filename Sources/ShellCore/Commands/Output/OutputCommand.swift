struct OutputCommand: DotCommand {
  static let name = "output"
  static let usage = "?--bom? ?FILE?"
  static let summary = "Send output to FILE, to |COMMAND, or back to standard output"
  static let traits = CommandTraits.refusedInSafeMode

  private let redirection: Redirection

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    redirection = try Redirection(line, once: false)
  }

  func run(in shell: Shell) throws -> Outcome { redirection.apply(to: shell) }
}
