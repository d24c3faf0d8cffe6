/// The rows of a running statement of a ``Connection``.
package final class StatementCursor: ResultCursor {
  // Nothing reaches it twice at once: `isLending` is looked at first.
  @exclusivity(unchecked) private var statement: Statement
  @exclusivity(unchecked) private var isLending = false

  package init(_ statement: consuming Statement) {
    unsafe self.statement = statement
  }

  package var columns: ColumnNames { unsafe statement.columns }

  package var facts: StatementFacts { unsafe statement.facts }

  package var explanation: StatementFacts.Explanation { unsafe statement.explanation }

  package var counters: StatementCounters? { unsafe statement.counters }

  package func next(_ body: (borrowing RowView) throws -> Void) throws -> Bool {
    precondition(unsafe !isLending, "a row is still lent")
    guard try unsafe statement.step() else { return false }
    unsafe isLending = true
    defer { unsafe isLending = false }
    try body(unsafe statement.view)
    return true
  }
}
