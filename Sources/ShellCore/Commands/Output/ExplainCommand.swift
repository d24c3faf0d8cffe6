struct ExplainCommand: DotCommand {
  static let name = "explain"
  static let usage = "?on|off|auto?"
  static let summary = "Set whether EXPLAIN is laid out to be read"
  static let details = [
    "In the classic dialect, on lays every result out so until a mode is chosen."
  ]

  private let word: String?

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    word = line.arguments.count > 0 ? line.argument(0) : nil
  }

  func run(in shell: Shell) throws -> Outcome {
    let isMode = shell.dialect.explainIsMode
    if word == nil, !isMode { return .proceed }
    let isOn = word == nil ? isMode : word != "auto" && shell.boolean(word ?? "")
    shell.settings.laysOutAll = isMode && isOn
    shell.settings.laysOutPlans = (isOn && !isMode) || word == "auto"
    return .proceed
  }
}
