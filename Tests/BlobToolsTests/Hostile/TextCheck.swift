import BlobTools

/// What has to hold of the tests for text, whatever they are given.
enum TextCheck {
  /// - Returns: What is wrong; nil when all is well.
  static func complaint(about bytes: [UInt8]) -> String? {
    let text = String(validating: bytes, as: UTF8.self)
    let offset = UTF8Check.firstInvalidOffset(in: bytes)
    if (offset == nil) != (text != nil) { return "is and is not UTF-8" }
    if let offset {
      guard bytes.indices.contains(offset) else { return "is not UTF-8 at byte \(offset)" }
      if String(validating: bytes[..<offset], as: UTF8.self) == nil {
        return "is not UTF-8 before byte \(offset)"
      }
    }
    let isHarmless = text.map(isHarmless) ?? false
    for partByteCount in [1, 2, 3, max(1, bytes.count)] {
      if passes(bytes, partByteCount) != isHarmless {
        return "is \(isHarmless ? "" : "not ")harmless, and not so in parts of \(partByteCount)"
      }
    }
    return nil
  }

  private static func isHarmless(_ text: String) -> Bool {
    var before: UInt32 = 0
    for scalar in text.unicodeScalars.map(\.value) + [0x20] {
      if before == 0x0d, scalar != 0x0a { return false }
      if scalar < 0x20, scalar != 0x09, scalar != 0x0a, scalar != 0x0d { return false }
      if 0x7f...0x9f ~= scalar { return false }
      before = scalar
    }
    return true
  }

  private static func passes(_ bytes: [UInt8], _ partByteCount: Int) -> Bool {
    var check = TerminalTextCheck()
    for start in stride(from: 0, to: bytes.count, by: partByteCount) {
      let part = Array(bytes[start..<min(start + partByteCount, bytes.count)])
      let span = part.span
      check.add(unsafe span.bytes)
    }
    return check.isPassed
  }
}
