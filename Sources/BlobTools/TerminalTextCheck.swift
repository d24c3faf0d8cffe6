/// Tells whether bytes that come in parts are text that a terminal shows and never obeys: UTF-8
/// without control characters, also those of ISO 8859, but tabs and ends of lines.
public struct TerminalTextCheck {
  private var isHarmless = true
  /// The beginning of a character, or a carriage return, until what follows is seen.
  private var rest: [UInt8] = []

  public init() {}

  /// Looks at the next bytes.
  public mutating func add(_ bytes: RawSpan) {
    guard isHarmless else { return }
    let part = unsafe rest + bytes.withUnsafeBytes { unsafe Array($0) }
    var end = part.count
    if let offset = UTF8Check.firstInvalidOffset(in: part) {
      isHarmless = UTF8Check.isTruncated(part[offset...])
      end = offset
    }
    if part[..<end].last == UInt8(ascii: "\r") { end -= 1 }
    rest = Array(part[end...])
    isHarmless = isHarmless && !Self.holdsControl(part, before: end)
  }

  /// Whether all bytes are such text, once there are no more.
  public var isPassed: Bool { isHarmless && rest.isEmpty }

  private static func holdsControl(_ text: [UInt8], before end: Int) -> Bool {
    for position in 0..<end {
      let byte = text[position]
      if byte >= 0x20, byte != 0x7f, byte != 0xc2 { continue }
      switch byte {
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"): continue
      case UInt8(ascii: "\r") where text[position + 1] == UInt8(ascii: "\n"): continue
      case 0xc2 where text[position + 1] > 0x9f: continue
      default: return true
      }
    }
    return false
  }
}
