struct TimerCommand: DotCommand {
  static let name = "timer"
  static let usage = "on|off|once"
  static let summary = "Show how long statements took"
  static let details = ["once is there in the current dialect only."]

  private let word: String

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    guard line.arguments.count == 1 else {
      throw .verbatim("Usage: .timer \(dialect.timer.usage)")
    }
    word = line.argument(0)
  }

  func run(in shell: Shell) throws -> Outcome {
    if word == "once", shell.dialect.timer.hasOnce {
      shell.settings.timer = .once
    } else {
      shell.settings.timer = shell.boolean(word) ? .on : .off
    }
    return .proceed
  }
}

/// How a dialect tells the time.
package struct TimerStyle: Sendable {
  var hasOnce: Bool
  var realDigits: Int
  /// Whether it is told on standard output even while output goes elsewhere.
  var goesToConsole: Bool

  var usage: String { hasOnce ? "on|off|once" : "on|off" }

  static let classic = TimerStyle(hasOnce: false, realDigits: 3, goesToConsole: true)
  static let current = TimerStyle(hasOnce: true, realDigits: 6, goesToConsole: false)
}
