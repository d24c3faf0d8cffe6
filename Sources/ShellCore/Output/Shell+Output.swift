internal import BlobTools
internal import Glibc
package import RowFormats

extension Shell {
  /// The bytes that go to the current output.
  package var out: OutputBuffer { output.buffer }

  /// Prints a line on the current output.
  package func print(_ line: String) {
    out.append(line)
    out.append(UInt8(ascii: "\n"))
  }

  /// Prints a line on standard error, after all output that came before it.
  package func printError(_ line: String) {
    printError(Array(line.utf8))
  }

  /// Prints a line of bytes on standard error, after all output that came before it; on a
  /// terminal control characters are shown and not obeyed.
  package func printError(_ line: [UInt8]) {
    flush()
    var bytes = errorIsTerminal ? visibleText(line) : line
    bytes.append(UInt8(ascii: "\n"))
    _ = unsafe bytes.withUnsafeBytes { unsafe writeAll($0, to: STDERR_FILENO) }
  }

  /// Writes what is gathered for standard output and the current output.
  package func flush() {
    console.buffer.flush()
    if output !== console { output.buffer.flush() }
  }

  /// Sends later output to a file, a command's input (`|COMMAND`), or back to standard output.
  ///
  /// - Parameters:
  ///   - destination: `stdout`, `stderr`, `off`, a path, or `|` and a command.
  ///   - once: Whether output returns after the next chunk or command.
  ///   - byteOrderMark: Whether what follows starts with the UTF-8 byte order mark.
  /// - Returns: Whether the destination could be opened; if not, it was said.
  package func redirect(to destination: [UInt8], once: Bool, byteOrderMark: Bool) -> Bool {
    restoreOutput()
    let name = String(decoding: destination, as: UTF8.self)
    switch name {
    case "stdout":
      if byteOrderMark { out.append([0xef, 0xbb, 0xbf]) }
      return true
    case "off":
      guard dialect.outputOffDiscards else { return false }
      output = OutputStream(name: name, descriptor: openNull())
    case "memory" where dialect.marksArguments:
      output = OutputStream(capturing: "stdout")
      return true
    case "stderr":
      output = OutputStream(name: name, descriptor: STDERR_FILENO)
    default:
      guard let stream = openDestination(destination, name: name) else { return false }
      output = stream
    }
    if byteOrderMark { out.append([0xef, 0xbb, 0xbf]) }
    if once { commandsUntilReturn = 2 }
    return true
  }

  /// Sends later output to a file that is shown in another program once it is done.
  ///
  /// - Returns: Whether the file could be made; if not, it was said.
  func redirect(to viewer: Viewer, once: Bool, byteOrderMark: Bool) -> Bool {
    restoreOutput()
    guard let (path, descriptor) = viewer.makeFile() else {
      printError("Error: cannot write to \"\(environmentVariable("TMPDIR") ?? "/tmp")\"")
      return false
    }
    settingsBeforeViewer = KeptSettings(settings)
    if viewer == .spreadsheet {
      settings.echo = false
      selectMode(named: "csv")
      settings.format.rowSeparator = [13, 10]
    }
    if viewer == .browser {
      let titles = settings.format.titles
      selectNamed("www")
      settings.format.titles = titles
    }
    viewedFile = path
    endOfViewedFile = viewer.end
    output = OutputStream(name: path, descriptor: descriptor)
    out.append(viewer.start)
    if byteOrderMark { out.append([0xef, 0xbb, 0xbf]) }
    if once { commandsUntilReturn = 2 }
    return true
  }

  /// Prints on standard output what was gathered in memory, where output goes now.
  func showCapturedOutput() {
    output.buffer.flush()
    console.buffer.append(output.captured)
  }

  private func openDestination(_ destination: [UInt8], name: String) -> OutputStream? {
    if destination.first == UInt8(ascii: "|") {
      flush()
      let command = String(decoding: destination.dropFirst(), as: UTF8.self)
      do throws(BlobError) {
        let reader = try ShellCommand(command, end: .input)
        return OutputStream(name: name, descriptor: reader.descriptorNumber, reader: reader)
      } catch {
        printError("Error: cannot open pipe \"\(command)\"")
        return nil
      }
    }
    let descriptor = openForWriting(destination)
    guard descriptor >= 0 else {
      printError("Error: cannot open \"\(name)\"")
      printError("Error: cannot write to \"\(name)\"")
      return nil
    }
    return OutputStream(name: name, descriptor: descriptor)
  }

  /// Closes a redirection and returns to standard output.
  package func restoreOutput() {
    commandsUntilReturn = 0
    guard output !== console else { return }
    let ended = output
    ended.buffer.append(endOfViewedFile)
    endOfViewedFile = ""
    output = console
    ended.close()
    reportFailure(of: ended)
    if let before = settingsBeforeViewer {
      settings.restoreMode(of: before.settings)
      settings.echo = before.settings.echo
    }
    settingsBeforeViewer = nil
    if let path = viewedFile { openInViewer(path) }
    viewedFile = nil
  }

  /// Ends what `.once` and `.mode --once` began, after the chunk it was for.
  func endOnce() {
    if let before = settingsBeforeMode { settings.restoreMode(of: before.settings) }
    settingsBeforeMode = nil
    if commandsUntilReturn > 0 { restoreOutput() }
  }

  /// Ends what `.once` began after the next dot-command; called after each, `.once` included.
  func countOnce() {
    guard commandsUntilReturn > 0 else { return }
    commandsUntilReturn -= 1
    if commandsUntilReturn == 0 { restoreOutput() }
  }

  /// Says that output could not be written, once, and counts it.
  func reportFailure(of stream: OutputStream) {
    guard let reason = stream.takeFailure() else { return }
    if stream.readerIsGone {
      if stream === console { endQuietly() }
      return
    }
    outputFailed = true
    let line = "Error: cannot write to \"\(stream.name)\": \(reason)\n"
    _ = unsafe Array(line.utf8).withUnsafeBytes { unsafe writeAll($0, to: STDERR_FILENO) }
  }

  /// Ends as a program does whose reader has gone: by the signal that would have killed it.
  private func endQuietly() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(1)
  }
}

private func openForWriting(_ path: [UInt8]) -> Int32 {
  unsafe FilePath(bytes: path).withCString {
    unsafe open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
  }
}

private func openNull() -> Int32 { unsafe open("/dev/null", O_WRONLY | O_CLOEXEC) }
