/// Tells whether bytes are valid UTF-8.
public enum UTF8Check {
  /// Where the first sequence that is not UTF-8 begins; nil when all is.
  public static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  /// Whether the first bytes of a value, the last of which may be the middle of a character, are
  /// text that a person can read: UTF-8 without control characters but those of layout.
  static func looksLikeText(_ head: [UInt8], isWhole: Bool) -> Bool {
    let isControl = head.contains { $0 == 0x7f || ($0 < 0x20 && !(7...13 ~= $0) && $0 != 0x1b) }
    if isControl { return false }
    guard let offset = firstInvalidOffset(in: head) else { return true }
    return !isWhole && isTruncated(head[offset...])
  }

  /// Whether bytes are the beginning of a character whose end is missing.
  static func isTruncated(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let lead = bytes.first, lead >= 0xc2, lead <= 0xf4 else { return false }
    let needed = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
    return bytes.count < needed && bytes.dropFirst().allSatisfy { $0 & 0xc0 == 0x80 }
  }
}
