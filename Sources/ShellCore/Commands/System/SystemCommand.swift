internal import BlobTools

struct SystemCommand: DotCommand {
  static let name = "system"
  static let usage = "COMMAND ARGUMENTS..."
  static let summary = "Run COMMAND in the system's shell"
  static let traits = CommandTraits.refusedInSafeMode

  private let command: String

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    command = try systemCommand(line)
  }

  func run(in shell: Shell) throws -> Outcome { try shell.runInSystemShell(command) }
}

/// The words as one command, those that hold blanks in double quotes.
func systemCommand(_ line: borrowing CommandLineWords) throws(UsageError) -> String {
  guard line.arguments.count > 0 else { throw .verbatim("Usage: .system COMMAND") }
  return (0..<line.arguments.count).map { position in
    let word = line.argument(position)
    return word.contains(" ") ? "\"\(word)\"" : word
  }.joined(separator: " ")
}

extension Shell {
  /// Runs a command with our streams and says when it fails, which is no error of ours.
  ///
  /// - Throws: ``BlobError`` when it cannot be started.
  func runInSystemShell(_ command: String) throws -> Outcome {
    flush()
    let status = try ShellCommand.run(command)
    if status != 0 { printError("System command returns \(status)") }
    return .proceed
  }
}
