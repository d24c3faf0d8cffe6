/// A statement that changes rows, compiled once and run for one row after the other.
public protocol PreparedChange: AnyObject {
  /// Runs the statement to its end, with bytes that are lent for one of its parameters.
  ///
  /// - Parameters:
  ///   - parameters: The values of the parameters, from the first; that at `position` is not used.
  ///   - bytes: The value of the parameter at `position`, which is counted from 1.
  ///   - storageClass: Whether the bytes are a TEXT or a BLOB.
  ///   - position: Which parameter takes the bytes, counted from 1.
  /// - Throws: ``SQLiteError`` when it fails; it can be run again.
  func perform(
    _ parameters: [Value], lending bytes: RawSpan, as storageClass: StorageClass, at position: Int
  ) throws(SQLiteError)
}

/// What an engine does that keeps nothing compiled.
final class RepeatedChange: PreparedChange {
  private let engine: any Engine
  private let sql: String

  init(_ sql: String, in engine: any Engine) {
    self.engine = engine
    self.sql = sql
  }

  func perform(
    _ parameters: [Value], lending bytes: RawSpan, as storageClass: StorageClass, at position: Int
  ) throws(SQLiteError) {
    try engine.perform(sql, parameters, lending: bytes, as: storageClass, at: position)
  }
}

/// A compiled statement of a ``Connection``.
final class StatementChange: PreparedChange {
  private var statement: Statement

  init(_ statement: consuming Statement) {
    self.statement = statement
  }

  func perform(
    _ parameters: [Value], lending bytes: RawSpan, as storageClass: StorageClass, at position: Int
  ) throws(SQLiteError) {
    try statement.bind(parameters)
    do {
      try statement.run(lending: bytes, as: storageClass, at: position)
    } catch {
      try release(position)
      throw error
    }
    try release(position)
  }

  /// Lets go of the bytes, whatever became of the statement: its failure was told by the step.
  private func release(_ position: Int) throws(SQLiteError) {
    do { try statement.reset() } catch {}
    try statement.bindNull(at: position)
  }
}

extension Statement {
  /// Steps to the end with bytes that are bound without a copy; nothing reads them afterwards.
  mutating func run(
    lending bytes: RawSpan, as storageClass: StorageClass, at position: Int
  ) throws(SQLiteError) {
    try unsafe bytes.withUnsafeBytes { bytes throws(SQLiteError) in
      if storageClass == .text {
        try unsafe bind(borrowedText: bytes, at: position)
      } else {
        try unsafe bind(borrowedBlob: bytes, at: position)
      }
      while try step() {}
    }
  }
}
