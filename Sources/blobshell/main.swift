internal import Glibc
internal import LineInput
internal import SQLiteEngine
internal import ShellCore

/// Opens a database file with the engine of this program.
func open(_ request: EngineOpener.Request) throws(SQLiteError) -> any Engine {
  var options: OpenOptions = [.uri]
  if request.isReadOnly { options.insert(.readOnly) }
  if !request.mustExist { options.insert(.create) }
  if !request.followsLinks { options.insert(.noFollow) }
  return try Connection(path: Text(bytes: request.path), options: options)
}

func run() -> Int32 {
  let arguments = ProgramArguments.all
  do {
    let options = try LaunchOptions(arguments)
    try SQLiteLibrary.configure(memoryStatistics: options.keepsMemoryStatistics)
    let program = Program(options, opener: EngineOpener(open: open)) { shell in
      TerminalLineSource(for: shell)
    }
    return program.run()
  } catch let error as LaunchError {
    complain(error.message(program: arguments.first ?? []))
  } catch {
    complain(Array("blobshell: \(error)\n".utf8))
  }
  return 1
}

func complain(_ message: [UInt8]) {
  _ = unsafe message.withUnsafeBytes { unsafe writeAll($0, to: STDERR_FILENO) }
}

exit(run())
