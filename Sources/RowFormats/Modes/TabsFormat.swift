extension FormatEntry {
  /// Values with TABs between them; since 3.52 quoted like CSV.
  static let tabs = FormatEntry(
    "tabs", abbreviated: "tabs",
    ModeValues(columnSeparator: "\t", ownRowSeparator: "\n", textEncoding: .csv),
    make: { settings, dialect in
      var settings = settings
      if !dialect.quotesTabs, settings.textEncoding == .csv { settings.textEncoding = .plain }
      return makeList(settings, dialect)
    })
}
