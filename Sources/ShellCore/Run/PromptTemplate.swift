internal import Glibc
internal import SQLiteEngine

extension Shell {
  /// The prompt for a new or a continued statement, with what stands in it filled in where the
  /// dialect's prompts are templates.
  package func prompt(_ kind: PromptKind) -> [UInt8] {
    let template = promptTemplate(kind)
    guard dialect.expandsPrompts else { return Array(template.utf8) }
    let meanings = PromptMeanings(self)
    if kind == .main { return meanings.expanded(template) }
    let completion =
      inputs.last.map { unsafe $0.splitter.withBytes { unsafe completing($0) } } ?? ""
    let end = inputs.last?.splitter.closingWords ?? ";"
    var continued = meanings
    continued.completion = completion + end
    let main = meanings.expanded(promptTemplate(.main))
    let missing = promptWidth(main) - promptWidth(continued.expanded(template))
    continued.padding = String(repeating: " ", count: max(0, missing))
    return continued.expanded(template)
  }

  /// The template in force: what the user chose, else what the environment says, else the
  /// dialect's own.
  func promptTemplate(_ kind: PromptKind) -> String {
    let isMain = kind == .main
    if let chosen = isMain ? settings.mainPrompt : settings.continuationPrompt { return chosen }
    guard dialect.expandsPrompts else {
      return isMain ? dialect.mainPrompt : dialect.continuationPrompt
    }
    if settings.heedsPromptVariables,
      let given = environmentVariable(isMain ? "SQLITE_PS1" : "SQLITE_PS2")
    {
      return given
    }
    if settings.colorsPrompts {
      return isMain ? dialect.coloredMainPrompt : dialect.coloredContinuationPrompt
    }
    return isMain ? dialect.mainPrompt : dialect.continuationPrompt
  }
}

/// How many columns a prompt takes, its control sequences left out.
private func promptWidth(_ prompt: [UInt8]) -> Int {
  var isSequence = false
  var width = 0
  for character in String(decoding: prompt, as: UTF8.self) {
    if character == "\u{1b}" { isSequence = true }
    if !isSequence { width += 1 }
    if isSequence, character.isLetter { isSequence = false }
  }
  return width
}

/// What the escapes of a prompt stand for.
private struct PromptMeanings {
  /// What would complete the statement.
  var completion = ""
  /// What makes a continuation as wide as the main prompt.
  var padding = ""
  private let name: String
  private let path: String
  private let isInTransaction: Bool
  private let isReadOnly: Bool
  private let isInMemory: Bool

  init(_ shell: Shell) {
    let engine = shell.engineIfOpen
    // A prompt tells of what it can see; a database that cannot be asked is named as it was given.
    let main = try? engine?.databases().first { $0.schema == "main" }
    let isUnnamed = shell.request.path.isEmpty || shell.request.path == Array(":memory:".utf8)
    isInMemory = main.map { $0.fileName == nil } ?? isUnnamed
    path = isInMemory ? "memory" : main?.fileName?.string ?? shell.request.name
    name = isInMemory ? path : String(path.split(separator: "/").last ?? "")
    isReadOnly = main?.isReadOnly ?? shell.request.isReadOnly
    isInTransaction = engine?.isAutocommit == false
  }

  /// A template with its escapes, which begin with `/`, resolved.
  func expanded(_ template: String) -> [UInt8] {
    var text: [UInt8] = []
    var conditions = [true]
    var dateStart: Int?
    var rest = Array(template.utf8)[...]
    while let byte = rest.popFirst() {
      let isShown = !conditions.contains(false)
      guard byte == UInt8(ascii: "/") else {
        if isShown { text.append(byte) }
        continue
      }
      guard let escape = rest.popFirst() else { break }
      if let condition = condition(escape) {
        conditions.append(condition)
      } else if escape == UInt8(ascii: ":") {
        conditions[conditions.count - 1].toggle()
      } else if escape == UInt8(ascii: ";") {
        conditions.removeLast()
        if conditions.isEmpty { conditions = [true] }
      } else if escape == UInt8(ascii: "D") {
        if let start = dateStart { text[start...] = timeText(Array(text[start...]))[...] }
        dateStart = dateStart == nil ? text.count : nil
      } else if UInt8(ascii: "0")...UInt8(ascii: "7") ~= escape {
        let byte = octalByte(escape, &rest)
        if byte == 0 { break }
        if isShown { text.append(byte) }
      } else {
        let escape = Character(UnicodeScalar(escape))
        let meaning = meaning(of: escape)
        if isShown || meaning == nil {
          text += Array((meaning ?? "UNKNOWN(\"/\(escape)\")").utf8)
        }
      }
    }
    return text
  }

  private func condition(_ escape: UInt8) -> Bool? {
    switch escape {
    case UInt8(ascii: "x"): isInTransaction
    case UInt8(ascii: "r"): isReadOnly
    case UInt8(ascii: "m"): isInMemory
    default: nil
    }
  }

  private func meaning(of escape: Character) -> String? {
    switch escape {
    case "/": "/"
    case "e": "\u{1b}"
    case "A": "SQLite"
    case "V": SQLiteLibrary.version
    case "v": SQLiteLibrary.version.split(separator: ".").prefix(2).joined(separator: ".")
    case "f": name
    case "F": path
    case "~": shortPath
    case "u": environmentVariable("USER") ?? environmentVariable("LOGNAME") ?? "?"
    case "h": String(hostName().split(separator: ".").first ?? "")
    case "H": hostName()
    case "B": padding
    case "C": completion
    default: nil
    }
  }

  private var shortPath: String {
    let home = environmentVariable("HOME") ?? HomeFolder.path ?? ""
    return !home.isEmpty && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }
}

/// A byte given by up to three octal digits.
private func octalByte(_ first: UInt8, _ rest: inout ArraySlice<UInt8>) -> UInt8 {
  var value = Int(first & 7)
  for _ in 0..<2 {
    guard let digit = rest.first, UInt8(ascii: "0")...UInt8(ascii: "7") ~= digit else { break }
    value = value * 8 + Int(digit & 7)
    rest.removeFirst()
  }
  return UInt8(truncatingIfNeeded: value)
}

private func hostName() -> String {
  var name = [CChar](repeating: 0, count: 256)
  guard unsafe gethostname(&name, name.count - 1) == 0 else { return "?" }
  return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// The local time in the form that a template asks for.
private func timeText(_ form: [UInt8]) -> [UInt8] {
  var now = time_t()
  unsafe time(&now)
  var parts = unsafe tm()
  unsafe localtime_r(&now, &parts)
  let format = form.map { CChar(bitPattern: $0) } + [0]
  var text = [CChar](repeating: 0, count: 1000)
  let count = unsafe strftime(&text, text.count, format, &parts)
  return text.prefix(count).map { UInt8(bitPattern: $0) }
}

/// What would complete what is open: the end of a quote or comment, and parentheses.
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
  return end + String(repeating: ")", count: depth)
}
