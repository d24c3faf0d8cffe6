struct EchoCommand: DotCommand {
  static let name = "echo"
  static let usage = "on|off"
  static let summary = "Print input before it runs"

  private let word: String

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    word = try line.onlyArgument(of: Self.self)
  }

  func run(in shell: Shell) throws -> Outcome {
    shell.settings.echo = shell.boolean(word)
    return .proceed
  }
}
