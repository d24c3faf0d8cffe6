/// Where in what a cell holds new bytes go.
enum EditPlacement: Equatable {
  case end
  case offset(Int)

  /// Reads `--append` and `--at`; nil when neither is given.
  ///
  /// - Throws: ``UsageError`` when both are, or the offset is no number.
  init?(_ arguments: CommandArguments) throws(UsageError) {
    try arguments.expectNotBoth("append", "at")
    if arguments.isSet("append") {
      self = .end
    } else if let offset = try arguments.byteCount(of: "at") {
      self = .offset(offset)
    } else {
      return nil
    }
  }
}

extension CommandArguments {
  /// The value of an option that is a number of bytes; nil when it was not given.
  ///
  /// - Throws: ``UsageError`` when it is no number, or less than 0.
  func byteCount(of option: String) throws(UsageError) -> Int? {
    guard let argument = value(of: option) else { return nil }
    guard let number = ArgumentValues.exactInteger(argument.bytes), number >= 0 else {
      throw UsageError(
        "--\(option) takes a number of bytes, not \"\(argument.string)\"",
        argument: argument.index)
    }
    return Int(number)
  }
}

/// The help lines of a command's options.
func optionHelp(_ options: [CommandOption]) -> [String] {
  options.map { option in
    let dashes = option.name.utf8.count == 1 ? "-" : "--"
    let typed = dashes + option.name + (option.valueName.map { " \($0)" } ?? "")
    return typed + String(repeating: " ", count: max(2, 22 - typed.count)) + option.summary
  }
}
