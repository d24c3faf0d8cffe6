internal import SQLiteEngine

/// What a connection is set to while a whole database is read, and what it was set to before.
///
/// Everything is read in one transaction and in the tables' own order, also where the schema
/// itself is damaged.
struct ReadingSettings {
  private let engine: any Engine
  private let hadWritableSchema: Bool
  private let wasReversed: Bool
  private let hadTransaction: Bool

  /// Changes the settings and begins to read.
  ///
  /// - Throws: ``SQLiteError`` when no transaction can be opened.
  init(_ engine: any Engine) throws {
    self.engine = engine
    hadWritableSchema = try Self.isOn("writable_schema", engine)
    wasReversed = try Self.isOn("reverse_unordered_selects", engine)
    hadTransaction = engine.isAutocommit == false
    try engine.perform("SAVEPOINT dump")
    do {
      try engine.perform("PRAGMA writable_schema=ON")
      try engine.perform("PRAGMA reverse_unordered_selects=OFF")
    } catch {
      _ = restore()
      throw error
    }
  }

  private static func isOn(_ pragma: String, _ engine: any Engine) throws -> Bool {
    try engine.rows(of: "PRAGMA \(pragma)").first?.text(at: 0) == "1"
  }

  /// Puts everything back as far as that goes.
  ///
  /// - Returns: The first thing that could not be put back, and why.
  func restore() -> SQLiteError? {
    let pragmas = [
      "PRAGMA writable_schema=\(hadWritableSchema ? "ON" : "OFF")",
      "PRAGMA reverse_unordered_selects=\(wasReversed ? "ON" : "OFF")",
    ]
    let failures = pragmas.compactMap(failure(of:)) + [endTransaction()].compactMap(\.self)
    return failures.first
  }

  /// Ends the transaction. One that met damage cannot be committed; it only read, so that nothing
  /// is lost when it is taken back.
  private func endTransaction() -> SQLiteError? {
    guard let refusal = failure(of: "RELEASE dump") else { return nil }
    if hadTransaction { return failure(of: "ROLLBACK TO dump") ?? failure(of: "RELEASE dump") }
    return failure(of: "ROLLBACK") == nil ? nil : refusal
  }

  private func failure(of sql: String) -> SQLiteError? {
    do {
      try engine.perform(sql)
      return nil
    } catch {
      return error
    }
  }
}
