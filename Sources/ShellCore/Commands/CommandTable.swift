/// Every dot-command, a line each; look-up, help, completion and refusals derive from it.
package enum CommandTable {
  package static let commands: [any DotCommand.Type] = [
    BailCommand.self,
    BlobInfoCommand.self,
    BlobsCommand.self,
    CdCommand.self,
    ChangesCommand.self,
    CompareBlobCommand.self,
    DatabasesCommand.self,
    DialectCommand.self,
    DumpCommand.self,
    EchoCommand.self,
    EditBlobCommand.self,
    EqpCommand.self,
    ExcelCommand.self,
    ExitCommand.self,
    ExplainCommand.self,
    ExportBlobCommand.self,
    ExportBlobsCommand.self,
    FileStoreCommand.self,
    HeadersCommand.self,
    HelpCommand.self,
    HexDumpCommand.self,
    ImportBlobCommand.self,
    ImportBlobsCommand.self,
    IndexesCommand.self,
    LastCommand.self,
    ModeCommand.self,
    NullvalueCommand.self,
    OnceCommand.self,
    OpenCommand.self,
    OutputCommand.self,
    PrintCommand.self,
    PromptCommand.self,
    QuitCommand.self,
    ReadCommand.self,
    SchemaCommand.self,
    SeparatorCommand.self,
    ShellDotCommand.self,
    ShowCommand.self,
    StatsCommand.self,
    SystemCommand.self,
    TablesCommand.self,
    TimeoutCommand.self,
    TimerCommand.self,
    VersionCommand.self,
    WidthCommand.self,
    WWWCommand.self,
  ]

  /// The names, in the order of the table.
  package static var names: [String] { commands.map { $0.name } }

  /// The command that a word means: what `sqlite3` would take it for, else one of ours.
  package static func command(meantBy word: String) -> (any DotCommand.Type)? {
    if word.isEmpty { return nil }
    if let inherited = InheritedNames.name(meantBy: word) {
      let name = inherited == "indices" ? "indexes" : inherited
      return commands.first { $0.name == name }
    }
    let typed = word.utf8.count
    return commands.first {
      $0.traits.contains(.ours) && typed >= $0.fewestLetters && $0.name.hasPrefix(word)
    }
  }

  /// The full help of one command, as lines.
  package static func helpLines(of name: String) -> [String] {
    guard let command = commands.first(where: { $0.name == name }) else { return [] }
    return [helpLine(of: command)] + command.details.map { "   " + $0 }
  }

  /// The one line of help of a command: what to type, padded, and what it does.
  package static func helpLine(of command: any DotCommand.Type) -> String {
    let usage = command.usage.isEmpty ? "" : " " + command.usage
    let typed = ".\(command.name)\(usage)"
    let padding = String(repeating: " ", count: max(1, 25 - typed.count))
    return typed + padding + command.summary
  }
}
