struct ExcelCommand: DotCommand {
  static let name = "excel"
  static let usage = "?--bom?"
  static let summary = "Show the output of the next statement in a spreadsheet"
  static let traits = CommandTraits.refusedInSafeMode

  private let redirection: Redirection

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    redirection = Redirection(line, dialect, of: Self.self)
  }

  func run(in shell: Shell) throws -> Outcome { try redirection.apply(to: shell) }
}
