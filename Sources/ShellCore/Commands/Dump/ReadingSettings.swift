internal import SQLiteEngine

/// What a connection is set to while a whole database is read, and what it was set to before.
///
/// Everything is read in one transaction and in the tables' own order, also where the schema
/// itself is damaged.
struct ReadingSettings {
  private let engine: any Engine
  private let hadWritableSchema: Bool
  private let wasReversed: Bool

  /// Changes the settings and begins to read.
  ///
  /// - Throws: ``SQLiteError`` when no transaction can be opened.
  init(_ engine: any Engine) throws {
    self.engine = engine
    hadWritableSchema = try Self.isOn("writable_schema", engine)
    wasReversed = try Self.isOn("reverse_unordered_selects", engine)
    try engine.perform("SAVEPOINT dump")
    try engine.perform("PRAGMA writable_schema=ON")
    try engine.perform("PRAGMA reverse_unordered_selects=OFF")
  }

  private static func isOn(_ pragma: String, _ engine: any Engine) throws -> Bool {
    try engine.rows(of: "PRAGMA \(pragma)").first?.text(at: 0) == "1"
  }

  /// Puts everything back; the transaction only read, so nothing is lost when it cannot end.
  func restore() {
    try? engine.perform("PRAGMA writable_schema=\(hadWritableSchema ? "ON" : "OFF")")
    try? engine.perform("PRAGMA reverse_unordered_selects=\(wasReversed ? "ON" : "OFF")")
    try? engine.perform("RELEASE dump")
  }
}
