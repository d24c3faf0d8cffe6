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
  /// The line below everything, and the one below titles without rows.
  package var bottom: Rule?
  package var emptyBottom: Rule?
  /// What stands before, between and after the cells of a row, without blanks.
  package var left: String
  package var between: String
  package var right: String
  /// How many blanks stand on each side of a cell, inside the frame.
  package var margin = 1
  /// Whether blanks at the ends of lines are left out.
  package var trimsLines = false
  package var titleAlignment = Alignment.center
  /// Whether titles are shown whatever the settings say.
  package var alwaysShowsTitles = false
}

extension TableStyle {
  static let classicBox = TableStyle(
    top: Rule("┌", "─", "┬", "┐"), titleRule: Rule("├", "─", "┼", "┤"),
    rowDivider: .rule(Rule("├", "─", "┼", "┤")), bottom: Rule("└", "─", "┴", "┘"),
    left: "│", between: "│", right: "│", alwaysShowsTitles: true)

  static let currentBox = TableStyle(
    top: Rule("╭", "─", "┬", "╮"), titleRule: Rule("╞", "═", "╪", "╡"),
    rowDivider: .rule(Rule("├", "─", "┼", "┤")), bottom: Rule("╰", "─", "┴", "╯"),
    emptyBottom: Rule("╘", "═", "╧", "╛"), left: "│", between: "│", right: "│")

  static let currentTable = TableStyle(
    top: Rule("+", "-", "+", "+"), titleRule: Rule("+", "-", "+", "+"),
    rowDivider: .rule(Rule("+", "-", "+", "+")), bottom: Rule("+", "-", "+", "+"),
    emptyBottom: Rule("+", "-", "+", "+"), left: "|", between: "|", right: "|")

  static var classicTable: TableStyle {
    var style = currentTable
    style.alwaysShowsTitles = true
    return style
  }

  static let markdown = TableStyle(
    titleRule: Rule("|", "-", "|", "|"), rowDivider: .none,
    emptyBottom: Rule("|", "-", "|", "|"), left: "|", between: "|", right: "|")

  static var classicMarkdown: TableStyle {
    var style = markdown
    style.alwaysShowsTitles = true
    return style
  }

  static let currentColumn = TableStyle(
    titleRule: Rule("", "-", "  ", ""), rowDivider: .emptyLine,
    emptyBottom: Rule("", "-", "  ", ""), left: "", between: "  ", right: "", margin: 0,
    trimsLines: true)

  static var classicColumn: TableStyle {
    var style = currentColumn
    style.trimsLines = false
    style.titleAlignment = .left
    return style
  }

  /// The same with nothing around it.
  var withoutBorder: TableStyle {
    var style = self
    if top == nil, !left.isEmpty {
      // Markdown needs its bars; only its rule loses the outer ones.
      style.titleRule?.left = ""
      style.titleRule?.right = ""
      return style
    }
    style.top = nil
    style.bottom = nil
    style.left = ""
    style.right = ""
    style.trimsLines = true
    style.titleRule = titleRule.map { Rule("", $0.fill, $0.crossing, "") }
    style.emptyBottom = emptyBottom.map { Rule("", $0.fill, $0.crossing, "") }
    if case .rule(let rule) = rowDivider {
      style.rowDivider = .rule(Rule("", rule.fill, rule.crossing, ""))
    }
    return style
  }

  /// The same with less space inside, for tables that do not fit.
  var narrow: TableStyle {
    var style = self
    style.margin = 0
    if between == "  " {
      style.between = " "
      style.titleRule?.crossing = " "
      style.emptyBottom?.crossing = " "
    }
    return style
  }

  /// How many columns of the screen the frame of a table takes.
  func frameWidth(_ columnCount: Int) -> Int {
    left.count + right.count + between.count * max(0, columnCount - 1)
      + 2 * margin * columnCount
  }
}
