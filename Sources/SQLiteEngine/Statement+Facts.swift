internal import CSQLite

extension Statement {
  /// Whether the statement by itself changes nothing in the database.
  public var isReadOnly: Bool { unsafe sqlite3_stmt_readonly(handle) != 0 }

  /// Whether EXPLAIN or EXPLAIN QUERY PLAN stands before the statement.
  public var explanation: StatementFacts.Explanation {
    StatementFacts.Explanation(rawValue: unsafe sqlite3_stmt_isexplain(handle)) ?? .none
  }

  /// The names of the parameters, from the first; nil for one without a name.
  public var parameterNames: [String?] {
    unsafe (0..<sqlite3_bind_parameter_count(handle)).map {
      unsafe Text(copying: sqlite3_bind_parameter_name(handle, $0 + 1))?.string
    }
  }

  /// Everything that is known about the statement without running it.
  ///
  /// - Complexity: O(columns + parameters).
  public var facts: StatementFacts {
    StatementFacts(
      columns: unsafe (0..<sqlite3_column_count(handle)).map { columnFacts(at: $0) },
      parameters: parameterNames, isReadOnly: isReadOnly, explanation: explanation)
  }

  /// The SQL with the bound values in place of the parameters, as `sqlite3_expanded_sql` writes
  /// it; nil when it would be too large.
  public var expandedSQL: Text? {
    let expanded = unsafe sqlite3_expanded_sql(handle)
    defer { unsafe sqlite3_free(expanded) }
    return unsafe Text(copying: expanded)
  }

  private func columnFacts(at column: Int32) -> StatementFacts.Column {
    StatementFacts.Column(
      name: unsafe Text(copying: sqlite3_column_name(handle, column)) ?? Text(""),
      declaredType: unsafe Text(copying: sqlite3_column_decltype(handle, column))?.string,
      originSchema: unsafe Text(copying: sqlite3_column_database_name(handle, column))?.string,
      originTable: unsafe Text(copying: sqlite3_column_table_name(handle, column))?.string,
      originColumn: unsafe Text(copying: sqlite3_column_origin_name(handle, column))?.string)
  }
}
