/// How a dialect reads the words of a dot-command.
package struct WordRules: Sendable {
  /// Whether `\x41` is an escape inside double quotes.
  package var hasHexadecimalEscapes: Bool
  /// Whether blanks and a semicolon at the end of the line are dropped inside an open quote too.
  package var trimsOpenQuotes: Bool

  package static let classic = WordRules(hasHexadecimalEscapes: false, trimsOpenQuotes: false)
  package static let current = WordRules(hasHexadecimalEscapes: true, trimsOpenQuotes: true)
}

/// The words of a dot-command line, the command's name first.
///
/// Words are separated by blanks. `'…'` is taken literally, `"…"` has the escapes of C, and either
/// may lack its end; other words keep their quotes and backslashes. One semicolon at the end of
/// the line is dropped. A word is cut at a NUL, which only an escape can make.
package struct CommandLineWords: Sendable {
  /// One word. Its bytes need not be valid UTF-8.
  package struct Word: Sendable, Equatable {
    package enum Quoting: Sendable { case none, single, double }

    package var bytes: [UInt8]
    package let quoting: Quoting
    /// Where the word starts in the line, its quote included.
    package let start: Int
    /// Where the text of the word starts in the line, after its quote: the place for a caret.
    package var textStart: Int { quoting == .none ? start : start + 1 }

    /// The word as a string; bytes that are not UTF-8 show as U+FFFD.
    package var string: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The line as it was typed.
  package let line: [UInt8]
  /// All words, the name first.
  package private(set) var words: [Word] = []
  private let rules: WordRules
  /// The word that was nothing but the semicolon at the end.
  private var loneSemicolon: Word?

  /// Reads a line, with or without blanks and a dot before the name.
  package init(_ line: [UInt8], rules: WordRules = .classic) {
    self.line = line
    self.rules = rules
    var position = line.firstIndex { !ByteKind.isSpace($0) } ?? line.count
    if position < line.count, line[position] == UInt8(ascii: ".") { position += 1 }
    let end = rules.trimsOpenQuotes ? max(position, Self.trimmedEnd(of: line)) : line.count
    while let start = line[position..<end].firstIndex(where: { !ByteKind.isSpace($0) }) {
      position = readWord(at: start, end: end)
    }
    if !rules.trimsOpenQuotes { dropSemicolon() }
  }

  private static func trimmedEnd(of line: [UInt8]) -> Int {
    func end(before end: Int) -> Int {
      (line[..<end].lastIndex { !ByteKind.isSpace($0) } ?? -1) + 1
    }
    let last = end(before: line.count)
    return last > 0 && line[last - 1] == UInt8(ascii: ";") ? end(before: last - 1) : last
  }

  /// Adds the word at `start` and returns where it ends.
  private mutating func readWord(at start: Int, end: Int) -> Int {
    switch line[start] {
    case UInt8(ascii: "'"):
      let close = line[start + 1..<end].firstIndex(of: line[start]) ?? end
      add(Array(line[start + 1..<close]), .single, start)
      return min(close + 1, end)
    case UInt8(ascii: "\""):
      let close = closingQuote(after: start + 1, end: end)
      let text = Array(line[start + 1..<close])
      add(text.resolvingEscapes(hexadecimal: rules.hasHexadecimalEscapes), .double, start)
      return min(close + 1, end)
    default:
      let close = line[start..<end].firstIndex(where: ByteKind.isSpace) ?? end
      add(Array(line[start..<close]), .none, start)
      return close
    }
  }

  private func closingQuote(after start: Int, end: Int) -> Int {
    var position = start
    while position < end, line[position] != UInt8(ascii: "\"") {
      position += line[position] == UInt8(ascii: "\\") && position + 1 < end ? 2 : 1
    }
    return position
  }

  private mutating func add(_ bytes: [UInt8], _ quoting: Word.Quoting, _ start: Int) {
    let text = bytes.firstIndex(of: 0).map { Array(bytes[..<$0]) } ?? bytes
    words.append(Word(bytes: text, quoting: quoting, start: start))
  }

  private mutating func dropSemicolon() {
    guard let last = words.last, last.quoting == .none, last.bytes.last == UInt8(ascii: ";") else {
      return
    }
    words[words.count - 1].bytes.removeLast()
    if last.bytes.count == 1 { loneSemicolon = words.popLast().map { _ in last } }
  }

  /// Reads unquoted words as the classic shell does, on which scripts rely for commands such as
  /// `.separator`: escapes are resolved, and a semicolon that stands alone can be a word.
  package mutating func readUnquotedWordsClassically(keepingLoneSemicolon: Bool) {
    for index in words.indices.dropFirst() where words[index].quoting == .none {
      words[index].bytes = words[index].bytes.resolvingEscapes(
        hexadecimal: rules.hasHexadecimalEscapes)
    }
    if keepingLoneSemicolon, let word = loneSemicolon {
      words.append(word)
      loneSemicolon = nil
    }
  }
}

extension CommandLineWords {
  /// How many words there are, the name included.
  package var count: Int { words.count }

  /// The name of the command without its dot; empty when the line has no word.
  package var name: String { words.first?.string ?? "" }

  /// The words after the name.
  package var arguments: ArraySlice<Word> { words.dropFirst() }

  /// A word, the name being number 0.
  package subscript(index: Int) -> Word { words[index] }

  /// The line as it was typed, from a word on; empty when there is no such word.
  package func rest(from index: Int) -> ArraySlice<UInt8> {
    index < words.count ? line[words[index].start...] : line[line.count...]
  }

  /// Refuses arguments.
  ///
  /// - Throws: ``UsageError`` about the first argument.
  package func expectNoArguments() throws(UsageError) {
    guard let first = arguments.first else { return }
    throw UsageError("unexpected argument \"\(first.string)\"", argument: 1)
  }
}
