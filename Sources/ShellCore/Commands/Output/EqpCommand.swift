struct EqpCommand: DotCommand {
  static let name = "eqp"
  static let usage = "off|on|trace|trigger|full"
  static let summary = "Show the query plan of each statement before it runs"
  static let details = [
    "on        Show the plan",
    "trigger   Show the plans of triggers too",
    "full      Show the plan and the program",
  ]

  private let word: String

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    guard line.arguments.count == 1 else { throw .verbatim("Usage: .eqp \(Self.usage)") }
    word = line.argument(0)
  }

  func run(in shell: Shell) throws -> Outcome {
    switch word {
    case "full": shell.settings.plans = .full
    case "trigger": shell.settings.plans = .trigger
    default: shell.settings.plans = shell.boolean(word) ? .on : .off
    }
    return .proceed
  }
}
