extension FormatEntry {
  /// A table of Markdown.
  static let markdown = FormatEntry(
    "markdown", abbreviated: "markdown", collectsRows: true,
    ModeValues(titles: .always, isTable: true),
    make: { settings, dialect in
      makeTable(settings, dialect, dialect.tables.markdown)
    })
}
