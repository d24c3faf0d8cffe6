/// One output mode: what `.mode` needs to know about it.
package struct FormatEntry: Sendable {
  package let name: String
  /// Whether rows are held until the last one is there.
  package let collectsRows: Bool
  /// Applies what selecting the mode changes in the settings.
  package let select: @Sendable (inout FormatSettings, FormatDialect) -> Void
  /// Makes the format for the rows of one statement.
  package let make: @Sendable (FormatSettings, FormatDialect) -> any RowFormat

  init(
    _ name: String, collectsRows: Bool = false,
    select: @escaping @Sendable (inout FormatSettings, FormatDialect) -> Void = { _, _ in },
    make: @escaping @Sendable (FormatSettings, FormatDialect) -> any RowFormat
  ) {
    self.name = name
    self.collectsRows = collectsRows
    self.select = select
    self.make = make
  }
}

/// The output modes. A new one is a file of its own and a line here.
package enum FormatTable {
  /// In the order in which abbreviations are tried.
  package static let entries: [FormatEntry] = [
    .line, .list, .csv, .quote, .box, .json,
  ]

  /// The mode of results at a terminal while the user has chosen none.
  package static var terminalDefault: FormatEntry { .box }

  /// The mode a word names: in full, or by any beginning where the dialect takes those.
  package static func entry(named word: String, in dialect: FormatDialect) -> FormatEntry? {
    switch dialect.modeNaming {
    case .names: entries.first { $0.name == word }
    case .prefixes: entries.first { !word.isEmpty && dialect.longName(of: $0).hasPrefix(word) }
    }
  }
}

extension FormatDialect {
  /// The name that abbreviations of a mode abbreviate.
  func longName(of entry: FormatEntry) -> String {
    entry.name == "line" || entry.name == "column" ? entry.name + "s" : entry.name
  }
}
