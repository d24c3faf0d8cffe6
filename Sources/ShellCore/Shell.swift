internal import Glibc
internal import RowFormats
package import SQLiteEngine

/// How a shell opens a database; which engine it gets is the program's business.
package struct EngineOpener {
  /// What to open and how.
  package struct Request: Sendable {
    /// A path, a `file:` URI, `:memory:`, or nothing for a database of its own.
    package var path: [UInt8]
    package var isReadOnly = false
    package var followsLinks = true
    package var mustExist = false
    package var mustBeNew = false

    package init(path: [UInt8]) {
      self.path = path
    }

    /// The path as messages show it.
    package var name: String { String(decoding: path, as: UTF8.self) }
  }

  package let open: (Request) throws(SQLiteError) -> any Engine

  package init(open: @escaping (Request) throws(SQLiteError) -> any Engine) {
    self.open = open
  }
}

/// The shell: settings, the open database, the current output, and the inputs being read.
package final class Shell {
  package internal(set) var dialect: Dialect
  package var settings: ShellSettings
  /// The process's standard output.
  package let console: OutputStream
  /// Where results go now.
  package internal(set) var output: OutputStream
  /// How many dot-commands from now output returns to standard output, `.once` itself counted;
  /// 0 when it stays.
  var commandsUntilReturn = 0
  /// The file that output goes to and that is shown when it is done, and the settings before it.
  var viewedFile: String?
  /// What messages about arguments begin with, in place of where they stand.
  var errorPrefix: String?
  /// What that file ends with.
  var endOfViewedFile = ""
  var settingsBeforeViewer: KeptSettings?
  /// The settings to which `.mode --once` returns.
  var settingsBeforeMode: KeptSettings?
  /// The modes that the user gave names.
  var userModes: [UserMode] = []
  /// SQLite's number of the last error, which an argument's exit status may be.
  var lastErrorCode: Int32 = 0
  /// The width of the window that `-screenwidth` gives.
  var givenWindowWidth: Int?
  /// The rows of the last statement whose result a person saw, for `.last`.
  var lastResult: KeptResult?
  /// What measures the running chunk, when `.timer` is on.
  var runTimer: RunTimer?
  /// Whether the library counts its memory, and whether it was said that it does not.
  package var keepsMemoryStatistics = false
  var saidMemoryIsNotCounted = false
  let errorIsTerminal = isatty(STDERR_FILENO) == 1
  /// Whether lines are typed by a person, or `-interactive` says so.
  package var isInteractive = false
  /// Whether the results of an interactive session are shown on a terminal.
  package var showsOnTerminal: Bool { isInteractive && output.isTerminal }
  /// Whether files and programs are out of bounds.
  package var isSafe = false
  /// Whether output was lost because it could not be written.
  var outputFailed = false
  /// Whether what runs now was given with `-cmd`.
  var isRunningOption = false
  /// Which inputs are being read, the innermost last.
  var inputs: [InputReader] = []
  /// What is known of the open database's file store.
  let storeSession = StoreSession()

  private let opener: EngineOpener
  /// What is open, or will be at the first need.
  package internal(set) var request: EngineOpener.Request
  private var opened: (any Engine)?

  package init(_ dialect: Dialect, opener: EngineOpener, request: EngineOpener.Request) {
    self.dialect = dialect
    self.opener = opener
    self.request = request
    settings = ShellSettings(dialect)
    console = OutputStream(name: "stdout", descriptor: STDOUT_FILENO)
    output = console
  }

  /// The open database; opens it at the first need.
  ///
  /// - Throws: ``SQLiteError`` when it cannot be opened.
  package func engine() throws(SQLiteError) -> any Engine {
    if let opened { return opened }
    let engine = try opener.open(request)
    adopt(engine)
    return engine
  }

  /// The open database, or nil when nothing needed it yet.
  package var engineIfOpen: (any Engine)? { opened }

  /// Opens another database in place of the current one, which is closed first.
  ///
  /// - Throws: ``SQLiteError`` when it cannot be opened; then nothing is open.
  package func open(_ request: EngineOpener.Request) throws(SQLiteError) {
    close()
    self.request = request
    adopt(try opener.open(request))
  }

  /// Uses an in-memory database in place of one that could not be opened.
  package func openSubstitute() throws(SQLiteError) {
    adopt(try opener.open(EngineOpener.Request(path: Array(":memory:".utf8))))
  }

  /// Closes the database.
  package func close() {
    InterruptSignal.watch(nil)
    opened = nil
  }

  private func adopt(_ engine: any Engine) {
    opened = engine
    InterruptSignal.watch(engine.interruptToken)
    FunctionTable.register(in: engine, of: self)
    engine.setBusyTimeout(milliseconds: settings.busyTimeout)
  }
}
