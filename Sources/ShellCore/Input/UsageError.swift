/// A dot-command was typed in a way it cannot be run.
package struct UsageError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, for a message after the command's name.
  package let problem: String
  /// Which word it is about, counted from 1 after the command's name; one more than there are
  /// when a word is missing; nil when it is about none.
  package let argument: Int?
  /// Whether ``problem`` is all there is to say, in the words of `sqlite3`.
  package let isVerbatim: Bool

  package init(_ problem: String, argument: Int? = nil) {
    self.problem = problem
    self.argument = argument
    isVerbatim = false
  }

  private init(verbatim text: String) {
    problem = text
    argument = nil
    isVerbatim = true
  }

  /// What `sqlite3` says, word for word, on as many lines.
  package static func verbatim(_ text: String) -> UsageError { UsageError(verbatim: text) }

  package var description: String { problem }

  /// The lines that tell a user: what is wrong, what was typed with a mark under the word it is
  /// about, and what the command takes.
  package func lines(about words: CommandLineWords, usage: String) -> [[UInt8]] {
    if isVerbatim { return [Array(problem.utf8)] }
    var lines = [Array(".\(words.name): \(problem)".utf8), words.line]
    if let argument {
      let end = words.line.count + 1
      let offset = argument < words.count ? words[argument].textStart : end
      lines.append([UInt8](repeating: UInt8(ascii: " "), count: offset) + Array("^".utf8))
    }
    return lines + [Array("Usage: \(usage)".utf8)]
  }
}
