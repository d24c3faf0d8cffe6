/// How reading goes on after a dot-command.
package enum Outcome: Equatable {
  case proceed
  /// The command failed and has said so; a script's exit status will tell.
  case failed
  /// Stops the current input, and the program when the status is not 0 or this is the outermost.
  case exit(status: Int32)
  /// Ends the whole script, because going on would act on a transaction that is gone.
  case abandon
}

/// What a dot-command needs or refuses; look-up, help and refusals derive from it.
package struct CommandTraits: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Touches files, the network or other programs: refused in safe mode.
  package static let refusedInSafeMode = CommandTraits(rawValue: 1 << 0)
  /// Changes the database: refused before anything is read when it was opened read-only.
  package static let writes = CommandTraits(rawValue: 1 << 1)
  /// Scripts rely on `\t` and the like in unquoted words, in the dialect that resolved them.
  package static let resolvesBackslashes = CommandTraits(rawValue: 1 << 3)
  /// One of ours, which `sqlite3` does not have.
  package static let ours = CommandTraits(rawValue: 1 << 2)
}

/// A dot-command: one file, one line in ``CommandTable``.
package protocol DotCommand: SendableMetatype {
  /// The whole name, without the dot.
  static var name: String { get }
  /// The fewest letters by which one of ours is known; inherited names have their own rule.
  static var fewestLetters: Int { get }
  /// The argument line, such as `TABLE COLUMN ROW`.
  static var usage: String { get }
  /// One line of help.
  static var summary: String { get }
  /// More lines of help.
  static var details: [String] { get }
  static var traits: CommandTraits { get }

  /// Takes the words of the line apart.
  ///
  /// - Throws: ``UsageError`` when they are not what the command takes.
  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError)

  /// Does what the command says.
  ///
  /// - Throws: What failed; the shell words it and counts it.
  func run(in shell: Shell) throws -> Outcome
}

extension DotCommand {
  package static var fewestLetters: Int { name.utf8.count }
  package static var details: [String] { [] }
  package static var traits: CommandTraits { [] }
}

/// A failure that a command words itself, printed as it stands on standard error.
package struct CommandFailure: Error {
  package let message: String

  package init(_ message: String) {
    self.message = message
  }
}
