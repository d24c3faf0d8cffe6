internal import RowFormats
internal import SQLiteEngine

/// The kinds of object after CREATE, in the order in which `sqlite3` looks for them.
private let objectKinds = ["TABLE", "INDEX", "UNIQUE INDEX", "VIEW", "TRIGGER", "VIRTUAL TABLE"]

/// The text `.schema` shows for an object: with its schema's name put before its own, and for
/// views and virtual tables a comment with their columns.
///
/// - Parameters:
///   - sql: The stored text; empty for a table-valued function, which has only its columns.
///   - schema: The schema to name; nil for `main`.
/// - Returns: nil when there is nothing to show.
func displayedSQL(
  _ sql: [UInt8], name: String, schema: String?, _ engine: any Engine
) throws -> [UInt8]? {
  if sql.isEmpty {
    return try columnComment(name: name, schema: schema, engine).map { Array("/* \($0) */".utf8) }
  }
  for kind in objectKinds {
    let start = Array("CREATE \(kind)".utf8)
    guard sql.starts(with: start), sql.count > start.count, sql[start.count] == 32 else { continue }
    var text = sql
    if let schema {
      let isPlain = schema.lowercased() == "temp" || !needsQuotes(schema)
      let prefix = isPlain ? schema : quotedName(schema)
      text.insert(contentsOf: Array(" \(prefix).".utf8), at: start.count)
      text.remove(at: start.count + prefix.utf8.count + 2)
    }
    if kind.hasPrefix("V"), let comment = try columnComment(name: name, schema: schema, engine) {
      text += Array("\n/* \(comment) */".utf8)
    }
    return text
  }
  return sql
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
func schemaLine(_ sql: [UInt8], ending: String = ";\n") -> [UInt8] {
  var text = sql
  let hasComment = contains(sql, "/*") || contains(sql, "--")
  if ending.hasPrefix(";"), hasComment {
    let ends = ["", "*/", "\n"]
    if let end = ends.first(where: { isCompleteSQL(sql + Array("\($0);".utf8)) }) {
      text += Array(end.utf8)
    }
  }
  let table = Array("CREATE TABLE ".utf8)
  if text.starts(with: table), text.count > table.count, [34, 39].contains(text[table.count]) {
    text.insert(contentsOf: Array("IF NOT EXISTS ".utf8), at: table.count)
  }
  return text + Array(ending.utf8)
}

private func contains(_ bytes: [UInt8], _ pair: String) -> Bool {
  let pair = Array(pair.utf8)
  return zip(bytes, bytes.dropFirst()).contains { $0 == pair[0] && $1 == pair[1] }
}

/// Whether a text is made of whole statements.
private func isCompleteSQL(_ sql: [UInt8]) -> Bool {
  var splitter = StatementSplitter()
  _ = unsafe sql.withUnsafeBytes { unsafe splitter.append($0) }
  return splitter.isComplete
}

/// A CREATE statement laid out as `.schema --indent` does: one line when it fits in 78 bytes,
/// else a line for each column.
func indentedSchema(_ sql: [UInt8]) -> [UInt8] {
  let start = String(decoding: sql.prefix(12), as: UTF8.self).uppercased()
  if start.hasPrefix("CREATE VIEW") || start == "CREATE TRIG\(start.suffix(1))" {
    return sql + Array(";\n".utf8)
  }
  let text = collapsed(sql)
  if text.count < 79 { return schemaLine(text) }
  var layout = SchemaLayout()
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

  var finished: [UInt8] { done + schemaLine(pending) }

  mutating func take(_ text: [UInt8], at index: Int) {
    let byte = text[index]
    if skipsBlanks, isBlank(byte) { return }
    skipsBlanks = false
    follow(byte, next: index + 1 < text.count ? text[index + 1] : 0)
    if byte == UInt8(ascii: ")"), closing == 0, lineCount > 0, depth == 0, !pending.isEmpty {
      breakLine("\n")
    }
    pending.append(byte)
    guard depth == 1, closing == 0 else { return }
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
    done += schemaLine(pending, ending: end)
    pending = []
  }

  private func onlyCommentFollows(_ text: [UInt8], from start: Int) -> Bool {
    for index in start..<text.count where text[index] == 10 || !isBlank(text[index]) {
      let isComment = text[index] == 45 && index + 1 < text.count && text[index + 1] == 45
      return text[index] == 10 || isComment
    }
    return true
  }
}
