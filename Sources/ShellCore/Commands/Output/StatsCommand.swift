struct StatsCommand: DotCommand {
  static let name = "stats"
  static let usage = "?on|off|stmt|vmstep?"
  static let summary = "Show what was counted, or do so after each statement"
  static let details = [
    "on       Show all counters after each statement",
    "off      Show none",
    "stmt     Show what concerns the statement",
    "vmstep   Show only how many instructions it took",
    "Memory is counted only when the program was started with -stats.",
  ]

  private let word: String?

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    let count = line.arguments.count
    word = count > 0 ? line.argument(count - 1) : nil
    if count > 1, !dialect.marksArguments {
      throw .verbatim("Usage: .stats \(Self.usage)")
    }
    guard dialect.marksArguments else { return }
    for position in 0..<count where !Self.isKnown(line.argument(position)) {
      throw .marked("unknown argument", argument: position + 1)
    }
  }

  private static func isKnown(_ word: String) -> Bool {
    ["on", "off", "yes", "no", "stmt", "vmstep"].contains(word) || word.first?.isNumber == true
  }

  func run(in shell: Shell) throws -> Outcome {
    switch word {
    case nil: shell.printStatistics()
    case "stmt": shell.settings.statistics = .statement
    case "vmstep": shell.settings.statistics = .steps
    case let word?: shell.settings.statistics = shell.boolean(word) ? .all : .off
    }
    if shell.settings.statistics == .all { shell.sayMemoryIsNotCounted() }
    return .proceed
  }
}
