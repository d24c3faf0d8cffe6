/// A dot-command was typed in a way it cannot be run.
package struct UsageError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, for a message after the command's name.
  package let problem: String
  /// Which word it is about, counted from 1 after the command's name; one more than there are
  /// when a word is missing; nil when it is about none.
  package let argument: Int?

  package init(_ problem: String, argument: Int? = nil) {
    self.problem = problem
    self.argument = argument
  }

  package var description: String { problem }
}
