internal import RowFormats

/// What `.output` and `.once` say about where output goes.
struct Redirection {
  private var destination: [UInt8]?
  private var byteOrderMark = false
  private let once: Bool
  /// What was wrong with the words; said on standard output, as `sqlite3` does.
  private var complaint: String?

  init(_ line: borrowing CommandLineWords, once: Bool) throws(UsageError) {
    self.once = once
    for position in 0..<line.arguments.count where complaint == nil && !isPipe {
      let word = line.argument(position)
      switch word {
      case "-bom", "--bom": byteOrderMark = true
      case "-e", "--e", "-x", "--x", "-w", "--w":
        throw .verbatim("Error: .\(line.name) \(word) is not available in this version")
      case _ where word.hasPrefix("-"): complaint = "unknown option: \"\(word)\""
      case _ where destination != nil: complaint = "extra parameter: \"\(word)\""
      case _ where word.hasPrefix("|"): destination = Self.command(line, from: position)
      default: destination = line.argumentBytes(position)
      }
    }
  }

  private var isPipe: Bool { destination?.first == UInt8(ascii: "|") }

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

  func apply(to shell: Shell) -> Outcome {
    if let complaint {
      let name = once ? "once" : "output"
      shell.print("ERROR: \(complaint).  Usage:")
      for line in CommandTable.helpLines(of: name) { shell.print(line) }
      return .failed
    }
    let target = destination ?? Array("stdout".utf8)
    let opened = shell.redirect(to: target, once: once, byteOrderMark: byteOrderMark)
    return opened ? .proceed : .failed
  }
}
