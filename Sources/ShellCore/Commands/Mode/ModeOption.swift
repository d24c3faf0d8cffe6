internal import RowFormats

/// One option of `.mode`.
struct ModeOption: Sendable {
  typealias Apply = @Sendable (Shell, [UInt8]?) throws(ModeProblem) -> Void

  let name: String
  /// Another name of it.
  let alias: String?
  /// What its value is called; nil when it has none.
  let valueName: String?
  /// The only words that can be its value, when it can do without one.
  let values: [String]?
  let summary: String
  let apply: Apply

  /// An option; `usage` is its name and what its value is called.
  ///
  /// - Parameter values: The words that its value can be, for an option that may lack one.
  init(
    _ usage: String, alias: String? = nil, values: [String]? = nil, _ summary: String,
    _ apply: @escaping Apply
  ) {
    let words = usage.split(separator: " ").map(String.init)
    name = words[0]
    valueName = words.count > 1 ? words[1] : nil
    self.alias = alias
    self.values = values
    self.summary = summary
    self.apply = apply
  }

  var needsValue: Bool { valueName != nil && values == nil }

  /// Whether a word can be the value.
  func takes(_ word: String) -> Bool { values.map { $0.contains(word) } ?? true }

  /// The option that a word with its dashes names.
  static func named(_ word: String) -> ModeOption? {
    let name = word.hasPrefix("--") ? word.dropFirst(2) : word.dropFirst()
    return table.first { $0.name == name || $0.alias.map { $0 == name } == true }
  }
}

/// Words for the choices of a setting.
struct Choices<Value: Equatable & Sendable>: Sendable {
  let pairs: [(String, Value)]

  init(_ pairs: (String, Value)...) {
    self.pairs = pairs
  }

  func value(of word: [UInt8]?) -> Value? {
    let word = String(decoding: word ?? [], as: UTF8.self)
    return pairs.first { $0.0 == word }?.1
  }

  /// The first word for a value.
  func word(for value: Value) -> String { pairs.first { $0.1 == value }?.0 ?? "" }
}

extension Choices<FormatSettings.TextEncoding> {
  static let text = Choices(
    ("off", .plain), ("sql", .sql), ("csv", .csv), ("html", .html), ("tcl", .c), ("json", .json),
    ("relaxed", .relaxed), ("no", .plain), ("0", .plain), ("on", .sql), ("yes", .sql),
    ("1", .sql))
  static let titleText = Choices(
    ("plain", .plain), ("sql", .sql), ("csv", .csv), ("html", .html), ("tcl", .c), ("json", .json))
}

extension Choices<FormatSettings.BlobEncoding> {
  static let blob = Choices(
    ("auto", .auto), ("text", .text), ("sql", .sql), ("hex", .hex), ("tcl", .c), ("json", .json),
    ("size", .size), ("base64", .base64), ("summary", .summary), ("literal", .sql),
    ("raw", .text))
}

extension Choices<FormatSettings.ControlEscape?> {
  static let escape = Choices(
    ("auto", nil), ("off", .off), ("ascii", .ascii), ("symbol", .symbol))
}

extension Choices<FormatSettings.Titles> {
  static let titles = Choices(("off", .off), ("on", .on), ("always", .always))
}

extension Choices<FormatSettings.Alignment> {
  static let alignment = Choices(("L", .left), ("C", .center), ("R", .right))
}

extension Choices<Bool?> {
  static let border = Choices(
    ("auto", nil), ("on", true), ("off", false))
}
