internal import RowFormats
internal import SQLiteEngine

/// The kinds of object after CREATE, in the order in which `sqlite3` looks for them.
private let objectKinds = ["TABLE", "INDEX", "UNIQUE INDEX", "VIEW", "TRIGGER", "VIRTUAL TABLE"]

/// What `.schema` shows for an object.
struct DisplayedObject {
  /// The text with the schema's name put before the object's; nil for a table-valued function.
  var sql: [UInt8]?
  /// The columns of a view or virtual table, as a comment.
  var comment: String?

  /// What there is to show.
  ///
  /// - Parameters:
  ///   - sql: The stored text; empty for a table-valued function, which has only its columns.
  ///   - schema: The schema to name; nil for `main`.
  /// - Throws: ``SQLiteError`` when the columns cannot be read.
  init(_ sql: [UInt8], name: String, schema: String?, _ engine: any Engine) throws {
    let kind = objectKinds.first { kind in
      let start = Array("CREATE \(kind) ".utf8)
      return sql.starts(with: start) && sql.count >= start.count
    }
    if sql.isEmpty || kind?.hasPrefix("V") == true {
      // A broken view, or a module that is no function, has no columns to tell of.
      comment = try? columnComment(name: name, schema: schema, engine)
    }
    guard !sql.isEmpty else { return }
    self.sql = sql
    guard let kind, let schema else { return }
    let isPlain = schema.lowercased() == "temp" || !needsQuotes(schema)
    let prefix = "\(isPlain ? schema : quotedName(schema))."
    self.sql = Array("CREATE \(kind) \(prefix)".utf8) + sql.dropFirst(kind.utf8.count + 8)
  }
}

/// A table's name and columns, such as `v(a,"b c")`; nil when it has no columns to see.
private func columnComment(
  name: String, schema: String?, _ engine: any Engine
) throws -> String? {
  let pragma = "PRAGMA \(quotedName(schema ?? "main")).table_info=\(quotedText(name))"
  let columns = try engine.rows(of: pragma).map { quotedIfNeeded($0.text(at: 1)) }
  guard !columns.isEmpty else { return nil }
  let prefix = schema.map { ($0.lowercased() == "temp" ? $0 : quotedIfNeeded($0)) + "." } ?? ""
  return prefix + quotedIfNeeded(name) + "(" + columns.joined(separator: ",") + ")"
}

/// One CREATE statement with the `;` that ends it, also when it ends in an open comment.
func schemaLine(
  _ sql: [UInt8], ending: String = ";\n", addsIfNotExists: Bool = true
) -> [UInt8] {
  var text = sql
  let hasComment = contains(sql, "/*") || contains(sql, "--")
  if ending.hasPrefix(";"), hasComment {
    let ends = ["", "*/", "\n"]
    if let end = ends.first(where: { isCompleteSQL(sql + Array("\($0);".utf8)) }) {
      text += Array(end.utf8)
    }
  }
  let table = Array("CREATE TABLE ".utf8)
  if addsIfNotExists, text.starts(with: table), text.count > table.count,
    [34, 39].contains(text[table.count])
  {
    text.insert(contentsOf: Array("IF NOT EXISTS ".utf8), at: table.count)
  }
  return text + Array(ending.utf8)
}

private func contains(_ bytes: [UInt8], _ pair: String) -> Bool {
  let pair = Array(pair.utf8)
  return zip(bytes, bytes.dropFirst()).contains { $0 == pair[0] && $1 == pair[1] }
}

/// Whether a text is made of whole statements.
func isCompleteSQL(_ sql: [UInt8]) -> Bool {
  var splitter = StatementSplitter()
  _ = unsafe sql.withUnsafeBytes { unsafe splitter.append($0) }
  return splitter.isComplete
}

/// A CREATE statement laid out as `.schema --indent` does: one line when it fits in 78 bytes,
/// else a line for each column.
func indentedSchema(_ sql: [UInt8], _ display: SchemaDisplay) -> [UInt8] {
  let start = String(decoding: sql.prefix(12), as: UTF8.self).uppercased()
  if start.hasPrefix("CREATE VIEW") || start == "CREATE TRIG\(start.suffix(1))" {
    return sql + Array(";\n".utf8)
  }
  let text = collapsed(sql)
  if text.count < 79 { return schemaLine(text, addsIfNotExists: display.addsIfNotExists) }
  var layout = SchemaLayout(display)
  for index in text.indices { layout.take(text, at: index) }
  return layout.finished
}

/// White space collapsed to one character, and dropped around parentheses.
private func collapsed(_ sql: [UInt8]) -> [UInt8] {
  var text: [UInt8] = []
  for byte in sql.drop(while: isBlank) {
    if isBlank(byte), let last = text.last {
      if last == 13 { text[text.count - 1] = 10 }
      if isBlank(text[text.count - 1]) || last == UInt8(ascii: "(") { continue }
    } else if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") {
      if let last = text.last, isBlank(last) { text.removeLast() }
    }
    text.append(byte)
  }
  while let last = text.last, isBlank(last) { text.removeLast() }
  return text
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

/// Breaks a long statement after its first parenthesis, after each comma between columns, and
/// before the last parenthesis.
private struct SchemaLayout {
  private var done: [UInt8] = []
  private var pending: [UInt8] = []
  private var depth = 0
  private var closing: UInt8 = 0
  private var lineCount = 0
  private var skipsBlanks = false
  /// Whether the columns are done, and only the terms of a condition have lines of their own.
  private var isInCondition = false
  private let display: SchemaDisplay
  private var addsIfNotExists: Bool { display.addsIfNotExists }

  init(_ display: SchemaDisplay) {
    self.display = display
  }

  var finished: [UInt8] { done + schemaLine(pending, addsIfNotExists: addsIfNotExists) }

  mutating func take(_ text: [UInt8], at index: Int) {
    let byte = text[index]
    if skipsBlanks, isBlank(byte) { return }
    skipsBlanks = false
    follow(byte, next: index + 1 < text.count ? text[index + 1] : 0)
    if byte == UInt8(ascii: ")"), closing == 0, lineCount > 0, depth == 0, !pending.isEmpty {
      if !isInCondition { breakLine("\n") }
      isInCondition = display.breaksConditions
    } else if isInCondition, depth == 0, closing == 0, beginsTerm(text, at: index) {
      breakLine("\n    ")
    }
    pending.append(byte)
    guard depth == 1, closing == 0, !isInCondition else { return }
    let endsColumn = byte == UInt8(ascii: ",") && !onlyCommentFollows(text, from: index + 1)
    guard byte == UInt8(ascii: "(") || byte == 10 || endsColumn else { return }
    if byte == 10 { pending.removeLast() }
    breakLine("\n  ")
    lineCount += 1
    skipsBlanks = true
  }

  /// Keeps track of quotes, comments and parentheses.
  private mutating func follow(_ byte: UInt8, next: UInt8) {
    if byte == closing {
      closing = 0
    } else if closing != 0 {
      return
    } else {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): closing = byte
      case UInt8(ascii: "["): closing = UInt8(ascii: "]")
      case UInt8(ascii: "-") where next == byte: closing = 10
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
    }
  }

  private mutating func breakLine(_ end: String) {
    done += schemaLine(pending, ending: end, addsIfNotExists: addsIfNotExists)
    pending = []
  }

  /// Whether an AND stands there.
  private func beginsTerm(_ text: [UInt8], at index: Int) -> Bool {
    guard index + 3 < text.count, !ByteKind.isIdentifier(text[index - 1]) else { return false }
    return text[index..<index + 3].map(ByteKind.lowercase) == Array("and".utf8)
      && !ByteKind.isIdentifier(text[index + 3])
  }

  private func onlyCommentFollows(_ text: [UInt8], from start: Int) -> Bool {
    for index in start..<text.count where text[index] == 10 || !isBlank(text[index]) {
      let isComment = text[index] == 45 && index + 1 < text.count && text[index + 1] == 45
      return text[index] == 10 || isComment
    }
    return true
  }
}
