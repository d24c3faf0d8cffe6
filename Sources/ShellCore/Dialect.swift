package import RowFormats
internal import SQLiteEngine

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
  /// Whether a line of `/` or `go` stands for a semicolon.
  package var acceptsTerminatorLines: Bool
  /// Whether `.once` ends with the next SQL argument, as it does with a statement of a script.
  package var onceCoversArguments: Bool
  /// How many bytes of a separator or of the text for NULL are kept; nil for all.
  package var longestSeparator: Int?
  /// The most that a width of a column can be; nil for no bound.
  package var widestColumn: Int?
  /// Whether SQL arguments are echoed.
  package var echoesArguments: Bool
  /// Whether mode options set the mode and its column separator only, and no wrapping at the
  /// start.
  package var optionsSetLittle: Bool
  /// What the option `-header` sets.
  package var headerOption: FormatSettings.Titles
  /// Whether each table that is printed makes the list of widths as long as its columns.
  package var widthsGrow: Bool
  package var mainPrompt: String
  package var continuationPrompt: String
  /// What they are unless colors are unwanted.
  package var coloredMainPrompt: String
  package var coloredContinuationPrompt: String
  /// Whether prompts are templates, whose escapes begin with `/`.
  package var expandsPrompts: Bool
  /// What `.headers` takes.
  package var headersUsage: String
  /// Whether `.explain on` is a mode for all results.
  package var explainIsMode: Bool
  /// Whether `.output off` discards, instead of leaving output where it is.
  package var outputOffDiscards: Bool
  /// Whether usage errors show the command line with a mark under the argument.
  package var marksArguments: Bool
  /// Whether the substitute for a database that cannot be opened is announced.
  package var announcesSubstitute: Bool
  /// How many calls of `sha3_query` may be under way at once, each within the one before.
  package var deepestDigestQuery: Int
  /// Whether `fsdir` tells how deep a file lies.
  package var foldersTellLevel: Bool
  /// How `.tables` and `.schema` show what the schema holds.
  package var schema: SchemaDisplay
  /// How `.dump` writes a database.
  package var dump: DumpStyle
  /// How `.stats` shows what was counted.
  package var statistics: StatisticsStyle
  /// How `.timer` tells the time.
  package var timer: TimerStyle

  /// The dialect that a choice means; `auto` follows the library, as the `sqlite3` beside it would.
  package static func chosen(_ choice: DialectChoice) -> Dialect {
    switch choice {
    case .classic: .classic
    case .current: .current
    case .auto: SQLiteLibrary.versionNumber < 3_052_000 ? .classic : .current
    }
  }

  /// What `sqlite3` printed up to 3.51.
  package static let classic = Dialect(
    name: "classic", format: .classic,
    errors: StatementErrors(
      runError: "Runtime error", showsRunCode: true, namesFile: false, namesLineAtTerminal: false,
      namesArgument: false, exitsWithResultCode: true),
    wordRules: .classic, resolvesUnquotedBackslashes: true, runsAtAnySemicolon: false,
    acceptsTerminatorLines: true, onceCoversArguments: false, longestSeparator: 19,
    widestColumn: nil,
    echoesArguments: false, optionsSetLittle: true, headerOption: .on, widthsGrow: true,
    mainPrompt: "sqlite> ", continuationPrompt: "   ...> ", coloredMainPrompt: "sqlite> ",
    coloredContinuationPrompt: "   ...> ", expandsPrompts: false,
    headersUsage: "on|off", explainIsMode: true,
    outputOffDiscards: false, marksArguments: false, announcesSubstitute: false,
    deepestDigestQuery: 32, foldersTellLevel: false,
    schema: .classic, dump: .classic,
    statistics: .classic, timer: .classic)

  /// What `sqlite3` prints since 3.52.
  package static let current = Dialect(
    name: "current", format: .current,
    errors: StatementErrors(
      runError: "Error", showsRunCode: false, namesFile: true, namesLineAtTerminal: true,
      namesArgument: true, exitsWithResultCode: false),
    wordRules: .current, resolvesUnquotedBackslashes: false, runsAtAnySemicolon: true,
    acceptsTerminatorLines: false, onceCoversArguments: true, longestSeparator: nil,
    widestColumn: 10_000,
    echoesArguments: true, optionsSetLittle: false, headerOption: .always, widthsGrow: false,
    mainPrompt: "/A-/v /f-> ", continuationPrompt: "/B/C-> ",
    coloredMainPrompt: "/e[1;32m/A-/v /e[1;/x33/:36/;m/m/e[3m/;/f/;/e[0m-> ",
    coloredContinuationPrompt: "/B/e[1;/x33/:36/;m/C/e[0m-> ", expandsPrompts: true,
    headersUsage: "off|on|always", explainIsMode: false,
    outputOffDiscards: true, marksArguments: true, announcesSubstitute: true,
    deepestDigestQuery: 1, foldersTellLevel: true,
    schema: .current, dump: .current,
    statistics: .current, timer: .current)
}

/// How the commands about the schema show it.
package struct SchemaDisplay: Sendable {
  /// Whether names stand in a grid of equal cells; else each column is as wide as its names.
  package var hasEqualColumns: Bool
  /// Whether indexes that constraints made are listed too, and patterns name tables.
  package var listsIndexesByTable: Bool
  /// Whether `IF NOT EXISTS` is put before a quoted name of a table.
  package var addsIfNotExists: Bool
  /// Whether the comment with the columns of a view follows the semicolon.
  package var commentsAfterSemicolon: Bool
  /// Whether an index that a constraint made is an empty line among indented definitions.
  package var showsUnwritten: Bool
  /// Whether lists of names are a table with a title once titles were asked for.
  package var hasTitles: Bool
  /// Whether each AND of the condition of an indented index begins a line.
  package var breaksConditions: Bool

  package static let classic = SchemaDisplay(
    hasEqualColumns: true, listsIndexesByTable: true, addsIfNotExists: true,
    commentsAfterSemicolon: false, showsUnwritten: false, hasTitles: false,
    breaksConditions: false)
  package static let current = SchemaDisplay(
    hasEqualColumns: false, listsIndexesByTable: false, addsIfNotExists: false,
    commentsAfterSemicolon: true, showsUnwritten: true, hasTitles: true, breaksConditions: true)
}
