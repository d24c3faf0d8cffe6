/// A name or path on its way to a C call that wants it to end in a zero byte.
struct CString {
  private let bytes: [CChar]

  /// - Throws: ``SQLiteError`` when the text holds a zero byte, at which C would cut it.
  init(_ text: Text, naming role: String) throws(SQLiteError) {
    guard !text.bytes.contains(0) else {
      throw SQLiteError(code: .error, message: "the \(role) holds a zero byte")
    }
    bytes = text.bytes.map { CChar(bitPattern: $0) } + [0]
  }

  init(_ text: String, naming role: String) throws(SQLiteError) {
    try self.init(Text(text), naming: role)
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
