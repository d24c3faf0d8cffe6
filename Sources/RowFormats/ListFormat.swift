extension FormatEntry {
  /// Values as they are, with a separator between them.
  package static let list = FormatEntry(
    "list",
    select: { settings, _ in
      settings.columnSeparator = Array("|".utf8)
      settings.rowSeparator = Array("\n".utf8)
    },
    make: { settings, dialect in ListLayout(settings, PlainEncoder(settings, dialect)) })
}
