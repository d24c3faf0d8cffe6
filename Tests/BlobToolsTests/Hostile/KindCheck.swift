import BlobTools

/// What has to hold of the answers about the kind of bytes, whatever they are.
enum KindCheck {
  /// - Returns: What is wrong; nil when all is well.
  static func complaint(about bytes: [UInt8]) -> String? {
    for isWhole in [true, false] {
      let type = MIMEType(recognizing: bytes, isWhole: isWhole)
      let kind = ContentKind(recognizing: bytes, isWhole: isWhole)
      if type != .octetStream, type != .plainText, kind.mimeType != type {
        return "is \(type) and \(kind.mimeType)"
      }
      for name in [type.rawValue, kind.mimeType.rawValue] where !isName(name) {
        return "has a type \"\(name)\""
      }
      if kind.summary.isEmpty || kind.summary.unicodeScalars.count > 200 {
        return "has a summary of \(kind.summary.unicodeScalars.count) characters"
      }
      if kind.summary.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      {
        return "has a summary with control characters: \(Array(kind.summary.utf8))"
      }
    }
    return nil
  }

  /// Whether it is two words of ASCII around a slash.
  private static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && name.utf8.allSatisfy { 0x21...0x7e ~= $0 }
  }
}
