internal import BlobTools
internal import Glibc
internal import RowFormats
internal import SQLiteEngine

/// The program between its arguments and its exit status.
package final class Program {
  package static let version = "0.1.0"

  private let options: LaunchOptions
  private let terminal: (Shell) -> any LineSource
  private let shell: Shell

  /// Makes the program.
  ///
  /// - Parameters:
  ///   - options: What the arguments ask for.
  ///   - opener: How databases are opened.
  ///   - terminal: Makes the source of the lines that a person types.
  package init(
    _ options: LaunchOptions, opener: EngineOpener,
    terminal: @escaping (Shell) -> any LineSource
  ) {
    self.options = options
    self.terminal = terminal
    var request = EngineOpener.Request(
      path: options.databasePath ?? Array(":memory:".utf8))
    request.isReadOnly = options.openFlags.contains(.readOnly)
    request.followsLinks = !options.openFlags.contains(.noFollow)
    request.mustExist = options.openFlags.contains(.mustExist)
    request.mustBeNew = options.openFlags.contains(.exclusive)
    shell = Shell(.chosen(options.dialect), opener: opener, request: request)
    shell.settings.bail = options.bails
    shell.givenWindowWidth = options.screenWidth
    shell.keepsMemoryStatistics = options.keepsMemoryStatistics
    shell.isInteractive = options.isInteractive || readsFromPerson
    // Where modes set all that belongs to them, that of scripts sets the width to none.
    if shell.isInteractive || shell.dialect.optionsSetLittle {
      shell.settings.format.screenWidth = options.screenWidth
    }
  }

  /// Whether standard input is a person at a terminal who will be asked for lines.
  private var readsFromPerson: Bool {
    !options.isBatch && options.statements.isEmpty && isatty(STDIN_FILENO) == 1
  }

  /// Does everything the arguments ask for.
  ///
  /// A reader that goes away is met as a failed write: a command behind `|` may stop reading while
  /// the shell goes on. So is a limit on the size of files.
  ///
  /// - Returns: The exit status.
  package func run() -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    plugStandardStreams()
    signal(SIGXFSZ, SIG_IGN)
    InterruptSignal.install()
    let status = openExisting() ?? readStartupFile() ?? takeActions() ?? readInput()
    shell.restoreOutput()
    shell.flush()
    shell.reportFailure(of: shell.console)
    shell.close()
    return status == 0 && shell.outputFailed ? 1 : status
  }

  /// Keeps the numbers of closed standard streams from being given to the files that are opened:
  /// what takes their places can be neither read nor written, so whatever uses them fails aloud.
  private func plugStandardStreams() {
    for (number, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)] {
      if fcntl(number, F_GETFD) < 0 { _ = unsafe open("/dev/null", mode) }
    }
  }

  /// Opens a database that is there at once, so that its absence of rights is told at once.
  private func openExisting() -> Int32? {
    guard unsafe FilePath(bytes: shell.request.path).withCString({ unsafe access($0, F_OK) }) == 0
    else { return nil }
    return shell.engineOrComplaint() == nil ? 1 : nil
  }

  private func readStartupFile() -> Int32? {
    if options.skipsInitFile { return nil }
    let end = shell.readStartupFile(named: options.initFile)
    if let status = end.exitStatus { return status }
    if end.wasLeft { return 0 }
    return end.hadFailure && shell.settings.bail ? 1 : nil
  }

  /// Takes the actions of the options; nil when the program goes on.
  private func takeActions() -> Int32? {
    for action in options.actions {
      if let status = take(action) { return status }
    }
    return nil
  }

  private func take(_ action: LaunchAction) -> Int32? {
    switch action {
    case .setMode(let name): shell.selectMode(named: name)
    case .setColumnSeparator(let text): shell.settings.format.columnSeparator = shell.kept(text)
    case .setRowSeparator(let text): shell.settings.format.rowSeparator = shell.kept(text)
    case .setNullText(let text): shell.settings.format.nullText = shell.kept(text)
    case .setTitles(let areOn):
      shell.settings.format.titles = areOn ? shell.dialect.headerOption : .off
      shell.settings.titlesAreChosen = true
    case .setEscape(let word): return setEscape(word)
    case .echo: shell.settings.echo = true
    case .reportStatistics: shell.settings.statistics = .all
    case .showPlans(let plans): shell.settings.plans = plans
    case .run(let argument): return runEarly(argument)
    case .showVersion:
      shell.print("\(SQLiteLibrary.version) \(SQLiteLibrary.sourceID)")
      return 0
    case .showHelp: return say(LaunchOptions.help(program: options.program), status: 0)
    case .showArguments: return nil
    case .fail(let error): return fail(error)
    }
    return nil
  }

  private func setEscape(_ word: String) -> Int32? {
    guard let escape = Choices.escape.value(of: Array(word.utf8)) else {
      let choices = "auto off ascii symbol"
      shell.printError(
        "unknown control character escape mode \"\(word)\" - choices: \(choices)")
      return 1
    }
    shell.settings.format.controlEscape = escape
    return nil
  }

  private func fail(_ error: LaunchError) -> Int32 {
    say(error.message(program: options.program), status: 1)
  }

  /// Prints a text that ends its lines itself on standard error.
  private func say(_ text: [UInt8], status: Int32) -> Int32 {
    shell.printError(Array(text.dropLast()))
    return status
  }

  /// Runs what `-cmd` gives: a failure counts only when the first error ends the program.
  private func runEarly(_ argument: LaunchArgument) -> Int32? {
    shell.isRunningOption = true
    defer { shell.isRunningOption = false }
    let end = run(argument)
    if let status = end.exitStatus { return status }
    if end.wasLeft { return 0 }
    return end.hadFailure && shell.settings.bail ? shell.statusOfLastError : nil
  }

  private func run(_ argument: LaunchArgument) -> InputEnd {
    shell.lastErrorCode = 0
    let lines = StringLineSource(argument.bytes, splitsLines: false)
    do throws(InputNestingError) {
      return shell.process(try shell.reader(of: lines, origin: .argument(argument.index)))
    } catch {
      return InputEnd(hadFailure: true)
    }
  }

  /// Runs the arguments, or standard input when there are none.
  private func readInput() -> Int32 {
    if options.statements.isEmpty { return readStandardInput() }
    for statement in options.statements {
      let end = run(statement)
      if let status = end.exitStatus { return status }
      if end.wasLeft { return 0 }
      if end.hadFailure { return shell.statusOfLastError }
    }
    return 0
  }

  private func readStandardInput() -> Int32 {
    if shell.isInteractive { greet() }
    let lines: any LineSource =
      shell.isInteractive
      ? terminal(shell)
      : BlockLineSource(
        descriptor: STDIN_FILENO, willBlock: { [shell] in shell.flush() },
        isInterrupted: { InterruptSignal.isPending })
    do throws(InputNestingError) {
      let end = shell.process(try shell.reader(of: lines, origin: .standardInput))
      return end.exitStatus ?? (end.hadFailure ? 1 : 0)
    } catch {
      return 1
    }
  }

  private func greet() {
    let date = SQLiteLibrary.sourceID.prefix(19)
    shell.console.buffer.append(
      "SQLite version \(SQLiteLibrary.version) \(date) (blobshell \(Self.version))\n"
        + "Enter \".help\" for usage hints.\n")
    if options.isBare {
      let isPlain = ["", "dumb"].contains(environmentVariable("TERM") ?? "")
      let (bold, plain) = isPlain ? ("", "") : ("\u{1b}[1m", "\u{1b}[0m")
      shell.console.trusting {
        shell.console.buffer.append(
          "Connected to a \(bold)transient in-memory database\(plain).\n"
            + "Use \".open FILENAME\" to reopen on a persistent database.\n")
      }
    }
    shell.flush()
  }
}
