struct OutputCommand: DotCommand {
  static let name = "output"
  static let usage = "?OPTIONS? ?FILE?"
  static let summary = "Send output to FILE, to |COMMAND, or back to standard output"
  static let details = Redirection.details
  static let traits = CommandTraits.refusedInSafeMode

  private let redirection: Redirection

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    redirection = Redirection(line, dialect, of: Self.self)
  }

  func run(in shell: Shell) throws -> Outcome { try redirection.apply(to: shell) }
}
