internal import RowFormats

/// What `.output`, `.once` and `.excel` say about where output goes.
struct Redirection {
  static let details = [
    "--bom       Begin with the byte order mark of UTF-8",
    "-e          Show the output in a text editor",
    "-w          Show the output in a web browser, as tables of HTML",
    "-x          Show the output in a spreadsheet, as CSV",
    "--plain     With -w, show it as plain text",
    "FILE may be stdout, stderr or off; |COMMAND takes the rest of the line.",
    "Where options are read in order, FILE may be memory too, and there are:",
    "--keep      Leave output where it goes",
    "--show      Show what was gathered in memory",
    "--error-prefix X  Begin messages about arguments with X",
  ]

  /// What the classic `sqlite3` shows below a complaint.
  private static let classicUsages = [
    "excel": [
      ".excel                   Display the output of next command in spreadsheet",
      "   --bom                   Put a UTF8 byte-order mark on intermediate file",
    ],
    "once": [
      ".once ?OPTIONS? ?FILE?   Output for the next SQL command only to FILE",
      "     If FILE begins with '|' then open as a pipe",
      "       --bom  Put a UTF8 byte-order mark at the beginning",
      "       -e     Send output to the system text editor",
      "       -x     Send output as CSV to a spreadsheet (same as \".excel\")",
    ],
    "output": [
      ".output ?FILE?           Send output to FILE or stdout if FILE is omitted",
      "   If FILE begins with '|' then open it as a pipe.",
      "   Options:",
      "     --bom                 Prefix output with a UTF8 byte-order mark",
      "     -e                    Send output to the system text editor",
      "     -x                    Send output as CSV to a spreadsheet",
    ],
  ]

  private var destination: [UInt8]?
  /// What is wrong with a word; what stands before it is done.
  private var failure: UsageError?
  private var keepsDestination = false
  private var showCount = 0
  private var errorPrefix: String?
  private var viewer: Viewer?
  private var byteOrderMark = false
  private let command: any DotCommand.Type
  /// What was wrong with the words; said on standard output, as the classic `sqlite3` does.
  private var complaint: String?

  /// Whether the command itself says where output goes.
  private var isFixed: Bool { command == ExcelCommand.self || command == WWWCommand.self }
  private var isPlain = false
  private var isOnce: Bool { command != OutputCommand.self }

  init(
    _ line: borrowing CommandLineWords, _ dialect: Dialect, of command: any DotCommand.Type
  ) {
    self.command = command
    if command == ExcelCommand.self { viewer = .spreadsheet }
    if command == WWWCommand.self { viewer = .browser }
    var position = 0
    while position < line.arguments.count, complaint == nil, failure == nil {
      let word = line.argument(position)
      position += 1
      if word.hasPrefix("-") {
        if dialect.marksArguments, takeNewOption(word, line, &position) { continue }
        takeOption(word, position, dialect)
      } else if keepsDestination {
        failure = .marked("incompatible with prior options", argument: position)
      } else if destination != nil || viewer != nil {
        refuse(
          "extra parameter: \"\(word)\"", "surplus argument", position, dialect)
      } else if word.hasPrefix("|") {
        destination = Self.command(line, from: position - 1)
        break
      } else {
        destination = line.argumentBytes(position - 1)
      }
    }
  }

  /// Takes an option that only the current dialect has.
  ///
  /// - Returns: Whether it is one.
  private mutating func takeNewOption(
    _ word: String, _ line: borrowing CommandLineWords, _ position: inout Int
  ) -> Bool {
    switch word.hasPrefix("--") ? String(word.dropFirst()) : word {
    case "-keep": keepsDestination = true
    case "-show": showCount += 1
    case "-error-prefix" where position < line.arguments.count:
      errorPrefix = line.argument(position)
      position += 1
    case "-error-prefix": failure = .marked("missing argument", argument: position)
    default: return false
    }
    return true
  }

  private mutating func takeOption(_ word: String, _ position: Int, _ dialect: Dialect) {
    switch word.hasPrefix("--") ? String(word.dropFirst()) : word {
    case "-bom": byteOrderMark = true
    case "-plain" where command != ExcelCommand.self: isPlain = true
    case "-e" where !isFixed: take(.textEditor, position, dialect)
    case "-w" where !isFixed: take(.browser, position, dialect)
    case "-x" where !isFixed: take(.spreadsheet, position, dialect)
    default: refuse("unknown option: \"\(word)\"", "unknown option", position, dialect)
    }
  }

  private mutating func take(
    _ other: Viewer, _ position: Int, _ dialect: Dialect
  ) {
    if dialect.marksArguments, viewer != nil || keepsDestination {
      failure = .marked("incompatible with prior options", argument: position)
    } else {
      viewer = other
    }
  }

  private mutating func refuse(
    _ classic: String, _ current: String, _ position: Int, _ dialect: Dialect
  ) {
    if dialect.marksArguments {
      failure = .marked(current, argument: position)
    } else {
      complaint = classic
    }
  }

  /// The words from the bar on, joined with single blanks.
  private static func command(
    _ line: borrowing CommandLineWords, from position: Int
  ) -> [UInt8] {
    var command = line.argumentBytes(position)
    for later in (position + 1)..<max(position + 1, line.arguments.count) {
      command.append(UInt8(ascii: " "))
      command += line.argumentBytes(later)
    }
    return command
  }

  /// Does what the words say.
  ///
  /// - Throws: ``UsageError`` about the first wrong word.
  func apply(to shell: Shell) throws -> Outcome {
    if let errorPrefix { shell.errorPrefix = errorPrefix.isEmpty ? nil : errorPrefix }
    for _ in 0..<showCount { shell.showCapturedOutput() }
    if let failure { throw failure }
    if keepsDestination, viewer == nil { return .proceed }
    if isOnce, shell.dialect.marksArguments, destination == Array("memory".utf8) {
      throw UsageError.marked("cannot redirect to \"memory\"", argument: 0)
    }
    if let complaint {
      shell.print("ERROR: \(complaint).  Usage:")
      for line in Self.classicUsages[command.name] ?? CommandTable.helpLines(of: command.name) {
        shell.print(line)
      }
      return .failed
    }
    let isOpen =
      if let viewer {
        shell.redirect(
          to: viewer == .browser && isPlain ? .plainBrowser : viewer, once: isOnce,
          byteOrderMark: byteOrderMark)
      } else {
        shell.redirect(
          to: destination ?? Array("stdout".utf8), once: isOnce, byteOrderMark: byteOrderMark)
      }
    return isOpen ? .proceed : .failed
  }
}
