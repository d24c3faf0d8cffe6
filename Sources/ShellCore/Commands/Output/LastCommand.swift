internal import RowFormats

struct LastCommand: DotCommand {
  static let name = "last"
  static let usage = "?MODE?"
  static let summary = "Print the last result again, whole, or in another mode"
  static let details = [
    "The statement does not run again: its rows were kept. With .once FILE before it the result",
    "goes to a file. Only results that were shown at a terminal are kept.",
  ]
  static let traits = CommandTraits.ours
  static let fewestLetters = 2

  private let mode: String?
  private let entry: FormatEntry?

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    if line.arguments.count > 1 { throw UsageError("takes one mode", argument: 2) }
    mode = line.arguments.count > 0 ? line.argument(0) : nil
    entry = mode.flatMap { FormatTable.entry(named: $0, in: dialect.format) }
    if let mode, entry == nil { throw UsageError("no mode \"\(mode)\"", argument: 1) }
  }

  func run(in shell: Shell) throws -> Outcome {
    guard let kept = shell.lastResult else {
      throw CommandFailure(".last: no result is kept: none was shown at a terminal yet")
    }
    guard kept.isComplete else {
      throw CommandFailure(
        ".last: the last result, \(counted(kept.rowCount, "row")), was too large to be kept;"
          + " run the statement again after .once FILE")
    }
    try shell.printAgain(kept, in: entry)
    return .proceed
  }
}
