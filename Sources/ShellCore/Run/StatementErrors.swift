internal import SQLiteEngine

/// What was being done to a statement when it failed.
enum ErrorPhase { case compiling, running }

/// Where a failed statement stood, as messages tell it.
enum ErrorPlace {
  /// A line of standard input or a file; `isTyped` when a person typed it.
  case line(Int, file: [UInt8]?, isTyped: Bool)
  /// An argument of the program, by its index in the argument list.
  case argument(Int)

  init(_ reader: InputReader, isInteractive: Bool) {
    let line = reader.splitter.firstLine
    switch reader.origin {
    case .standardInput: self = .line(line, file: nil, isTyped: isInteractive)
    case .file(let name): self = .line(line, file: name, isTyped: false)
    case .argument(let index): self = .argument(index)
    }
  }

  /// Whether it is a line of input rather than an argument.
  var isInput: Bool {
    if case .line = self { true } else { false }
  }
}

extension Shell {
  /// The exit status for an argument that failed.
  var statusOfLastError: Int32 {
    dialect.errors.exitsWithResultCode && lastErrorCode > 0 ? lastErrorCode : 1
  }

  /// Says what failed, in the dialect's words.
  ///
  /// - Parameter sql: The failed statement and what followed it in its chunk.
  func report(
    _ error: SQLiteError, while phase: ErrorPhase, at place: ErrorPlace, in sql: [UInt8]
  ) {
    lastErrorCode = error.code.rawValue
    var line = Array(introduction(of: phase, at: place).utf8)
    line += error.messageText.bytes
    let showsCode = phase == .compiling || dialect.errors.showsRunCode
    if showsCode, error.code.rawValue > 1 { line += Array(" (\(error.code.rawValue))".utf8) }
    if errorIsTerminal, error.code == .notADatabase {
      line += Array("; it may be encrypted, or no SQLite database at all".utf8)
    }
    if phase == .compiling, let offset = error.byteOffset, offset <= sql.count {
      line += errorContext(sql, at: offset)
    }
    printError(line)
  }

  private func introduction(of phase: ErrorPhase, at place: ErrorPlace) -> String {
    let words = dialect.errors
    let kind = phase == .compiling ? words.compileError : words.runError
    switch place {
    case .argument(let index):
      guard words.namesArgument else {
        return phase == .compiling ? "Error: in prepare, " : "Error: stepping, "
      }
      return "\(kind) in \(ordinal(index)) command line argument: "
    case .line(let line, let file, let isTyped):
      if isTyped, !words.namesLineAtTerminal { return "\(kind): " }
      let name = file.map { " of " + String(decoding: $0, as: UTF8.self) } ?? ""
      return "\(kind) near line \(line)\(words.namesFile ? name : ""): "
    }
  }
}

/// A number as an English ordinal, such as `3rd`.
private func ordinal(_ number: Int) -> String {
  if (11...13).contains(number % 100) { return "\(number)th" }
  switch number % 10 {
  case 1: return "\(number)st"
  case 2: return "\(number)nd"
  case 3: return "\(number)rd"
  default: return "\(number)th"
  }
}
