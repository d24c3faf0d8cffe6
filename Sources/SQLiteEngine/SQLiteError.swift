/// A failure reported by SQLite, or by this library in SQLite's terms.
///
/// Bound values are never part of it.
public struct SQLiteError: Error, Hashable, Sendable {
  /// The primary result code.
  public var code: ResultCode
  /// The extended result code; equal to ``code`` where SQLite knows no more.
  public var extendedCode: ResultCode
  /// The message as SQLite words it.
  public var message: String
  /// The statement that failed, when there is one.
  public var sql: Text?
  /// Where in ``sql`` the error is, in bytes from the start; nil when SQLite does not say.
  public var byteOffset: Int?

  /// Makes an error; the extended code is the primary one when none is given.
  public init(
    code: ResultCode, extendedCode: ResultCode? = nil, message: String, sql: Text? = nil,
    byteOffset: Int? = nil
  ) {
    self.code = code
    self.extendedCode = extendedCode ?? code
    self.message = message
    self.sql = sql
    self.byteOffset = byteOffset
  }
}

extension SQLiteError: CustomStringConvertible {
  /// The message and the extended code.
  public var description: String { "\(message) (\(extendedCode.rawValue))" }
}
