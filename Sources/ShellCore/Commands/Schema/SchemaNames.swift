internal import SQLiteEngine

/// Names of tables or indexes of every schema, sorted bytewise; those outside `main` with their
/// schema before them.
///
/// - Parameters:
///   - filter: What a row of `sqlite_schema` must meet; `?1` is the pattern.
///   - pattern: The pattern.
/// - Throws: ``CommandFailure`` in the words of `sqlite3` when the schema cannot be read.
func schemaNames(where filter: String, like pattern: String, in shell: Shell) throws -> [[UInt8]] {
  try schemaNames(
    of: { schema in
      let prefix = schema.lowercased() == "main" ? "" : quotedText(schema) + "||'.'||"
      return "SELECT \(prefix)name FROM \(quotedName(schema)).sqlite_schema WHERE \(filter)"
    }, like: pattern, in: shell)
}

/// The same by the query that selects the names of one schema.
func schemaNames(
  of query: (String) -> String, like pattern: String, in shell: Shell
) throws -> [[UInt8]] {
  do {
    let engine = try shell.engine()
    let selects = try engine.rows(of: "PRAGMA database_list").map { query($0.text(at: 1)) }
    let sql = selects.joined(separator: " UNION ALL ") + " ORDER BY 1"
    return try engine.rows(of: sql, [.text(Text(pattern))]).map { $0.bytes(at: 0) }
  } catch {
    throw CommandFailure("Error: \(error.message)")
  }
}
