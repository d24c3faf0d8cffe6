/// A failure reported by SQLite, or by this library in SQLite's terms.
///
/// Bound values are never part of it.
public struct SQLiteError: Error, Hashable, Sendable {
  /// The primary result code.
  public var code: ResultCode
  /// The extended result code; equal to ``code`` where SQLite knows no more.
  public var extendedCode: ResultCode
  /// The message as SQLite words it. It may quote the statement or a name, which need not be
  /// UTF-8.
  public var messageText: Text
  /// The statement that failed, when there is one.
  public var sql: Text?
  /// Where in ``sql`` the error is, in bytes from the start; nil when SQLite does not say.
  public var byteOffset: Int?

  /// Makes an error; the extended code is the primary one when none is given.
  public init(
    code: ResultCode, extendedCode: ResultCode? = nil, message: Text, sql: Text? = nil,
    byteOffset: Int? = nil
  ) {
    self.code = code
    self.extendedCode = extendedCode ?? code
    messageText = message
    self.sql = sql
    self.byteOffset = byteOffset
  }

  /// Makes an error with a message of the program's own.
  public init(
    code: ResultCode, extendedCode: ResultCode? = nil, message: String, sql: Text? = nil,
    byteOffset: Int? = nil
  ) {
    self.init(
      code: code, extendedCode: extendedCode, message: Text(message), sql: sql,
      byteOffset: byteOffset)
  }

  /// The message as a string.
  public var message: String {
    get { messageText.string }
    set { messageText = Text(newValue) }
  }
}

extension SQLiteError: CustomStringConvertible {
  /// The message and the extended code.
  public var description: String { "\(message) (\(extendedCode.rawValue))" }
}
