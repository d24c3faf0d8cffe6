extension FormatEntry {
  /// A table of HTML for the browser, inside the page the shell writes around it.
  static let www = FormatEntry(
    "www", abbreviated: nil, ModeValues(textEncoding: .html, titles: .always),
    make: { settings, dialect in
      HTMLMaker(
        tags: dialect.html,
        before: "</PRE>\n<TABLE border='1' cellspacing='0' cellpadding='2'>\n",
        after: "</TABLE>\n<PRE>"
      ).make(CellStyle(settings, dialect, null: dialect.html.null))
    })
}
