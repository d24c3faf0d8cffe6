/// Arguments the program cannot start with.
package enum LaunchError: Error, Equatable, Sendable {
  /// The option, with one dash.
  case unknownOption([UInt8])
  /// The last argument, which lacks a value.
  case missingArgument(after: [UInt8])
  /// An option that this version knows but cannot honour.
  case notAvailable(String)
  /// A number that is too small, in the words of `sqlite3`, which leaves the program's name out.
  case tooSmall(option: String, least: Int)
  case invalidValue(option: String, value: [UInt8], expected: String)

  /// The message for standard error, with its line ends.
  package func message(program: [UInt8]) -> [UInt8] {
    if case .tooSmall(let option, let least) = self {
      return Array("minimum --\(option) is \(least)\n".utf8)
    }
    let text: [UInt8] =
      switch self {
      case .tooSmall: []
      case .unknownOption(let option):
        Array("unknown option: ".utf8) + option + Array("\nUse -help for a list of options.".utf8)
      case .missingArgument(let last):
        Array("missing argument to ".utf8) + last
      case .notAvailable(let name):
        Array("option -\(name) is not available yet".utf8)
      case .invalidValue(let option, let value, let expected):
        Array("-\(option) must be \(expected), not \"".utf8) + value + Array("\"".utf8)
      }
    return program + Array(": Error: ".utf8) + text + [0x0A]
  }

  /// What the user may have meant; for terminals only, since scripts see the inherited message.
  package var hint: String? {
    guard case .unknownOption(let option) = self else { return nil }
    let typed = String(decoding: option.dropFirst(), as: UTF8.self)
    let names = LaunchOption.table.lazy.filter(\.isAvailable).map(\.name)
    return NearestName.nearest(to: typed, among: names).map { "did you mean \"-\($0)\"?" }
  }
}
