internal import SQLiteEngine

/// A name as an SQL identifier, always in double quotes: the one way in which a user's names
/// become SQL.
package func quotedName(_ name: String) -> String { quoted(name, in: UInt8(ascii: "\"")) }

/// A text as an SQL string literal.
package func quotedText(_ text: String) -> String { quoted(text, in: UInt8(ascii: "'")) }

private func quoted(_ text: String, in quote: UInt8) -> String {
  var bytes = [quote]
  for byte in text.utf8 {
    bytes.append(byte)
    if byte == quote { bytes.append(quote) }
  }
  bytes.append(quote)
  return String(decoding: bytes, as: UTF8.self)
}

/// A name as `sqlite3` shows it: in double quotes only when it is not a plain word or is a
/// keyword.
package func quotedIfNeeded(_ name: String) -> String {
  needsQuotes(name) ? quotedName(name) : name
}

/// Whether a name must be quoted to be an identifier.
package func needsQuotes(_ name: String) -> Bool {
  guard let first = name.utf8.first, isLetter(first) else { return true }
  let isPlain = name.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) }
  return !isPlain || SQLiteLibrary.isKeyword(name)
}

private func isLetter(_ byte: UInt8) -> Bool {
  (97...122).contains(byte | 0x20) || byte == UInt8(ascii: "_")
}
