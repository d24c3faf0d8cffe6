struct PromptCommand: DotCommand {
  static let name = "prompt"
  static let usage = "?OPTIONS? MAIN CONTINUE"
  static let summary = "Set the prompts for new and for continued statements"
  static let details = [
    "--reset       Return to the prompts of a new shell",
    "--hard-reset  Do so without SQLITE_PS1 and SQLITE_PS2",
    "--color       Color the prompts of a new shell, or do not (--no-color)",
    "--show        Show the prompts",
    "--            Take what follows for prompts, also when it begins with a dash",
    "Options are known where prompts are templates, which must be quoted there.",
  ]

  private enum Step {
    case main(String)
    case continuation(String)
    case reset(isHard: Bool)
    case color(Bool)
    case show
    case complain(UsageError)
  }

  private let words: CommandLineWords
  private var steps: [Step] = []

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    words = copy line
    var takesOptions = dialect.expandsPrompts
    var count = 0
    for position in 0..<line.arguments.count {
      let word = line.argument(position)
      if takesOptions, word.hasPrefix("-") {
        if word == "--" { takesOptions = false } else { addOption(word, position + 1) }
      } else if dialect.expandsPrompts, count > 1 {
        steps.append(.complain(.marked("extra argument", argument: position + 1)))
      } else if dialect.expandsPrompts, line[position + 1].quoting == .none {
        steps.append(
          .complain(.marked("use quotes around the prompt string", argument: position + 1)))
      } else {
        if count < 2 { steps.append(count == 0 ? .main(word) : .continuation(word)) }
        count += 1
      }
    }
  }

  private mutating func addOption(_ word: String, _ argument: Int) {
    switch word.hasPrefix("--") ? String(word.dropFirst()) : word {
    case "-reset": steps.append(.reset(isHard: false))
    case "-hard-reset": steps.append(.reset(isHard: true))
    case "-color": steps.append(.color(true))
    case "-no-color": steps.append(.color(false))
    case "-show": steps.append(.show)
    default: steps.append(.complain(.marked("unknown option", argument: argument)))
    }
  }

  /// Does what is right on the line, and complains about each word that is not.
  func run(in shell: Shell) throws -> Outcome {
    var outcome = Outcome.proceed
    for step in steps {
      switch step {
      case .main(let text): shell.settings.mainPrompt = text
      case .continuation(let text): shell.settings.continuationPrompt = text
      case .color(let isOn): shell.settings.colorsPrompts = isOn
      case .reset(let isHard): reset(shell, isHard: isHard)
      case .show:
        shell.print("Main prompt:  '\(shell.promptTemplate(.main))'")
        shell.print("Continuation: '\(shell.promptTemplate(.continuation))'")
      case .complain(let error):
        for line in error.lines(about: words, usage: Self.usage, at: shell.place) {
          shell.printError(line)
        }
        outcome = .failed
      }
    }
    return outcome
  }

  private func reset(_ shell: Shell, isHard: Bool) {
    if isHard { shell.settings.heedsPromptVariables = false }
    shell.settings.mainPrompt = nil
    shell.settings.continuationPrompt = nil
  }
}
