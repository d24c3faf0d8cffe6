internal import RowFormats

struct ModeCommand: DotCommand {
  static let name = "mode"
  static let usage = "?MODE? ?OPTIONS?"
  static let summary = "Show or set the output mode"
  static let traits = CommandTraits.resolvesBackslashes
  static let details = [
    "MODE is one of: " + FormatTable.entries.map(\.name).joined(separator: " "),
    "--wrap N          Wrap cells of tables after N columns",
    "--wordwrap on|off, --ww   Wrap between words",
    "--quote, --noquote   Show the cells of tables as SQL literals, or not",
  ]

  private var mode: String?
  private var tableName: [UInt8]?
  private var wrapWidth = FormatSettings().wrapWidth
  private var wrapsAtWords = false
  private var wordWrapWord: String?
  private var quotesValues = false

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    let count = line.arguments.count
    var position = 0
    while position < count {
      let word = line.argument(position)
      let next = position + 1 < count ? line.argument(position + 1) : nil
      position += 1
      switch (word.hasPrefix("--") ? String(word.dropFirst()) : word, next) {
      case ("-wrap", let next?):
        wrapWidth = Int(ArgumentValues.integer(Array(next.utf8)))
        position += 1
      case ("-wordwrap", let next?):
        wordWrapWord = next
        position += 1
      case ("-ww", _): wrapsAtWords = true
      case ("-quote", _): quotesValues = true
      case ("-noquote", _): quotesValues = false
      case _ where mode == nil: mode = word
      case _ where tableName == nil: tableName = line.argumentBytes(position - 1)
      case _ where word.hasPrefix("-"): throw .verbatim(Self.unknownOption(word))
      default: throw .verbatim("extra argument: \"\(word)\"")
      }
    }
  }

  private static func unknownOption(_ word: String) -> String {
    "unknown option: \(word)\noptions:\n  --noquote\n  --quote\n  --wordwrap on/off\n  --wrap N\n"
      + "  --ww"
  }

  func run(in shell: Shell) throws -> Outcome {
    guard let mode else {
      shell.print("current output mode: \(shell.modeDescription)")
      return .proceed
    }
    guard let entry = FormatTable.entry(named: mode, in: shell.dialect.format) else {
      throw CommandFailure(
        "Error: mode should be one of: ascii box column csv html insert json line list markdown "
          + "qbox quote table tabs tcl")
    }
    shell.select(entry)
    shell.settings.format.wrapWidth = wrapWidth
    shell.settings.format.wrapsAtWords = wordWrapWord.map { shell.boolean($0) } ?? wrapsAtWords
    shell.settings.format.quotesValues = quotesValues
    shell.settings.format.tableName = tableName
    return .proceed
  }
}
