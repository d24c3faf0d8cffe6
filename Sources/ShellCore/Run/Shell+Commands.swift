internal import SQLiteEngine

extension Shell {
  /// Runs a dot-command line, from its dot on.
  package func runCommand(_ line: [UInt8]) -> Outcome {
    let command = String(
      decoding: line.dropFirst().prefix { !isCommandSpace($0) && $0 != UInt8(ascii: ";") },
      as: UTF8.self)
    guard let type = CommandTable.command(meantBy: command) else {
      return complain(unknown: command)
    }
    var words = CommandLineWords(line, rules: dialect.wordRules)
    if dialect.resolvesUnquotedBackslashes, type.traits.contains(.resolvesBackslashes) {
      words.readUnquotedWordsClassically(keepingLoneSemicolon: type.name == "separator")
    }
    if isSafe, type.traits.contains(.refusedInSafeMode) { return refuse(words.name) }
    do {
      return try type.init(words, dialect).run(in: self)
    } catch {
      return complain(error, about: words, of: type)
    }
  }

  private func complain(unknown command: String) -> Outcome {
    hadError = true
    if let name = InheritedNames.name(meantBy: command) {
      printError("Error: .\(name) is not available in this version")
      return .failed
    }
    var message =
      "Error: unknown command or invalid arguments:  \"\(command)\". Enter \".help\" for help"
    if errorIsTerminal, let nearest = NearestName.nearest(to: command, among: CommandTable.names) {
      message += "; did you mean \".\(nearest)\"?"
    }
    printError(message)
    return .failed
  }

  private func refuse(_ command: String) -> Outcome {
    let line = inputs.last?.lineNumber ?? 0
    printError("line \(line): cannot run .\(command) in safe mode")
    return .exit(status: 1)
  }

  private func complain(
    _ error: any Error, about words: borrowing CommandLineWords, of type: any DotCommand.Type
  ) -> Outcome {
    hadError = true
    switch error {
    case let error as UsageError:
      for line in error.lines(about: words, usage: ".\(type.name) \(type.usage)") {
        printError(line)
      }
    case let error as CommandFailure: printError(error.message)
    case let error as SQLiteError: printError("Error: \(error.message)")
    default: printError(".\(type.name): \(error)")
    }
    return .failed
  }

  /// The meaning of a word as a Boolean; says so when it has none and takes it for "no".
  package func boolean(_ word: String) -> Bool {
    let (value, warning) = ArgumentValues.boolean(Array(word.utf8))
    if let warning { printError(warning) }
    return value
  }
}

private func isCommandSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
