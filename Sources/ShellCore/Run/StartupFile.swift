internal import BlobTools
internal import Glibc

extension Shell {
  /// Reads the start-up file: the one that was named, else `sqlite3/sqliterc` among the user's
  /// configuration, else `.sqliterc` at home; what is not there is passed over.
  ///
  /// - Parameter named: What `-init` names; its absence is an error.
  /// - Returns: How it ended.
  package func readStartupFile(named: [UInt8]?) -> InputEnd {
    if let named {
      if let end = readScript(named) { return end }
      printError("cannot open: \"\(String(decoding: named, as: UTF8.self))\"")
      return InputEnd(hadFailure: true)
    }
    guard let home = HomeFolder.path else {
      printError("-- warning: cannot find home directory; cannot read ~/.sqliterc")
      return InputEnd()
    }
    let configuration = environmentVariable("XDG_CONFIG_HOME") ?? home + "/.config"
    for path in [configuration + "/sqlite3/sqliterc", home + "/.sqliterc"] {
      if let end = readScript(Array(path.utf8)) { return end }
    }
    return InputEnd()
  }

  /// Runs a script file; nil when it cannot be opened.
  private func readScript(_ path: [UInt8]) -> InputEnd? {
    let descriptor = openScript(path)
    guard descriptor >= 0 else { return nil }
    if isInteractive {
      printError(Array("-- Loading resources from ".utf8) + path)
    }
    let lines = BlockLineSource(
      descriptor: descriptor, closesDescriptor: true, willBlock: { self.flush() },
      isInterrupted: { InterruptSignal.isPending })
    guard let reader = try? reader(of: lines, origin: .file(path)) else { return nil }
    return process(reader)
  }
}

/// Opens a file for reading; -1 when it cannot be read as one, a directory for instance.
func openScript(_ path: [UInt8]) -> Int32 {
  let descriptor = unsafe FilePath(bytes: path).withCString {
    unsafe open($0, O_RDONLY | O_CLOEXEC)
  }
  guard descriptor >= 0 else { return -1 }
  var facts = stat()
  if unsafe fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT != S_IFDIR { return descriptor }
  close(descriptor)
  return -1
}
