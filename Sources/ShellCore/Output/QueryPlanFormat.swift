internal import RowFormats
internal import SQLiteEngine

/// The rows of EXPLAIN QUERY PLAN as a tree.
final class QueryPlanFormat: RowFormat {
  private struct Node {
    var id: Int64
    var parent: Int64
    var text: [UInt8]
  }

  /// How deep the tree is drawn.
  private static let deepest = 31

  private var nodes: [Node] = []

  func begin(_ columns: ColumnNames, to output: OutputBuffer) {}

  func row(_ row: borrowing RowView, to output: OutputBuffer) {
    guard row.count > 3 else { return }
    let text = unsafe Array(row.cell(at: 3).bytes)
    // The plan of a trigger begins with its name.
    if text.first == UInt8(ascii: "-") { write(to: output) }
    nodes.append(
      Node(id: row.cell(at: 0).integer, parent: row.cell(at: 1).integer, text: text))
  }

  func end(to output: OutputBuffer) {
    write(to: output)
  }

  private func write(to output: OutputBuffer) {
    defer { nodes = [] }
    guard let first = nodes.first else { return }
    if first.text.first == UInt8(ascii: "-") {
      guard nodes.count > 1 else { return }
      output.append(Array(first.text.dropFirst(3)))
      nodes.removeFirst()
    } else {
      output.append("QUERY PLAN")
    }
    output.append(UInt8(ascii: "\n"))
    write(childrenOf: 0, prefix: "", depth: 0, to: output)
  }

  private func write(childrenOf parent: Int64, prefix: String, depth: Int, to output: OutputBuffer)
  {
    let children = nodes.indices.filter { nodes[$0].parent == parent }
    for child in children {
      let isLast = child == children.last
      output.append(prefix + (isLast ? "`--" : "|--"))
      output.append(nodes[child].text)
      output.append(UInt8(ascii: "\n"))
      guard depth < Self.deepest else { continue }
      write(
        childrenOf: nodes[child].id, prefix: prefix + (isLast ? "   " : "|  "), depth: depth + 1,
        to: output)
    }
  }
}
