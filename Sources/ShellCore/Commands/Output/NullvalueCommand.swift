internal import RowFormats

struct NullvalueCommand: DotCommand {
  static let name = "nullvalue"
  static let usage = "STRING"
  static let summary = "Show STRING in place of NULL"
  static let traits = CommandTraits.resolvesBackslashes

  private let text: [UInt8]

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    guard line.arguments.count == 1 else { throw .verbatim("Usage: .nullvalue STRING") }
    text = line.argumentBytes(0)
  }

  func run(in shell: Shell) throws -> Outcome {
    shell.settings.format.nullText = shell.kept(text)
    return .proceed
  }
}
