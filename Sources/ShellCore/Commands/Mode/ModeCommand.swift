internal import RowFormats

struct ModeCommand: DotCommand {
  static let name = "mode"
  static let usage = "?MODE? ?OPTIONS?"
  static let summary = "Show or set the output mode"
  static let traits = CommandTraits.resolvesBackslashes
  static let details =
    ["MODE is one of: " + FormatTable.entries.map(\.name).joined(separator: " ")]
    + ModeOption.table.map { option in
      let typed = "--" + option.name + (option.valueName.map { " \($0)" } ?? "")
      let padding = String(repeating: " ", count: max(1, 22 - typed.utf8.count))
      return typed + padding + option.summary
    }
    + [
      "BLOBs shown as hex come back with unhex(TEXT), as base64 with base64(TEXT).",
      "In json, of the words for BLOBs only json, hex, base64 and summary give JSON.",
    ]

  private let steps: ModeSteps

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    steps = dialect.marksArguments ? ModeSteps(inOrder: line) : ModeSteps(classic: line)
  }

  func run(in shell: Shell) throws -> Outcome {
    if shell.dialect.marksArguments {
      try steps.takeInOrder(in: shell)
    } else {
      try steps.takeClassically(in: shell)
    }
    return .proceed
  }
}
