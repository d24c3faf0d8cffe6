import TestSupport

extension KnownDifference {
  /// The differences in how tables of the corpus are printed that are kept in files, a file a
  /// dialect.
  ///
  /// A line that begins with `--- ` gives the reason of those after it, one that begins with
  /// `=== ` their mode and table and, where the
  /// difference is in the titles, `headers`; what follows is what ours prints, as ``shown(_:)`` writes it.
  static let recorded: [KnownDifference] = ["classic", "current"].flatMap { dialect in
    let path =
      BuiltShell.packageFolder + "/Tests/DifferentialTests/KnownDifferences/\(dialect).txt"
    return read(String(decoding: (try? readFile(path)) ?? [], as: UTF8.self), dialect)
  }

  private static func read(_ text: String, _ dialect: String) -> [KnownDifference] {
    var found: [KnownDifference] = []
    var reason = ""
    var heading: [String] = []
    var body = ""
    func finish() {
      guard heading.count > 1 else { return }
      found.append(recorded(heading, dialect, reason, body))
      body = ""
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("--- ") || line.hasPrefix("=== ") {
        finish()
        heading =
          line.hasPrefix("=== ") ? line.dropFirst(4).split(separator: " ").map(String.init) : []
        if line.hasPrefix("--- ") { reason = String(line.dropFirst(4)) }
      } else {
        body += line + "\n"
      }
    }
    finish()
    return found
  }

  private static func recorded(
    _ heading: [String], _ dialect: String, _ reason: String, _ text: String
  ) -> KnownDifference {
    let table = ResultTable.all.first { $0.name == heading[1] }
    var difference = KnownDifference(
      Corpus.modeCase(
        heading[0], table ?? ResultTable(name: "missing \(heading[1])", query: ""),
        withHeaders: heading.count > 2),
      dialect: dialect, because: reason, prints: "")
    difference.text = text
    return difference
  }
}

/// Bytes as text in which nothing is hidden: control characters, backslashes and what is no UTF-8
/// are escaped, and `\c` stands where a last line has no end.
func shown(_ bytes: [UInt8]) -> String {
  var text = ""
  var rest = bytes[...]
  while let byte = rest.first {
    let count = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    let scalar = String(validating: rest.prefix(count), as: UTF8.self)
    if byte == 0x0A {
      text += "\n"
    } else if byte >= 0x20, byte != 0x5C, byte != 0x7F, let scalar, scalar.unicodeScalars.count == 1
    {
      text += scalar
      rest = rest.dropFirst(count - 1)
    } else {
      text += byte == 0x5C ? "\\\\" : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    rest = rest.dropFirst()
  }
  return bytes.isEmpty || bytes.last == 0x0A ? text : text + "\\c\n"
}
