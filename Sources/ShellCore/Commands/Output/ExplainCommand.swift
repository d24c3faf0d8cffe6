struct ExplainCommand: DotCommand {
  static let name = "explain"
  static let usage = "?on|off|auto?"
  static let summary = "Set whether EXPLAIN is laid out to be read"

  private let word: String?

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    word = line.arguments.count > 0 ? line.argument(0) : nil
  }

  func run(in shell: Shell) throws -> Outcome {
    switch word {
    case nil, "auto": shell.settings.laysOutPlans = true
    case let word?: shell.settings.laysOutPlans = shell.boolean(word)
    }
    return .proceed
  }
}
