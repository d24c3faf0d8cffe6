/// `TABLE` or `SCHEMA.TABLE` as a user writes it, either part perhaps in one of SQL's quotes.
struct TableName: Equatable {
  let schema: String?
  let table: String

  init(schema: String? = nil, table: String) {
    self.schema = schema
    self.table = table
  }

  /// Takes the word of a command apart.
  ///
  /// - Throws: ``UsageError`` when it is neither form.
  init(_ argument: CommandArguments.Argument) throws(UsageError) {
    var rest = argument.bytes[...]
    guard let first = Self.part(&rest) else { throw Self.unreadable(argument) }
    if rest.isEmpty {
      self.init(table: first)
      return
    }
    rest.removeFirst()
    guard let second = Self.part(&rest), rest.isEmpty else { throw Self.unreadable(argument) }
    self.init(schema: first, table: second)
  }

  private static func unreadable(_ argument: CommandArguments.Argument) -> UsageError {
    UsageError(
      "TABLE must be a table or SCHEMA.TABLE, not \"\(argument.string)\"", argument: argument.index)
  }

  /// Reads one name up to its closing quote or the next period; nil when there is none, or
  /// something else follows its quote.
  private static func part(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard let first = rest.first, let close = closing(first) else { return barePart(&rest) }
    var name: [UInt8] = []
    var position = rest.startIndex + 1
    while position < rest.endIndex {
      if rest[position] == close {
        let isDoubled = close != UInt8(ascii: "]") && rest[(position + 1)...].first == close
        if !isDoubled { break }
        position += 1
      }
      name.append(rest[position])
      position += 1
    }
    guard position < rest.endIndex else { return nil }
    rest = rest[(position + 1)...]
    guard rest.isEmpty || rest.first == UInt8(ascii: ".") else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private static func barePart(_ rest: inout ArraySlice<UInt8>) -> String? {
    let end = rest.firstIndex(of: UInt8(ascii: ".")) ?? rest.endIndex
    let name = rest[..<end]
    rest = rest[end...]
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  private static func closing(_ quote: UInt8) -> UInt8? {
    switch quote {
    case UInt8(ascii: "\""), UInt8(ascii: "`"): quote
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: nil
    }
  }
}
