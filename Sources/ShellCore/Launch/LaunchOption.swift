/// One option of the program, as data: parsing and help are made of it.
struct LaunchOption: Sendable {
  /// What an option does, and when.
  enum Meaning: Sendable {
    /// The first pass, before the library is set up: a mistake ends the program before anything
    /// else happens.
    case setting(@Sendable (inout LaunchOptions, [LaunchArgument]) throws(LaunchError) -> Void)
    /// The second pass: what is done, in the order of the arguments, after the start-up file.
    case action(@Sendable ([LaunchArgument]) -> LaunchAction)
    /// The capability is still to come.
    case later
  }

  /// The name without dashes.
  let name: String
  /// What the values in the next arguments are called.
  let values: [String]
  /// What the option does, in one line of help.
  let summary: String
  let meaning: Meaning
  /// Whether the option counts as unknown when its value is missing, as `sqlite3` has it.
  let isUnknownWithoutValue: Bool

  var isAvailable: Bool {
    if case .later = meaning { false } else { true }
  }

  private init(
    _ usage: String, _ summary: String, _ meaning: Meaning, isUnknownWithoutValue: Bool = false
  ) {
    let words = usage.split(separator: " ").map(String.init)
    name = words[0]
    values = Array(words.dropFirst())
    self.summary = summary
    self.meaning = meaning
    self.isUnknownWithoutValue = isUnknownWithoutValue
  }

  /// An option of the first pass; `usage` is its name and what its values are called.
  static func setting(
    _ usage: String, _ summary: String,
    _ apply: @escaping @Sendable (inout LaunchOptions, [LaunchArgument]) throws(LaunchError) -> Void
  ) -> LaunchOption {
    LaunchOption(usage, summary, .setting(apply))
  }

  /// An option of the second pass.
  static func action(
    _ usage: String, _ summary: String, isUnknownWithoutValue: Bool = false,
    _ action: @escaping @Sendable ([LaunchArgument]) -> LaunchAction
  ) -> LaunchOption {
    LaunchOption(
      usage, summary, .action(action), isUnknownWithoutValue: isUnknownWithoutValue)
  }

  /// An option of the second pass that sets the output mode.
  static func mode(_ name: String) -> LaunchOption {
    .action(name, "Set the output mode to \(name)") { _ in .setMode(name) }
  }

  /// An option that is known but not available yet.
  static func later(
    _ usage: String, _ summary: String, isUnknownWithoutValue: Bool = false
  ) -> LaunchOption {
    LaunchOption(usage, summary, .later, isUnknownWithoutValue: isUnknownWithoutValue)
  }

  /// The option of a name. All names that start with `A` are that option with its arguments.
  static func named(_ name: String) -> LaunchOption? {
    let name = name.first == "A" ? "A" : name
    return table.first { $0.name == name }
  }
}
