package import SQLiteEngine

/// Writes the rows of EXPLAIN QUERY PLAN as a tree.
package final class QueryPlanFormat: RowFormat {
  private struct Node {
    let number: Int64
    let parent: Int64
    let text: [UInt8]
  }

  private let control: ControlText
  private var nodes: [Node] = []
  private var title = "QUERY PLAN"

  package init(_ settings: FormatSettings, _ dialect: FormatDialect) {
    control = ControlText(settings, dialect, in: .list)
  }

  package func begin(_ columns: ColumnNames, to output: OutputBuffer) {}

  /// Takes a row of node, parent, an unused column, and the words for it.
  package func row(_ row: borrowing RowView, to output: OutputBuffer) {
    guard row.count >= 4 else { return }
    let bytes = unsafe Array(row.cell(at: 3).bytes)
    if bytes.first == UInt8(ascii: "-") {
      // The plan of a trigger's program, which has a tree of its own.
      writeTree(to: output)
      title = String(decoding: bytes.dropFirst(3), as: UTF8.self)
      return
    }
    nodes.append(
      Node(
        number: row.cell(at: 0).integer, parent: row.cell(at: 1).integer,
        text: bytes))
  }

  package func end(to output: OutputBuffer) {
    writeTree(to: output)
  }

  private func writeTree(to output: OutputBuffer) {
    guard !nodes.isEmpty else { return }
    output.append(title + "\n")
    writeChildren(of: 0, after: "", to: output)
    nodes = []
  }

  private func writeChildren(of parent: Int64, after prefix: String, to output: OutputBuffer) {
    let children = nodes.filter { $0.parent == parent && $0.number != parent }
    for (position, child) in children.enumerated() {
      let isLast = position == children.count - 1
      output.append(prefix + (isLast ? "`--" : "|--"))
      output.append(control.shown(child.text))
      output.append("\n")
      // Deeper than any plan: a tree that holds itself would never end.
      guard prefix.utf8.count < 100 else { continue }
      writeChildren(of: child.number, after: prefix + (isLast ? "   " : "|  "), to: output)
    }
  }
}
