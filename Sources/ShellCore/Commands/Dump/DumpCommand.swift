internal import SQLiteEngine

struct DumpCommand: DotCommand {
  static let name = "dump"
  static let usage = "?OPTIONS? ?PATTERN...?"
  static let summary = "Write the database as SQL that makes it again"
  static let details = [
    "--data-only         Only the INSERT statements",
    "--newlines          Leave line ends in TEXT as they are",
    "--nosys             Leave out tables whose names start with sqlite_",
    "--preserve-rowids   Write the rowids that would be lost",
    "PATTERN is LIKE the names of tables, indexes, triggers and views, with \\ as escape.",
    "When damage is met, what can be read is written, and the script undoes itself.",
  ]

  private var options = DumpOptions()

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    for position in 0..<line.arguments.count {
      let word = line.argument(position)
      switch word.hasPrefix("--") ? String(word.dropFirst()) : word {
      case "-data-only": options.hasOnlyData = true
      case "-newlines": options.keepsNewlines = true
      case "-nosys": options.leavesOutSystem = true
      case "-preserve-rowids": options.preservesRowids = true
      case _ where word.hasPrefix("-"):
        throw dialect.marksArguments
          ? .marked("unknown option", argument: position + 1)
          : .verbatim("Unknown option \"\(word)\" on \".dump\"")
      default: options.patterns.append(word)
      }
    }
  }

  func run(in shell: Shell) throws -> Outcome {
    var dump = DatabaseDump(try shell.engine(), options, shell)
    return try dump.write() ? .proceed : .failed
  }
}

/// What `.dump` was asked for.
struct DumpOptions {
  var hasOnlyData = false
  var keepsNewlines = false
  var leavesOutSystem = false
  var preservesRowids = false
  /// What names have to be LIKE; none for everything.
  var patterns: [String] = []

  /// What a row of `sqlite_schema AS o` must meet.
  var filter: String {
    if patterns.isEmpty { return "true" }
    return patterns.map { pattern in
      let like = "name LIKE \(quotedText(pattern)) ESCAPE '\\'"
      return like + " OR EXISTS (SELECT 1 FROM sqlite_schema WHERE \(like)"
        + " AND sql LIKE 'CREATE VIRTUAL TABLE%'"
        + " AND substr(o.name, 1, length(name)+1) == (name||'_'))"
    }.joined(separator: " OR ")
  }
}

/// How a dialect writes a database.
package struct DumpStyle: Sendable {
  /// In which order indexes, triggers and views follow the tables.
  var objectOrder: String
  /// Whether the rows of `sqlite_sequence` come with the table that holds them, if there are any.
  var makesSequenceTable: Bool
  /// Whether columns are named in every INSERT once rowids are preserved.
  var namesAllColumns: Bool
  /// Whether a script that writes the schema says what it needs.
  var warnsOfSchemaWrites: Bool

  static let classic = DumpStyle(
    objectOrder: "", makesSequenceTable: false, namesAllColumns: false, warnsOfSchemaWrites: false)
  static let current = DumpStyle(
    objectOrder: " ORDER BY type COLLATE NOCASE DESC", makesSequenceTable: true,
    namesAllColumns: true, warnsOfSchemaWrites: true)
}
