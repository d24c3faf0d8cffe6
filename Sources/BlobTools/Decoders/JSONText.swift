internal import SQLiteEngine

/// JSON text as it is written, a piece at a time; always UTF-8.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ piece: String) {
    bytes.append(contentsOf: piece.utf8)
  }

  /// Adds the shortest number that reads back to the same bits. JSON has no infinity: a number too
  /// large stands for it, and null for NaN.
  mutating func append(_ number: Double) {
    if number.isNaN { return append("null") }
    if number.isInfinite { return append(number < 0 ? "-9e999" : "9e999") }
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: RealText.capacity) { buffer in
      guard let start = buffer.baseAddress else { return }
      let count = unsafe RealText.writeShortest(
        number, fixedDigits: 17, verified: false, to: start)
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Adds data as a string of base64.
  mutating func append(base64 data: UnsafeRawBufferPointer) {
    append("\"")
    unsafe Base64Text.encode(data, endingLines: false, to: &bytes)
    append("\"")
  }

  /// Adds a string of ASCII; other bytes become U+FFFD.
  mutating func append(ascii text: UnsafeRawBufferPointer) {
    append("\"")
    for position in text.indices {
      let byte = unsafe text[position]
      if byte < 0x80 { appendCharacter(byte) } else { append("\u{FFFD}") }
    }
    append("\"")
  }

  /// Adds a string of UTF-16, the higher bytes first; halves of pairs become U+FFFD.
  mutating func append(utf16 text: UnsafeRawBufferPointer) {
    append("\"")
    var position = 0
    func unit() -> UInt32? {
      guard position + 1 < text.count else { return nil }
      return unsafe UInt32(text[position]) << 8 | UInt32(text[position + 1])
    }
    while let first = unit() {
      position += 2
      var value = first
      if 0xd800..<0xdc00 ~= first, let second = unit(), 0xdc00..<0xe000 ~= second {
        position += 2
        value = 0x10000 + (first - 0xd800) << 10 + (second - 0xdc00)
      }
      let scalar = UnicodeScalar(value) ?? "\u{FFFD}"
      if scalar.isASCII {
        appendCharacter(UInt8(truncatingIfNeeded: value))
      } else {
        bytes.append(contentsOf: String(scalar).utf8)
      }
    }
    append("\"")
  }

  /// Adds a character of ASCII within a string.
  private mutating func appendCharacter(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x08: append("\\b")
    case 0x09: append("\\t")
    case 0x0a: append("\\n")
    case 0x0c: append("\\f")
    case 0x0d: append("\\r")
    case 0..<0x20: append("\\u00" + [byte].hexadecimal)
    default: bytes.append(byte)
    }
  }
}
