internal import RowFormats
internal import SQLiteEngine

struct SchemaCommand: DotCommand {
  static let name = "schema"
  static let usage = "?--indent? ?--nosys? ?PATTERN?"
  static let summary = "Show the CREATE statements that match PATTERN"
  static let details = [
    "--indent   Lay long statements out over several lines",
    "--nosys    Leave out objects whose names start with sqlite_",
    "PATTERN is LIKE with \\ as escape, or GLOB when it holds *, ? or [.",
    "With a dot it is compared with SCHEMA.TABLE.",
  ]

  private var indents = false
  private var hidesSystem = false
  private var showsQuery = false
  private var pattern: String?

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    for position in 0..<line.arguments.count {
      let word = line.argument(position)
      switch word {
      case "-indent", "--indent": indents = true
      case "-nosys", "--nosys": hidesSystem = true
      case "-debug", "--debug": showsQuery = true
      case _ where word.hasPrefix("-"): throw .verbatim("Unknown option: \"\(word)\"")
      case _ where pattern == nil: pattern = word
      default: throw .verbatim("Usage: .schema ?--indent? ?--nosys? ?LIKE-PATTERN?")
      }
    }
  }

  func run(in shell: Shell) throws -> Outcome {
    if let pattern { try printSchemaTable(likeNamed: pattern, in: shell) }
    do {
      try printObjects(in: shell)
    } catch let error as SQLiteError {
      throw CommandFailure("Error: \(error.message)")
    }
    return .proceed
  }

  /// The definition of `sqlite_schema` itself, which is stored nowhere.
  private func printSchemaTable(likeNamed pattern: String, in shell: Shell) throws {
    let names = "('sqlite_master'),('sqlite_schema'),('sqlite_temp_master'),('sqlite_temp_schema')"
    let matching = try shell.engine().rows(
      of:
        "SELECT 1 FROM (VALUES\(names)) WHERE column1 LIKE ? ESCAPE '\\'", [.text(Text(pattern))])
    guard !matching.isEmpty else { return }
    let sql =
      "CREATE TABLE \(pattern) (\n  type text,\n  name text,\n  tbl_name text,\n"
      + "  rootpage integer,\n  sql text\n)"
    shell.out.append(line(of: Array(sql.utf8), shell.dialect.schema))
  }

  private func printObjects(in shell: Shell) throws {
    let engine = try shell.engine()
    let schemas = try engine.rows(of: "PRAGMA database_list").map { $0.text(at: 1) }
    let query = objectQuery(
      over: schemas, includesUnwritten: indents && shell.dialect.schema.showsUnwritten)
    if showsQuery { return shell.print("SQL: \(query);") }
    let parameters: [Value] = pattern.map { [.text(Text($0))] } ?? []
    for row in try engine.rows(of: query, parameters) {
      let schema = row.text(at: 3)
      if row[0] == .null, row.text(at: 1).hasPrefix("sqlite_autoindex_") {
        shell.print("")
        continue
      }
      let object = try DisplayedObject(
        row.bytes(at: 0), name: row.text(at: 1),
        schema: schema.lowercased() == "main" ? nil : schema, engine)
      print(object, in: shell)
    }
  }

  /// Rows of SQL text, name, table and schema; a module has no text.
  ///
  /// - Parameter includesUnwritten: Whether indexes that constraints made, which have no text
  ///   either, are among them.
  private func objectQuery(over schemas: [String], includesUnwritten: Bool) -> String {
    var selects = schemas.enumerated().map { index, schema in
      "SELECT sql, name, tbl_name, \(quotedText(schema)) AS sname, \(index + 1) AS snum, rowid AS rid"
        + " FROM \(quotedName(schema)).sqlite_schema"
        + (includesUnwritten ? "" : " WHERE sql IS NOT NULL")
    }
    var filters: [String] = []
    if let pattern {
      selects.append("SELECT NULL, name, name, 'main', 9e99, name FROM pragma_module_list")
      let name = pattern.contains(".") ? "lower(sname||'.'||tbl_name)" : "lower(tbl_name)"
      let isGlob = pattern.contains { "*?[".contains($0) }
      filters.append(isGlob ? "\(name) GLOB ?1" : "\(name) LIKE ?1 ESCAPE '\\'")
    }
    if hidesSystem { filters.append("name NOT LIKE 'sqlite_%'") }
    let filter = filters.isEmpty ? "" : " WHERE " + filters.joined(separator: " AND ")
    return "SELECT sql, name, tbl_name, sname FROM (" + selects.joined(separator: " UNION ALL ")
      + ")" + filter + " ORDER BY snum, rid"
  }

  private func print(_ object: DisplayedObject, in shell: Shell) {
    let display = shell.dialect.schema
    let sql = object.sql ?? []
    guard let comment = object.comment else {
      if object.sql != nil { shell.out.append(line(of: sql, display)) }
      return
    }
    if display.commentsAfterSemicolon {
      if object.sql != nil { shell.out.append(line(of: sql, display)) }
      shell.print("/* \(withoutCommentEnd(comment)) */")
    } else {
      let text = sql + Array("\(sql.isEmpty ? "" : "\n")/* \(comment) */".utf8)
      shell.out.append(line(of: text, display))
    }
  }

  private func line(of sql: [UInt8], _ display: SchemaDisplay) -> [UInt8] {
    indents
      ? indentedSchema(sql, display)
      : schemaLine(sql, addsIfNotExists: display.addsIfNotExists)
  }
}

/// A text that can stand in a comment.
private func withoutCommentEnd(_ text: String) -> String {
  var bytes = Array(text.utf8)
  for index in bytes.indices.dropFirst() where bytes[index - 1] == 42 && bytes[index] == 47 {
    bytes[index] = 42
  }
  return String(decoding: bytes, as: UTF8.self)
}
