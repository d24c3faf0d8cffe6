/// An open savepoint: everything done since then is kept or undone together.
///
/// Outside a transaction it begins one. Dropped without a decision, it is rolled back; a failure
/// of that cannot be reported. See <https://sqlite.org/lang_savepoint.html>.
public struct Savepoint: ~Copyable {
  private let engine: any Engine
  /// Whether a transaction was open before.
  private let isNested: Bool
  private var isOpen = true

  /// Opens a savepoint.
  ///
  /// - Throws: ``SQLiteError`` when it cannot be opened.
  public init(in engine: any Engine) throws(SQLiteError) {
    isNested = engine.isAutocommit == false
    try engine.perform("SAVEPOINT engine_savepoint")
    self.engine = engine
  }

  deinit {
    if isOpen { _ = Self.undo(in: engine) }
  }

  /// Keeps what was done; outside a transaction this commits it. BLOB handles must be closed.
  ///
  /// - Throws: ``SQLiteError`` when it cannot be kept; it is then rolled back.
  public consuming func release() throws(SQLiteError) {
    try engine.perform("RELEASE engine_savepoint")
    isOpen = false
  }

  /// Undoes what was done. BLOB handles must be closed.
  ///
  /// - Returns: Whether the transaction around it lives on. After some failures, such as a full
  ///   disk, SQLite has rolled all of it back. True when there was none.
  /// - Throws: ``SQLiteError`` when it cannot be undone.
  @discardableResult
  public consuming func rollBack() throws(SQLiteError) -> Bool {
    isOpen = false
    if let failure = Self.undo(in: engine) { throw failure }
    return !isNested || engine.isAutocommit != true
  }

  private static func undo(in engine: any Engine) -> SQLiteError? {
    if engine.isAutocommit == true { return nil }
    do throws(SQLiteError) {
      try engine.perform("ROLLBACK TO engine_savepoint")
      try engine.perform("RELEASE engine_savepoint")
      return nil
    } catch {
      return error
    }
  }
}
