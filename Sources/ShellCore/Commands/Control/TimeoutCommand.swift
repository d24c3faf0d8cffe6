internal import SQLiteEngine

struct TimeoutCommand: DotCommand {
  static let name = "timeout"
  static let usage = "MS"
  static let summary = "Wait up to MS milliseconds for a lock"

  private let milliseconds: Int

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    milliseconds = line.arguments.first.map { Int(ArgumentValues.integer($0.bytes)) } ?? 0
  }

  func run(in shell: Shell) throws -> Outcome {
    shell.settings.busyTimeout = milliseconds
    try shell.engine().setBusyTimeout(milliseconds: milliseconds)
    return .proceed
  }
}
