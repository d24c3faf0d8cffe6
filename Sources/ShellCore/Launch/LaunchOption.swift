/// One option of the program, as data: parsing and help are made of it.
struct LaunchOption: Sendable {
  /// What an option does, and when.
  enum Meaning: Sendable {
    /// The first pass, before the library is set up: a mistake ends the program before anything
    /// else happens.
    case setting(@Sendable (inout LaunchOptions, [LaunchArgument]) throws(LaunchError) -> Void)
    /// The second pass: what is done, in the order of the arguments, after the start-up file.
    case action(@Sendable ([LaunchArgument]) -> LaunchAction)
    /// The second pass: the output mode that has the option's name.
    case mode
    /// The capability is still to come.
    case later
  }

  /// The name without dashes, and what the values in the next arguments are called.
  let usage: StaticString
  /// What the option does, in one line of help.
  let summary: StaticString
  let meaning: Meaning
  /// Whether the option counts as unknown when its value is missing, as `sqlite3` has it.
  let isUnknownWithoutValue: Bool

  var isAvailable: Bool {
    if case .later = meaning { false } else { true }
  }

  /// The name without dashes.
  var name: String { words[0] }

  /// What the values in the next arguments are called.
  var values: [String] { Array(words.dropFirst()) }

  /// How many values there are, each behind a blank of the usage.
  var valueCount: Int {
    unsafe UnsafeBufferPointer(start: usage.utf8Start, count: usage.utf8CodeUnitCount)
      .count { $0 == UInt8(ascii: " ") }
  }

  private var words: [String] { usage.description.split(separator: " ").map(String.init) }

  /// An option of the first pass; `usage` is its name and what its values are called.
  static func setting(
    _ usage: StaticString, _ summary: StaticString,
    _ apply: @escaping @Sendable (inout LaunchOptions, [LaunchArgument]) throws(LaunchError) -> Void
  ) -> LaunchOption {
    LaunchOption(
      usage: usage, summary: summary, meaning: .setting(apply), isUnknownWithoutValue: false)
  }

  /// An option of the second pass.
  static func action(
    _ usage: StaticString, _ summary: StaticString, isUnknownWithoutValue: Bool = false,
    _ action: @escaping @Sendable ([LaunchArgument]) -> LaunchAction
  ) -> LaunchOption {
    LaunchOption(
      usage: usage, summary: summary, meaning: .action(action),
      isUnknownWithoutValue: isUnknownWithoutValue)
  }

  /// An option of the second pass that sets the output mode of its name.
  static func mode(_ name: StaticString, _ summary: StaticString) -> LaunchOption {
    LaunchOption(usage: name, summary: summary, meaning: .mode, isUnknownWithoutValue: false)
  }

  /// An option that is known but not available yet.
  static func later(
    _ usage: StaticString, _ summary: StaticString, isUnknownWithoutValue: Bool = false
  ) -> LaunchOption {
    LaunchOption(
      usage: usage, summary: summary, meaning: .later,
      isUnknownWithoutValue: isUnknownWithoutValue)
  }

  /// Where in the table the option of a name is; nil when there is none. All names that start with
  /// `A` are that option with its arguments.
  ///
  /// Not the option itself: the runtime would have to make the type of one that may be missing.
  static func position(of name: ArraySlice<UInt8>) -> Int? {
    let name = name.first == UInt8(ascii: "A") ? name.prefix(1) : name
    return table.indices.first { table[$0].isCalled(name) }
  }

  /// Whether the usage begins with a name, which nothing or a blank follows.
  private func isCalled(_ name: ArraySlice<UInt8>) -> Bool {
    let count = usage.utf8CodeUnitCount
    guard name.count <= count else { return false }
    for (offset, byte) in name.enumerated() {
      if unsafe usage.utf8Start[offset] != byte || byte == UInt8(ascii: " ") { return false }
    }
    return unsafe name.count == count || usage.utf8Start[name.count] == UInt8(ascii: " ")
  }
}
