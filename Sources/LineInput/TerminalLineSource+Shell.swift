internal import SQLiteEngine
package import ShellCore

extension TerminalLineSource {
  /// The lines a person types into a shell: its prompts, its commands, the names in its database.
  package convenience init(for shell: Shell) {
    let completion = Completion(
      dotCommands: { CommandTable.names },
      candidates: { [unowned shell] _, _ in SchemaNames.candidates(in: shell) },
      isKeyword: SQLiteLibrary.isKeyword)
    self.init(
      completion: completion,
      prompt: { [unowned shell] kind in
        shell.flush()
        return shell.prompt(kind)
      },
      report: { [unowned shell] failure in shell.printError("warning: \(failure)") })
  }
}

/// The names that TAB offers, read from the open database while it is idle.
enum SchemaNames {
  /// Keywords, schemas, tables and views, and the columns of tables; a database that cannot be
  /// read gives only the keywords.
  static func candidates(in shell: Shell) -> [CompletionCandidate] {
    SQLiteLibrary.keywords.map { .word($0) } + names(in: shell).map { .name($0) }
  }

  private static func names(in shell: Shell) -> [String] {
    guard let engine = shell.engineIfOpen else { return [] }
    do {
      let schemas = try engine.databases().map(\.schema)
      return try schemas + schemas.flatMap { try tablesAndColumns(of: $0, in: engine) }
    } catch {
      return []
    }
  }

  private static func tablesAndColumns(
    of schema: String, in engine: any Engine
  ) throws -> [String] {
    let tables = try engine.rows(
      of:
        "SELECT name FROM \(quotedName(schema)).sqlite_schema WHERE type IN ('table','view')"
        + " AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' LIMIT 2000"
    ).map { $0.text(at: 0) }
    let columns = try tables.flatMap { table in
      try engine.rows(
        of:
          "SELECT name FROM pragma_table_info(?, ?)", [.text(Text(table)), .text(Text(schema))]
      )
      .map { $0.text(at: 0) }
    }
    return tables + columns
  }
}
