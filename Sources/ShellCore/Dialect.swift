package import RowFormats

/// One of the two dialects that `sqlite3` has spoken, as data, chosen once.
///
/// Nothing asks for a version: formats read ``format``, messages read the wordings, and the few
/// rules that differ have a name each.
package struct Dialect: Sendable {
  /// How a failed statement is announced.
  package struct StatementErrors: Sendable {
    /// What stands before the place of an error while compiling.
    package var compileError = "Parse error"
    /// What stands before the place of an error while running.
    package var runError: String
    /// Whether the result code follows the message of an error while running.
    package var showsRunCode: Bool
    /// Whether the file being read is named after the line.
    package var namesFile: Bool
    /// Whether the line is named at a terminal too.
    package var namesLineAtTerminal: Bool
    /// Whether an error in a command-line argument says which argument it was in.
    package var namesArgument: Bool
    /// Whether a failed command-line argument gives SQLite's result code as exit status.
    package var exitsWithResultCode: Bool
  }

  /// The name that `-dialect` takes.
  package var name: String
  package var format: FormatDialect
  package var errors: StatementErrors
  /// How the words of dot-commands are read.
  package var wordRules: WordRules
  /// Whether dot-commands that set separators resolve backslashes in unquoted words.
  package var resolvesUnquotedBackslashes: Bool
  /// Whether a chunk runs once any `;` on its last line completes it, not only one at the end.
  package var runsAtAnySemicolon: Bool
  /// Whether `.once` ends with the next SQL argument, as it does with a statement of a script.
  package var onceCoversArguments: Bool
  /// How many bytes of a separator or of the text for NULL are kept; nil for all.
  package var longestSeparator: Int?
  /// Whether SQL arguments are echoed.
  package var echoesArguments: Bool
  /// Whether mode options leave the row separator as it is.
  package var optionsKeepRowSeparator: Bool
  package var mainPrompt: String
  package var continuationPrompt: String
  /// What `.headers` takes.
  package var headersUsage: String
  /// Whether `.output off` discards, instead of leaving output where it is.
  package var outputOffDiscards: Bool
  /// Whether usage errors show the command line with a mark under the argument.
  package var marksArguments: Bool

  /// The dialect that a choice means; `auto` follows the library, as the `sqlite3` beside it would.
  package static func chosen(_ choice: DialectChoice) -> Dialect { .classic }

  /// What `sqlite3` printed up to 3.51.
  package static let classic = Dialect(
    name: "classic", format: .classic,
    errors: StatementErrors(
      runError: "Runtime error", showsRunCode: true, namesFile: false, namesLineAtTerminal: false,
      namesArgument: false, exitsWithResultCode: true),
    wordRules: .classic, resolvesUnquotedBackslashes: true, runsAtAnySemicolon: false,
    onceCoversArguments: false, longestSeparator: 19,
    echoesArguments: false,
    optionsKeepRowSeparator: true, mainPrompt: "sqlite> ", continuationPrompt: "   ...> ",
    headersUsage: "on|off",
    outputOffDiscards: false, marksArguments: false)
}
