/// A name or path on its way to a C call that wants it to end in a zero byte.
struct CString {
  private let bytes: ContiguousArray<CChar>

  /// - Throws: ``SQLiteError`` when the text holds a zero byte, at which C would cut it.
  init(_ text: Text, naming role: String) throws(SQLiteError) {
    guard !text.bytes.contains(0) else { throw Self.zeroByte(in: role) }
    var bytes: ContiguousArray<CChar> = []
    bytes.reserveCapacity(text.bytes.count + 1)
    for byte in text.bytes { bytes.append(CChar(bitPattern: byte)) }
    bytes.append(0)
    self.bytes = bytes
  }

  init(_ text: String, naming role: String) throws(SQLiteError) {
    guard !text.utf8.contains(0) else { throw Self.zeroByte(in: role) }
    bytes = text.utf8CString
  }

  private static func zeroByte(in role: String) -> SQLiteError {
    SQLiteError(code: .error, message: "the \(role) holds a zero byte")
  }

  func withPointer<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    unsafe bytes.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
  }

  static func withPointer<Result>(
    _ string: CString?, _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    guard let string else { return body(nil) }
    return unsafe string.withPointer(body)
  }
}
