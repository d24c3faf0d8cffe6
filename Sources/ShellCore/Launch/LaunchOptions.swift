/// What the arguments of the program ask for.
///
/// `[OPTION]... [DATABASE [SQL]...]`, the options anywhere among the others up to a `--`. One or
/// two dashes are the same. What has to be known before the library is set up is a member; what
/// is done after the database has been opened and the start-up file read is an ordered list.
package struct LaunchOptions: Sendable {
  /// The program as it was called, for messages.
  package let program: [UInt8]
  /// Whether there were no arguments at all.
  package let isBare: Bool

  /// The database; nil for one in memory.
  package var database: LaunchArgument? {
    databasePath.map { LaunchArgument(bytes: $0, index: databaseIndex) }
  }
  /// The bytes of ``database``, kept apart: the runtime has no type to make to copy them.
  private(set) var databasePath: [UInt8]?
  private var databaseIndex = 0
  /// SQL and dot-commands to be run in order instead of standard input.
  package internal(set) var statements: [LaunchArgument] = []
  /// What the options ask for, from the left; statements and standard input come after it.
  package internal(set) var actions: [LaunchAction] = []

  /// What is read at the start instead of the user's own start-up file.
  package internal(set) var initFile: [UInt8]?
  package internal(set) var skipsInitFile = false
  /// Whether standard input is a script even if it is a terminal; overrides ``isInteractive``.
  package internal(set) var isBatch = false
  /// Whether standard input is a user even if it is no terminal.
  package internal(set) var isInteractive = false
  /// Whether an error ends the program.
  package internal(set) var bails = false
  package internal(set) var openFlags: LaunchOpenFlags = []
  /// The window that tables are fitted to, in columns; nil when none was given.
  package internal(set) var screenWidth: Int?
  package internal(set) var dialect = DialectChoice.auto
  /// Whether the library counts its memory, which costs time.
  package internal(set) var keepsMemoryStatistics = false

  /// How many of the words so far are ours alone: messages count arguments as `sqlite3` would.
  private var uncountedWords = 0

  /// Reads the arguments, the program's name first.
  ///
  /// - Throws: ``LaunchError`` for a value that is missing, for a wrong value that is needed before
  ///   anything else, and for an option that is not available yet. An unknown option is one of
  ///   the ``actions`` instead: what stands before it is done, as `sqlite3` does.
  package init(_ arguments: [[UInt8]]) throws(LaunchError) {
    program = arguments.first ?? []
    isBare = arguments.count <= 1
    var next = 1
    var acceptsOptions = true
    while next < arguments.count {
      let argument = LaunchArgument(bytes: arguments[next], index: next - uncountedWords)
      next += 1
      if !acceptsOptions || argument.bytes.first != UInt8(ascii: "-") {
        addPlain(argument)
      } else if argument.bytes == Array("--".utf8) {
        acceptsOptions = false
      } else {
        let option = argument.optionName
        try take(option, arguments, &next)
      }
    }
  }

  private mutating func addPlain(_ argument: LaunchArgument) {
    if databasePath == nil {
      databasePath = argument.bytes
      databaseIndex = argument.index
    } else {
      statements.append(argument)
    }
  }

  /// Applies an option, whose values start at `next`, and moves on behind them.
  private mutating func take(
    _ typed: [UInt8], _ arguments: [[UInt8]], _ next: inout Int
  ) throws(LaunchError) {
    guard let position = LaunchOption.position(of: typed.dropFirst()) else {
      return actions.append(.fail(.unknownOption(typed)))
    }
    let option = LaunchOption.table[position]
    let end = next + option.valueCount
    guard end <= arguments.count else {
      if option.isUnknownWithoutValue { return actions.append(.fail(.unknownOption(typed))) }
      throw .missingArgument(after: arguments[arguments.count - 1])
    }
    let values = (next..<end).map {
      LaunchArgument(bytes: arguments[$0], index: $0 - uncountedWords)
    }
    next = end
    if option.name == "dialect" { uncountedWords += 1 + values.count }
    switch option.meaning {
    case .setting(let apply): try apply(&self, values)
    case .action(let action): actions.append(action(values))
    case .mode: actions.append(.setMode(option.name))
    case .later: throw .notAvailable(option.name)
    }
  }
}

extension LaunchArgument {
  /// The option without a second dash.
  fileprivate var optionName: [UInt8] {
    bytes.count > 1 && bytes[1] == UInt8(ascii: "-") ? Array(bytes.dropFirst()) : bytes
  }
}

extension LaunchOptions {
  /// The list of options, for standard error.
  package static func help(program: [UInt8]) -> [UInt8] {
    let options = LaunchOption.table.filter(\.isAvailable)
    var rows = [("--", "Take no argument that follows as an option")]
    rows += options.map { (["-" + $0.name] + $0.values).joined(separator: " ") }
      .enumerated().map { ($1, options[$0].summary.description) }
    let width = rows.map(\.0.utf8.count).max() ?? 0
    let list = rows.map { name, summary in
      "  " + name + String(repeating: " ", count: width + 2 - name.utf8.count) + summary + "\n"
    }
    let introduction = """
       [OPTION]... [DATABASE [SQL]...]
      Opens the SQLite database file DATABASE, which is created when it is first written to, or a
      database in memory. Runs the SQL and the dot-commands given, or else those read from
      standard input. Options have one dash or two:

      """
    return Array("Usage: ".utf8) + program + Array((introduction + list.joined()).utf8)
  }
}
