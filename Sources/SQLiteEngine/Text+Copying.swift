internal import Glibc

extension Text {
  /// Copies a string of C's, byte for byte; nil when there is none.
  init?(copying start: UnsafePointer<CChar>?) {
    guard let start = unsafe start else { return nil }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: strlen(start))
    self.init(bytes: unsafe Array(bytes))
  }

  /// Copies SQL, without the zero byte that may end it.
  init(copying sql: RawSpan) {
    var bytes = unsafe sql.withUnsafeBytes { unsafe Array($0) }
    if bytes.last == 0 { bytes.removeLast() }
    self.init(bytes: bytes)
  }
}

extension RawSpan {
  /// The byte at an offset within the span.
  func byte(at offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// Whether nothing but space follows, and perhaps one zero byte at the very end.
  func isBlank(from start: Int) -> Bool {
    for offset in start..<byteCount {
      switch byte(at: offset) {
      case 9...13, 32: continue
      case 0 where offset == byteCount - 1: continue
      default: return false
      }
    }
    return true
  }
}
