internal import RowFormats

struct HeadersCommand: DotCommand {
  static let name = "headers"
  static let usage = "on|off"
  static let summary = "Show the names of columns before rows"

  private let word: String

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    guard line.arguments.count == 1 else {
      throw .verbatim("Usage: .headers \(dialect.headersUsage)")
    }
    word = line.argument(0)
  }

  func run(in shell: Shell) throws -> Outcome {
    if word == "always", shell.dialect.headersUsage.hasSuffix(word) {
      shell.settings.format.titles = .always
    } else {
      shell.settings.format.titles = shell.boolean(word) ? .on : .off
    }
    if shell.dialect.marksArguments {
      shell.settings.format.titleEncoding = shell.freshFormat.titleEncoding
    }
    shell.settings.titlesAreChosen = true
    return .proceed
  }
}
