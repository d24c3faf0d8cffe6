/// The rows of a running statement of a ``Connection``.
package final class StatementCursor: ResultCursor {
  private var statement: Statement
  private var isLending = false

  package init(_ statement: consuming Statement) {
    self.statement = statement
  }

  package var columns: ColumnNames { statement.columns }

  package var facts: StatementFacts { statement.facts }

  package var explanation: StatementFacts.Explanation { statement.explanation }

  package var counters: StatementCounters? { statement.counters }

  package func next(_ body: (borrowing RowView) throws -> Void) throws -> Bool {
    precondition(!isLending, "a row is still lent")
    guard try statement.step() else { return false }
    isLending = true
    defer { isLending = false }
    try body(statement.view)
    return true
  }
}
