struct IndexesCommand: DotCommand {
  static let name = "indexes"
  static let usage = "?OPTIONS? ?PATTERN?"
  static let summary = "List indexes"
  static let details = [
    "PATTERN is LIKE the names of tables (classic), or a part of an index's name (current).",
    "The current dialect hides indexes that constraints made, and has these options:",
    "-a, --all    Show all indexes",
    "--expr       Show only indexes of expressions and generated columns",
    "--sys        Show only indexes that constraints made",
  ]

  private var pattern: String?
  private var listsByTable: Bool
  private var includesSystem = false
  private var onlySystem = false
  private var onlyExpressions = false

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    listsByTable = dialect.schema.listsIndexesByTable
    if listsByTable {
      if line.arguments.count > 1 { throw .verbatim("Usage: .indexes ?LIKE-PATTERN?") }
      pattern = line.arguments.count > 0 ? line.argument(0) : nil
      return
    }
    for position in 0..<line.arguments.count {
      let word = line.argument(position)
      switch word.hasPrefix("--") ? String(word.dropFirst()) : word {
      case "-a", "-all": includesSystem = true
      case "-expr": onlyExpressions = true
      case "-sys": onlySystem = true
      case _ where word.hasPrefix("-"):
        throw .marked("unknown option", argument: position + 1)
      case _ where pattern != nil: throw .marked("unknown argument", argument: position + 1)
      default: pattern = word
      }
    }
  }

  func run(in shell: Shell) throws -> Outcome {
    let names =
      listsByTable
      ? try schemaNames(
        where: "type='index' AND tbl_name LIKE ?1", like: pattern ?? "%", in: shell)
      : try schemaNames(of: indexes, like: pattern ?? "%", in: shell)
    // The title that `sqlite3` has: nobody gave the expression a name.
    shell.printNames(names, title: "if(t.schema='main',i.name,t.schema||'.'||i.name)")
    return .proceed
  }

  /// The indexes of the tables of a schema, also those that the schema does not list.
  private func indexes(in schema: String) -> String {
    var filters = ["made.name LIKE '%'||?1||'%'", "tab.type='table'"]
    if onlySystem {
      filters.append("made.origin<>'c'")
    } else if !includesSystem {
      filters.append("made.origin='c'")
    }
    if onlyExpressions {
      filters.append(
        "EXISTS (SELECT 1 FROM pragma_index_xinfo(made.name) AS part LEFT JOIN "
          + "pragma_table_xinfo(tab.name) AS col ON col.cid=part.cid "
          + "WHERE part.key AND (part.cid=-2 OR col.hidden IN (2,3)))")
    }
    let prefix = schema.lowercased() == "main" ? "" : quotedText(schema) + "||'.'||"
    return "SELECT \(prefix)made.name FROM \(quotedName(schema)).sqlite_schema AS tab, "
      + "pragma_index_list(tab.name, \(quotedText(schema))) AS made WHERE "
      + filters.joined(separator: " AND ")
  }
}
