internal import Glibc
internal import SQLiteEngine

extension Shell {
  /// The prompt for a new or a continued statement, with what stands in it filled in where the
  /// dialect's prompts are templates.
  package func prompt(_ kind: PromptKind) -> [UInt8] {
    let isMain = kind == .main
    let template = isMain ? settings.mainPrompt : settings.continuationPrompt
    guard dialect.expandsPrompts else { return Array(template.utf8) }
    if isMain { return Array(expanded(template, completion: "", padding: "").utf8) }
    let completion = inputs.last.map { unsafe $0.splitter.withBytes { unsafe completing($0) } }
    let main = expanded(settings.mainPrompt, completion: "", padding: "")
    let plain = expanded(template, completion: completion ?? ";", padding: "")
    let padding = String(repeating: " ", count: max(0, main.count - plain.count))
    return Array(expanded(template, completion: completion ?? ";", padding: padding).utf8)
  }

  /// A template with its escapes, which begin with `/`, resolved.
  private func expanded(_ template: String, completion: String, padding: String) -> String {
    var text = ""
    var rest = template[...]
    while let character = rest.popFirst() {
      guard character == "/" else {
        text.append(character)
        continue
      }
      guard let escape = rest.popFirst() else { break }
      text += meaning(of: escape, completion: completion, padding: padding)
    }
    return text
  }

  private func meaning(of escape: Character, completion: String, padding: String) -> String {
    let isInMemory = request.path.isEmpty || request.path == Array(":memory:".utf8)
    switch escape {
    case "/": return "/"
    case "e": return "\u{1b}"
    case "A": return "SQLite"
    case "V": return SQLiteLibrary.version
    case "v": return SQLiteLibrary.version.split(separator: ".").prefix(2).joined(separator: ".")
    case "f":
      return isInMemory ? "memory" : String(request.name.split(separator: "/").last ?? "")
    case "F", "~": return isInMemory ? "memory" : request.name
    case "u": return environmentVariable("USER") ?? environmentVariable("LOGNAME") ?? "?"
    case "B": return padding
    case "C": return completion
    default: return "UNKNOWN(\"/\(escape)\")"
    }
  }
}

/// What would complete a statement: the end of a quote or comment, parentheses, a semicolon.
private func completing(_ bytes: UnsafeRawBufferPointer) -> String {
  var closing: [UInt8] = []
  var depth = 0
  for position in bytes.indices {
    let byte = unsafe bytes[position]
    let next = position + 1 < bytes.count ? unsafe bytes[position + 1] : 0
    let previous = position > 0 ? unsafe bytes[position - 1] : 0
    if let last = closing.last {
      let isComment = last == UInt8(ascii: "/")
      let ends = byte == last && (!isComment || previous == UInt8(ascii: "*"))
      if ends { closing.removeLast() }
      continue
    }
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): closing = [byte]
    case UInt8(ascii: "["): closing = [UInt8(ascii: "]")]
    case UInt8(ascii: "-") where next == byte: closing = [10]
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"): closing = [byte]
    case UInt8(ascii: "("): depth += 1
    case UInt8(ascii: ")"): depth = max(0, depth - 1)
    default: break
    }
  }
  let open = closing.first.flatMap { $0 == 10 ? nil : $0 }
  let end = open.map { $0 == UInt8(ascii: "/") ? "*/" : String(UnicodeScalar($0)) } ?? ""
  return end + String(repeating: ")", count: depth) + ";"
}
