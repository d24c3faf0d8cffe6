internal import BlobTools

struct ReadCommand: DotCommand {
  static let name = "read"
  static let usage = "FILE"
  static let summary = "Run the statements and commands in FILE, or that |COMMAND prints"
  static let traits = CommandTraits.refusedInSafeMode

  private let source: [UInt8]

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    guard line.arguments.count == 1 else { throw .verbatim("Usage: .read FILE") }
    source = line.argumentBytes(0)
  }

  func run(in shell: Shell) throws -> Outcome {
    if source.first == UInt8(ascii: "|") { return try readCommand(in: shell) }
    let descriptor = openScript(source)
    guard descriptor >= 0 else { throw unreadable }
    return try read(descriptor, closes: true, in: shell)
  }

  private var name: String { String(decoding: source, as: UTF8.self) }

  private var unreadable: CommandFailure { CommandFailure("Error: cannot open \"\(name)\"") }

  private func readCommand(in shell: Shell) throws -> Outcome {
    shell.flush()
    let command = String(decoding: source.dropFirst(), as: UTF8.self)
    do {
      let writer = try ShellCommand(command, end: .output)
      let outcome = try read(writer.descriptorNumber, closes: false, in: shell)
      writer.finish()
      return outcome
    } catch is BlobError {
      throw unreadable
    }
  }

  private func read(_ descriptor: Int32, closes: Bool, in shell: Shell) throws -> Outcome {
    let lines = BlockLineSource(
      descriptor: descriptor, closesDescriptor: closes, willBlock: { shell.flush() },
      isInterrupted: { InterruptSignal.isPending })
    let reader: InputReader
    do {
      reader = try shell.reader(of: lines, origin: .file(source))
    } catch {
      throw CommandFailure(shell.nameOfReadFile + "\(error)")
    }
    let end = shell.process(reader)
    if let status = end.exitStatus { return .exit(status: status) }
    return end.hadFailure ? .failed : .proceed
  }
}

extension Shell {
  /// The file that is being read, as messages begin where the dialect names it.
  fileprivate var nameOfReadFile: String {
    guard dialect.errors.namesFile, case .file(let name)? = inputs.last?.origin else { return "" }
    return String(decoding: name, as: UTF8.self) + ": "
  }
}
