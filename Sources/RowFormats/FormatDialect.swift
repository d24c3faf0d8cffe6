/// How one dialect of output differs from the other, as data that formats read.
///
/// A format never asks which version it imitates; it asks for the glyph, the literal or the rule.
package struct FormatDialect: Sendable {
  package init() {}

  /// What `sqlite3` printed up to 3.51.
  package static let classic = FormatDialect()
}
