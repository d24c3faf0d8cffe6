/// Something that TAB can put in the place of a word.
public enum CompletionCandidate: Hashable, Sendable {
  /// A keyword, function or dot-command, inserted as it is; in lower case when the user types so.
  case word(String)
  /// The name of a table, column or schema, quoted where SQL wants it.
  case name(String)

  /// The bare text, which the typed word is the beginning of.
  public var text: String {
    switch self {
    case .word(let text), .name(let text): text
    }
  }
}

/// What TAB offers, asked for only when the key is pressed.
public struct Completion {
  /// The names of the dot-commands, with or without their dot.
  public var dotCommands: () -> [String]
  /// Keywords, tables and columns that may follow: `prefix` is the bare beginning of the word and
  /// `line` everything typed since the statement began, up to the cursor. What does not begin with
  /// the prefix is left out, so more may be returned. A source that fails returns nothing.
  public var candidates: (_ prefix: String, _ line: String) -> [CompletionCandidate]
  /// Whether a name means something else to SQL unless it is quoted.
  public var isKeyword: (String) -> Bool

  public init(
    dotCommands: @escaping () -> [String] = { [] },
    candidates: @escaping (_ prefix: String, _ line: String) -> [CompletionCandidate] = { _, _ in
      []
    },
    isKeyword: @escaping (String) -> Bool = { _ in false }
  ) {
    self.dotCommands = dotCommands
    self.candidates = candidates
    self.isKeyword = isKeyword
  }

  /// What to do with the word in front of the cursor.
  package struct Proposal: Equatable {
    /// Replaces as many characters before the cursor as `CompletionWord.typedCount` says; nil
    /// leaves the word.
    package var replacement: String?
    /// The candidates to show, when one word does not settle it.
    package var choices: [String]
  }

  /// Proposes for `word`, the end of `line`.
  package func proposal(for word: CompletionWord, in line: String) -> Proposal {
    let found = matches(word, line)
    guard let first = found.first else { return Proposal(replacement: nil, choices: []) }
    if found.count == 1 {
      return Proposal(replacement: insertion(of: first, for: word) + " ", choices: [])
    }
    let common = Self.commonPrefix(found.map(\.text))
    let rest = String(common.dropFirst(word.text.count))
    return Proposal(
      replacement: rest.isEmpty
        ? nil : word.quote + word.text + Self.cased(rest, like: word, first),
      choices: found.map { LineText.visible($0.text) })
  }

  private func matches(_ word: CompletionWord, _ line: String) -> [CompletionCandidate] {
    let offered: [CompletionCandidate]
    switch word.place {
    case .text: return []
    case .dotCommand:
      offered = dotCommands().map { .word($0.hasPrefix(".") ? $0 : "." + $0) }
    case .sql: offered = candidates(word.text, line)
    case .quotedName: offered = candidates(word.text, line).filter { $0 == .name($0.text) }
    }
    let beginning = word.text.lowercased()
    let matching = offered.filter { $0.text.lowercased().hasPrefix(beginning) }
    var seen: Set<String> = []
    return matching.sorted { $0.text < $1.text }.filter { seen.insert($0.text).inserted }
  }

  private func insertion(of candidate: CompletionCandidate, for word: CompletionWord) -> String {
    guard case .name(let name) = candidate else {
      return Self.cased(candidate.text, like: word, candidate)
    }
    if word.quote.isEmpty && Self.isPlain(name) && !isKeyword(name) { return name }
    return Self.quoted(name, word.quote.isEmpty ? "\"" : word.quote)
  }

  /// Keywords are offered in capitals; a user who types small letters gets small letters.
  private static func cased(
    _ text: String, like word: CompletionWord, _ candidate: CompletionCandidate
  ) -> String {
    guard case .word = candidate, word.place == .sql else { return text }
    return word.text.isEmpty || word.text != word.text.lowercased() ? text : text.lowercased()
  }

  /// Whether SQL reads `name` as one name without quotes.
  static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(0x30...0x39 ~= first), first != 0x24 else { return false }
    return name.utf8.allSatisfy { byte in
      byte >= 0x80 || byte == 0x5F || byte == 0x24 || 0x30...0x39 ~= byte
        || 0x61...0x7A ~= (byte | 0x20)
    }
  }

  static func quoted(_ name: String, _ quote: String) -> String {
    if quote == "[" && !name.contains("]") { return "[" + name + "]" }
    let mark = quote == "[" ? "\"" : quote
    return mark
      + name.split(separator: mark, omittingEmptySubsequences: false).joined(
        separator: mark + mark) + mark
  }

  /// The longest beginning that all texts share but for the case of letters, as the first has it.
  static func commonPrefix(_ texts: [String]) -> String {
    guard var common = texts.first else { return "" }
    for text in texts.dropFirst() {
      let shared = zip(common, text).prefix { $0.lowercased() == $1.lowercased() }.count
      common = String(common.prefix(shared))
    }
    return common
  }
}
