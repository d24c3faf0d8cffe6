/// The glyphs and rules of one style of table.
package struct TableStyle: Sendable {
  /// A horizontal line across the table.
  package struct Rule: Sendable {
    package var left: String
    package var fill: String
    package var crossing: String
    package var right: String

    init(_ left: String, _ fill: String, _ crossing: String, _ right: String) {
      self.left = left
      self.fill = fill
      self.crossing = crossing
      self.right = right
    }
  }

  /// What separates rows once a cell of the table takes more than one line.
  package enum RowDivider: Sendable {
    case none
    case emptyLine
    case rule(Rule)
  }

  package enum Alignment: Sendable { case left, center, right }

  /// The line above everything.
  package var top: Rule?
  /// The line below the titles.
  package var titleRule: Rule?
  package var rowDivider: RowDivider
  /// The line below everything.
  package var bottom: Rule?
  /// What stands before, between and after the cells of a row.
  package var left: String
  package var between: String
  package var right: String
  /// How many columns of a rule a cell takes beside its contents.
  package var margin: Int
  package var titleAlignment: Alignment
  /// Whether titles are shown whatever the settings say.
  package var alwaysShowsTitles: Bool
}

extension TableStyle {
  static let classicBox = TableStyle(
    top: Rule("┌", "─", "┬", "┐"), titleRule: Rule("├", "─", "┼", "┤"),
    rowDivider: .rule(Rule("├", "─", "┼", "┤")), bottom: Rule("└", "─", "┴", "┘"),
    left: "│ ", between: " │ ", right: " │", margin: 2, titleAlignment: .center,
    alwaysShowsTitles: true)
}
