struct HelpCommand: DotCommand {
  static let name = "help"
  static let usage = "?-all? ?PATTERN?"
  static let summary = "Show help for the commands that PATTERN begins or appears in"

  private let showsAll: Bool
  private let pattern: String

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    let words = (0..<line.arguments.count).map { line.argument($0) }
    showsAll = words.contains { ["-a", "-all", "--all"].contains($0) }
    let named = words.first { !$0.hasPrefix("-") } ?? ""
    pattern = named.hasPrefix(".") ? String(named.dropFirst()) : named
  }

  func run(in shell: Shell) throws -> Outcome {
    // The whole name of a command means that one, whatever else begins with it.
    let exact = CommandTable.commands.filter { $0.name == pattern }
    let matching =
      exact.isEmpty ? CommandTable.commands.filter { $0.name.hasPrefix(pattern) } : exact
    if !showsAll, pattern.isEmpty || matching.count > 1 {
      for command in matching { shell.print(CommandTable.helpLine(of: command)) }
      return .proceed
    }
    var shown = matching.map { CommandTable.helpLines(of: $0.name) }
    if shown.isEmpty { shown = helpThatMentionsPattern }
    for line in shown.joined() { shell.print(line) }
    if shown.isEmpty { shell.print("Nothing matches '\(pattern)'") }
    return .proceed
  }

  private var helpThatMentionsPattern: [[String]] {
    let wanted = pattern.lowercased()
    return CommandTable.commands.map { CommandTable.helpLines(of: $0.name) }
      .filter { lines in lines.contains { containsText(wanted, $0.lowercased()) } }
  }
}

private func containsText(_ wanted: String, _ text: String) -> Bool {
  let wanted = Array(wanted.utf8)
  let text = Array(text.utf8)
  guard wanted.count <= text.count else { return false }
  return (0...(text.count - wanted.count)).contains {
    text[$0..<($0 + wanted.count)].elementsEqual(wanted)
  }
}
