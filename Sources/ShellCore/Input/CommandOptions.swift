/// An option that a dot-command declares.
package struct CommandOption: Sendable, Equatable {
  /// The name without dashes.
  package let name: String
  /// What the value is called in the usage; nil for a flag.
  package let valueName: String?
  /// What the option does, in one line of help.
  package let summary: String
  package let isRepeatable: Bool

  /// An option without a value.
  package static func flag(_ name: String, _ summary: String) -> CommandOption {
    CommandOption(name: name, valueName: nil, summary: summary, isRepeatable: false)
  }

  /// An option with a value in the next word.
  package static func value(
    _ name: String, _ valueName: String, _ summary: String, isRepeatable: Bool = false
  ) -> CommandOption {
    CommandOption(name: name, valueName: valueName, summary: summary, isRepeatable: isRepeatable)
  }

  /// The option as usage shows it.
  package var usage: String {
    "[--\(name)" + (valueName.map { " \($0)" } ?? "") + "]" + (isRepeatable ? "..." : "")
  }
}

/// The arguments of a dot-command, sorted into options and the others.
///
/// One or two dashes are the same. `--` ends the options; `-` and negative numbers are no options.
package struct CommandArguments: Sendable {
  /// An argument and where it stands.
  package struct Argument: Sendable, Equatable {
    package let word: CommandLineWords.Word
    /// Which word it is, counted from 1 after the name, for ``UsageError/argument``.
    package let index: Int

    package var bytes: [UInt8] { word.bytes }
    package var string: String { word.string }
  }

  /// The arguments that are neither options nor their values.
  package private(set) var positionals: [Argument] = []
  private var given: [(name: String, argument: Argument)] = []
  private let wordCount: Int

  /// Sorts the arguments of a line.
  ///
  /// - Throws: ``UsageError`` for an unknown or repeated option and a missing value.
  package init(_ line: CommandLineWords, options: [CommandOption]) throws(UsageError) {
    wordCount = line.count
    var index = 1
    var acceptsOptions = true
    while index < line.count {
      let argument = Argument(word: line[index], index: index)
      index += 1
      guard acceptsOptions, let name = argument.optionName(among: options) else {
        positionals.append(argument)
        continue
      }
      if name.isEmpty {
        acceptsOptions = false
        continue
      }
      let option = try Self.option(name, argument, among: options)
      if isSet(option.name), !option.isRepeatable {
        throw UsageError("--\(name) is given twice", argument: argument.index)
      }
      if let valueName = option.valueName {
        guard index < line.count else {
          throw UsageError("missing \(valueName) after --\(name)", argument: index)
        }
        given.append((name, Argument(word: line[index], index: index)))
        index += 1
      } else {
        given.append((name, argument))
      }
    }
  }

  private static func option(
    _ name: String, _ argument: Argument, among options: [CommandOption]
  ) throws(UsageError) -> CommandOption {
    if let option = options.first(where: { $0.name == name }) { return option }
    var problem = "unknown option \"\(argument.string)\""
    if let nearest = NearestName.nearest(to: name, among: options.lazy.map(\.name)) {
      problem += ": did you mean \"--\(nearest)\"?"
    }
    throw UsageError(problem, argument: argument.index)
  }

  /// Whether an option was given.
  package func isSet(_ name: String) -> Bool { given.contains { $0.name == name } }

  /// The value of an option, or for a flag the flag itself; nil when it was not given.
  package func value(of name: String) -> Argument? { given.first { $0.name == name }?.argument }

  /// All values of an option that may be repeated.
  package func values(of name: String) -> [Argument] {
    given.filter { $0.name == name }.map(\.argument)
  }

  /// Refuses two options that exclude each other.
  ///
  /// - Throws: ``UsageError`` about the later one when both were given.
  package func expectNotBoth(_ first: String, _ second: String) throws(UsageError) {
    guard let one = value(of: first), let other = value(of: second) else { return }
    throw UsageError(
      "--\(first) and --\(second) exclude each other", argument: max(one.index, other.index))
  }

  /// Checks how many arguments there are besides the options.
  ///
  /// - Parameters:
  ///   - names: What the arguments are called; all must be there.
  ///   - optional: What may follow them.
  /// - Throws: ``UsageError`` naming what is missing or quoting what is too much.
  package func expectPositionals(
    _ names: [String], optional: [String] = []
  ) throws(UsageError) {
    if positionals.count < names.count {
      throw UsageError("missing \(names[positionals.count])", argument: wordCount)
    }
    if positionals.count > names.count + optional.count {
      let surplus = positionals[names.count + optional.count]
      throw UsageError("unexpected argument \"\(surplus.string)\"", argument: surplus.index)
    }
  }
}

extension CommandArguments.Argument {
  /// The name after the dashes, empty for `--`; nil when this is no option.
  fileprivate func optionName(among options: [CommandOption]) -> String? {
    guard bytes.first == UInt8(ascii: "-"), bytes.count > 1 else { return nil }
    let isDouble = bytes[1] == UInt8(ascii: "-")
    let name = String(decoding: bytes.dropFirst(isDouble ? 2 : 1), as: UTF8.self)
    let isNumber = !isDouble && (ByteKind.digit(bytes[1]) ?? 10) < 10
    return isNumber && !options.contains { $0.name == name } ? nil : name
  }
}
