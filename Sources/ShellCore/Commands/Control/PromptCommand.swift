struct PromptCommand: DotCommand {
  static let name = "prompt"
  static let usage = "MAIN CONTINUE"
  static let summary = "Set the prompts for new and for continued statements"

  private let prompts: [String]

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    prompts = (0..<line.arguments.count).map { line.argument($0) }
  }

  func run(in shell: Shell) throws -> Outcome {
    if let main = prompts.first { shell.settings.mainPrompt = main }
    if prompts.count > 1 { shell.settings.continuationPrompt = prompts[1] }
    return .proceed
  }
}
