internal import RowFormats

struct PrintCommand: DotCommand {
  static let name = "print"
  static let usage = "STRING..."
  static let summary = "Print the words with a blank between them"

  private let words: [[UInt8]]

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    words = (0..<line.arguments.count).map { line.argumentBytes($0) }
  }

  /// Colours and the like that the user wrote go to a terminal as they are.
  func run(in shell: Shell) throws -> Outcome {
    shell.output.trusting {
      for (position, word) in words.enumerated() {
        if position > 0 { shell.out.append(UInt8(ascii: " ")) }
        shell.out.append(word)
      }
      shell.out.append(UInt8(ascii: "\n"))
    }
    return .proceed
  }
}
