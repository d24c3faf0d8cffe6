/// What bytes are, for a person to read: signatures first, and then what the library behind the
/// program `file` says.
///
/// Its answers depend on its version; what is stored should rest on ``MIMEType`` alone.
public struct ContentKind: Hashable, Sendable {
  public let mimeType: MIMEType
  private let head: [UInt8]

  /// - Parameters:
  ///   - head: The first bytes, of which ``MIMEType/headByteCount`` are looked at.
  ///   - isWhole: Whether there are no more.
  public init(recognizing head: [UInt8], isWhole: Bool) {
    let bySignature = MIMEType(recognizing: head, isWhole: isWhole)
    self.head = Array(head.prefix(MagicLibrary.headByteCount))
    guard bySignature == .octetStream || bySignature == .plainText,
      let answer = MagicLibrary.answer(.mimeType, on: head), answer.contains("/"),
      Self.isBelievable(answer, for: bySignature)
    else {
      mimeType = bySignature
      return
    }
    mimeType = MIMEType(rawValue: answer)
  }

  /// Text stays text, whatever it is about; other bytes are not turned into text.
  private static func isBelievable(_ answer: String, for type: MIMEType) -> Bool {
    type == .plainText ? answer != "application/octet-stream" : !answer.hasPrefix("text/")
  }

  /// What they are, in words.
  public var summary: String {
    if mimeType.isKnown { return mimeType.summary }
    return MagicLibrary.answer(.description, on: head).map(Self.readable) ?? mimeType.summary
  }

  /// The answer on one line, and not a long one: it quotes from the bytes.
  private static func readable(_ answer: String) -> String {
    String(answer.unicodeScalars.prefix(200).map { $0.value < 0x20 ? " " : Character($0) })
  }
}
