/// An argument of the program and its index in the argument list, the program's name being 0 and
/// what only we understand left out.
package struct LaunchArgument: Equatable, Sendable {
  package let bytes: [UInt8]
  package let index: Int

  /// The argument as a string; bytes that are not UTF-8 show as U+FFFD.
  package var string: String { String(decoding: bytes, as: UTF8.self) }
}

/// What an option asks for once the database is open and the start-up file has been read. Actions
/// are taken in the order of the arguments.
package enum LaunchAction: Equatable, Sendable {
  case setMode(String)
  case setColumnSeparator([UInt8])
  case setRowSeparator([UInt8])
  case setNullText([UInt8])
  case setTitles(Bool)
  /// Shows control characters in one of the ways of `.mode --escape`.
  case setEscape(String)
  case echo
  /// Prints statistics after each statement.
  case reportStatistics
  /// Explains each statement before running it.
  case showPlans(ShellSettings.Plans)
  /// Runs SQL or a dot-command; a failure counts only when errors end the program.
  case run(LaunchArgument)
  /// Prints the version and ends the program.
  case showVersion
  /// Prints ``LaunchOptions/help(program:)`` to standard error and ends the program.
  case showHelp
  /// Prints the arguments and ends the program.
  case showArguments
  /// Prints the error and ends the program with status 1.
  case fail(LaunchError)
}

/// Which dialect the user asked for.
package enum DialectChoice: String, CaseIterable, Sendable {
  /// That of the linked library's own shell.
  case auto
  case classic
  case current
}

/// How the database named in the arguments may be opened.
package struct LaunchOpenFlags: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let readOnly = LaunchOpenFlags(rawValue: 1 << 0)
  /// Symbolic links are refused.
  package static let noFollow = LaunchOpenFlags(rawValue: 1 << 1)
  /// The file must be there.
  package static let mustExist = LaunchOpenFlags(rawValue: 1 << 2)
  /// The file must not be there.
  package static let exclusive = LaunchOpenFlags(rawValue: 1 << 3)
}
