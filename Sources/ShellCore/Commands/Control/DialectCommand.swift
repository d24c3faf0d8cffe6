internal import RowFormats

struct DialectCommand: DotCommand {
  static let name = "dialect"
  static let fewestLetters = 3
  static let usage = "?auto|classic|current?"
  static let summary = "Show or set which sqlite3 output and messages follow"
  static let details = [
    "classic   As sqlite3 was up to 3.51",
    "current   As sqlite3 is since 3.52",
    "auto      As the sqlite3 of the linked library is",
    "A change selects the current mode again, with what belongs to it in the new dialect.",
  ]
  static let traits = CommandTraits.ours

  private let choice: DialectChoice?

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    let arguments = try CommandArguments(copy line, options: [])
    try arguments.expectPositionals([], optional: ["DIALECT"])
    guard let word = arguments.positionals.first else {
      choice = nil
      return
    }
    guard let named = DialectChoice(rawValue: word.string) else {
      throw UsageError(
        "DIALECT must be auto, classic or current, not \"\(word.string)\"", argument: 1)
    }
    choice = named
  }

  func run(in shell: Shell) throws -> Outcome {
    if let choice {
      shell.follow(.chosen(choice))
    } else {
      shell.print(shell.dialect.name)
    }
    return .proceed
  }
}

extension Shell {
  /// Follows another dialect from now on.
  func follow(_ other: Dialect) {
    dialect = other
    if let engineIfOpen { FunctionTable.registerTables(in: engineIfOpen, of: self) }
    settings.format.wrapWidth = FormatSettings(other.format).wrapWidth
    settings.format.wrapsAtWords = FormatSettings(other.format).wrapsAtWords
    let wasChosen = settings.modeIsChosen
    select(settings.mode)
    settings.modeIsChosen = wasChosen
  }
}
