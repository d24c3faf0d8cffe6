/// One output mode: what `.mode` needs to know about it.
package struct FormatEntry: Sendable {
  package let name: String
  /// The name whose beginnings name the mode too where the dialect takes those; nil for none.
  let abbreviated: String?
  /// Whether rows are held until the last one is there.
  package let collectsRows: Bool
  /// Applies what selecting the mode changes in the settings.
  package let select: @Sendable (inout FormatSettings, FormatDialect) -> Void
  /// Makes the format for the rows of one statement.
  package let make: @Sendable (FormatSettings, FormatDialect) -> any RowFormat

  /// - Parameter values: What selecting the mode sets.
  init(
    _ name: String, abbreviated: String?, collectsRows: Bool = false,
    _ values: @escaping @autoclosure @Sendable () -> ModeValues = ModeValues(),
    make: @escaping @Sendable (FormatSettings, FormatDialect) -> any RowFormat
  ) {
    self.name = name
    self.abbreviated = abbreviated
    self.collectsRows = collectsRows
    select = { settings, dialect in settings.take(values(), dialect) }
    self.make = make
  }
}

/// The output modes. A new one is a file of its own and a line here.
package enum FormatTable {
  /// In the order in which abbreviations are tried.
  package static let entries: [FormatEntry] = [
    .line,
    .column,
    .list,
    .html,
    .tcl,
    .csv,
    .tabs,
    .insert,
    .quote,
    .ascii,
    .markdown,
    .table,
    .box,
    .count,
    .off,
    .json,
    .qbox,
    .c,
    .jatom,
    .jobject,
    .jsonl,
    .psql,
    .split,
    .tty,
    .batch,
    .www,
    .pretty,
  ]

  /// The mode of results at a terminal while the user has chosen none.
  package static var terminalDefault: FormatEntry { .pretty }

  /// The mode a word names: in full, or by any beginning where the dialect takes those.
  package static func entry(named word: String, in dialect: FormatDialect) -> FormatEntry? {
    switch dialect.modeNaming {
    case .names: entries.first { $0.name == word }
    case .prefixes:
      entries.first { entry in
        entry.abbreviated.map { $0.hasPrefix(word) } ?? (entry.name == word)
      }
    }
  }
}
