struct BailCommand: DotCommand {
  static let name = "bail"
  static let usage = "on|off"
  static let summary = "Stop a script at its first error"

  private let word: String

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    word = try line.onlyArgument(of: Self.self)
  }

  func run(in shell: Shell) throws -> Outcome {
    shell.settings.bail = shell.boolean(word)
    return .proceed
  }
}
