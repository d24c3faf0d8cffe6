/// Arguments by number from 0, as most commands count them.
extension CommandLineWords {
  /// An argument as a string.
  func argument(_ number: Int) -> String { words[number + 1].string }

  /// The bytes of an argument, which may be a file name that is not UTF-8.
  func argumentBytes(_ number: Int) -> [UInt8] { words[number + 1].bytes }

  /// The only argument of a command that takes one.
  ///
  /// - Throws: ``UsageError`` in the words of `sqlite3` when there are fewer or more.
  func onlyArgument(of command: any DotCommand.Type) throws(UsageError) -> String {
    guard arguments.count == 1 else {
      throw .verbatim("Usage: .\(command.name) \(command.usage)")
    }
    return argument(0)
  }
}
