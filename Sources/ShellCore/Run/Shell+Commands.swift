internal import SQLiteEngine

extension Shell {
  /// Runs a dot-command line; a lone dot does nothing.
  package func runCommand(_ line: [UInt8]) -> Outcome {
    var words = CommandLineWords(line, rules: dialect.wordRules)
    if words.name.isEmpty { return .proceed }
    guard let type = CommandTable.command(meantBy: words.name) else {
      return complain(unknown: words.name)
    }
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
    printError("line \(lineNumber): cannot run .\(command) in safe mode")
    return .exit(status: 1)
  }

  private func complain(
    _ error: any Error, about words: borrowing CommandLineWords, of type: any DotCommand.Type
  ) -> Outcome {
    switch error {
    case let error as UsageError:
      for line in error.lines(
        about: words, usage: ".\(type.name) \(type.usage)", at: place)
      {
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
