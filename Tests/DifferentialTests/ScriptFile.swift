import TestSupport

/// A file of scripts that ours and the oracles both run.
///
/// What stands before the first heading begins every script of the file. A heading is
/// `=== NAME [classic] [current] [each] [open]`: the dialects (both when none is named), whether
/// the script is run for every mode in turn with `{mode}` in place of its name, and whether ours
/// is known to be wrong there still.
enum ScriptFile {
  private static let folder = BuiltShell.packageFolder + "/Tests/DifferentialTests/Scripts"
  private static let suffix = ".cases"

  /// The modes of both dialects, and those that only the current one has.
  static let classicModes = [
    "ascii", "box", "column", "count", "csv", "html", "insert", "json", "line", "list", "markdown",
    "off", "qbox", "quote", "table", "tabs", "tcl",
  ]
  static let currentModes =
    (classicModes + ["batch", "c", "jatom", "jobject", "psql", "split", "tty"]).sorted()

  static func modes(of dialect: String) -> [String] {
    dialect == "classic" ? classicModes : currentModes
  }

  /// The cases of all files.
  static let all: [DifferentialCase] = entries(of: folder).sorted().filter {
    $0.hasSuffix(suffix)
  }.flatMap { name in
    let bytes = (try? readFile("\(folder)/\(name)")) ?? []
    return cases(
      in: String(decoding: bytes, as: UTF8.self), named: String(name.dropLast(suffix.count)))
  }

  private static func cases(in text: String, named file: String) -> [DifferentialCase] {
    var sections = text.split(separator: "=== ", omittingEmptySubsequences: false)
    let prologue = String(sections.removeFirst())
    return sections.flatMap { section in
      let parts = section.split(
        separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let words = parts[0].split(separator: " ").map(String.init)
      let named = ["classic", "current"].filter(words.contains)
      return (named.isEmpty ? ["classic", "current"] : named).map { dialect in
        let body = String(parts.count > 1 ? parts[1] : "")
        var work = DifferentialCase(
          "\(file)/\(words.first ?? "") \(dialect)",
          prologue + (words.contains("each") ? forEachMode(of: dialect, body) : body),
          dialects: [dialect])
        work.isOpen = words.contains("open")
        return work
      }
    }
  }

  /// The script once for every mode.
  private static func forEachMode(of dialect: String, _ script: String) -> String {
    modes(of: dialect).map { mode in
      let lines = script.split(separator: "{mode}", omittingEmptySubsequences: false)
      return ".print == \(mode)\n" + lines.joined(separator: mode)
    }.joined()
  }
}
