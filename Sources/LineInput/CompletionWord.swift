/// The word in front of the cursor and what kind of thing it can become.
package struct CompletionWord: Equatable {
  package enum Place: Equatable { case sql, quotedName, dotCommand, text }

  /// The word without the quote it may begin with.
  package var text: String
  package var place: Place
  /// The quote that the word begins with: `"`, `` ` `` or `[`, or nothing.
  package var quote: String

  /// How many characters before the cursor the word and its quote take.
  package var typedCount: Int { text.unicodeScalars.count + quote.unicodeScalars.count }

  /// Finds the word at the end of `line`.
  ///
  /// - Parameters:
  ///   - line: What stands before the cursor on this line.
  ///   - pending: The lines before it that belong to the same statement, with their line ends.
  package init(endOf line: String, after pending: String = "") {
    let isFirst = pending.isEmpty
    let command = line.drop { $0 == " " || $0 == "\t" }
    if isFirst, command.first == ".", !command.contains(where: \.isWhitespace) {
      self.init(text: String(command), place: .dotCommand, quote: "")
    } else {
      var scan = Scan()
      for character in (isFirst && command.first == "." ? line : pending + line) {
        scan.step(character)
      }
      self = scan.word
    }
  }

  private init(text: String, place: Place, quote: String) {
    self.text = text
    self.place = place
    self.quote = quote
  }

  /// Follows quotes and comments from the beginning of the statement.
  private struct Scan {
    private var state: Character?
    private var text = ""
    private var previous: Character = " "

    var word: CompletionWord {
      switch state {
      case nil: CompletionWord(text: text, place: .sql, quote: "")
      case "\"", "`", "[":
        CompletionWord(
          text: text, place: .quotedName, quote: state.map(String.init) ?? "")
      default: CompletionWord(text: "", place: .text, quote: "")
      }
    }

    mutating func step(_ character: Character) {
      if let open = state {
        if closes(open, character) { state = nil }
        if state == nil { text = "" } else { text.append(character) }
      } else if "'\"`[".contains(character) {
        enter(character)
      } else if previous == "-" && character == "-" || previous == "/" && character == "*" {
        enter(character)
        previous = " "
        return
      } else if character.isLetter || character.isNumber || "_$".contains(character) {
        text.append(character)
      } else {
        text = ""
      }
      previous = character
    }

    private mutating func enter(_ character: Character) {
      state = character
      text = ""
    }

    private func closes(_ open: Character, _ character: Character) -> Bool {
      switch open {
      case "[": character == "]"
      case "-": character == "\n"
      case "*": previous == "*" && character == "/"
      default: character == open
      }
    }
  }
}
