struct ChangesCommand: DotCommand {
  static let name = "changes"
  static let usage = "on|off"
  static let summary = "Show the number of rows changed"

  private let word: String

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    word = try line.onlyArgument(of: Self.self)
  }

  func run(in shell: Shell) throws -> Outcome {
    shell.settings.showsChanges = shell.boolean(word)
    return .proceed
  }
}
