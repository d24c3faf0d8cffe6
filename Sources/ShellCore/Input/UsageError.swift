/// A dot-command was typed in a way it cannot be run.
package struct UsageError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, for a message after the command's name.
  package let problem: String
  /// Which word it is about, counted from 1 after the command's name; one more than there are
  /// when a word is missing; nil when it is about none.
  package let argument: Int?
  /// How it is told.
  private let style: Style

  private enum Style: Equatable {
    /// In our words, with the usage.
    case ours
    /// ``problem`` is all there is to say, in the words of `sqlite3`.
    case verbatim
    /// As `sqlite3` marks arguments since 3.52, with a line of advice after it.
    case marked(advice: String?)
  }

  package init(_ problem: String, argument: Int? = nil) {
    self.init(problem, argument, .ours)
  }

  private init(_ problem: String, _ argument: Int?, _ style: Style) {
    self.problem = problem
    self.argument = argument
    self.style = style
  }

  /// What `sqlite3` says, word for word, on as many lines.
  package static func verbatim(_ text: String) -> UsageError { UsageError(text, nil, .verbatim) }

  /// What `sqlite3` says of an argument since 3.52, with a mark under it; of one more than there
  /// are, it only says the advice.
  package static func marked(
    _ problem: String, argument: Int, advice: String? = nil
  ) -> UsageError {
    UsageError(problem, argument, .marked(advice: advice))
  }

  package var description: String { problem }

  /// The lines that tell a user: what is wrong, what was typed with a mark under the word it is
  /// about, and what the command takes.
  package func lines(
    about words: CommandLineWords, usage: String, at place: String = ""
  ) -> [[UInt8]] {
    switch style {
    case .verbatim: return [Array(problem.utf8)]
    case .marked(let advice): return markedLines(about: words, advice, at: place)
    case .ours: break
    }
    var lines = [Array(".\(words.name): \(problem)".utf8), words.line]
    if let argument {
      let end = words.line.count + 1
      let offset = argument < words.count ? words[argument].textStart : end
      lines.append([UInt8](repeating: UInt8(ascii: " "), count: offset) + Array("^".utf8))
    }
    return lines + [Array("Usage: \(usage)".utf8)]
  }

  private func markedLines(
    about words: CommandLineWords, _ advice: String?, at place: String
  ) -> [[UInt8]] {
    let number = argument ?? 0
    if number >= words.count, let advice { return [Array("\(place) \(advice)".utf8)] }
    let offset = number < words.count ? words[number].textStart : words.line.count
    let arrow =
      offset > problem.utf8.count + 5
      ? String(repeating: " ", count: offset - problem.utf8.count - 4) + problem + " ---^"
      : String(repeating: " ", count: offset) + "^--- " + problem
    let lines = [words.line, Array(arrow.utf8)] + (advice.map { [Array($0.utf8)] } ?? [])
    return lines.map { Array("\(place) ".utf8) + $0 }
  }
}
