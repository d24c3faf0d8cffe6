struct OnceCommand: DotCommand {
  static let name = "once"
  static let usage = "?--bom? FILE"
  static let summary = "Send the output of the next statement to FILE or |COMMAND"
  static let traits = CommandTraits.refusedInSafeMode

  private let redirection: Redirection

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    redirection = try Redirection(line, once: true)
  }

  func run(in shell: Shell) throws -> Outcome { redirection.apply(to: shell) }
}
