internal import CEditLine

/// Text on its way between the terminal's bytes and libedit's wide characters.
///
/// A line may hold bytes that are no UTF-8. Such a byte travels as `0xDC00 + byte`, a number no
/// real character has, and comes out as the same byte; libedit shows it as `\U+DCxx`. A NUL inside
/// inserted text travels the same way, because libedit takes it for the end of the text.
enum LineText {
  /// The first number of those that stand for a byte that is no text.
  static let rawByte: wchar_t = 0xDC00

  /// The character at the front of `bytes` and how many bytes it takes, or nil when `bytes` is
  /// the beginning of a character whose rest is missing.
  static func decode(_ bytes: ArraySlice<UInt8>) -> (character: wchar_t, byteCount: Int)? {
    guard let lead = bytes.first else { return nil }
    if lead < 0x80 { return (wchar_t(lead), 1) }
    let raw = (character: rawByte + wchar_t(lead), byteCount: 1)
    let expected = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead <= 0xF4 else { return raw }
    var character = wchar_t(lead) & (expected == 4 ? 0x07 : expected == 3 ? 0x0F : 0x1F)
    for continuation in bytes.dropFirst().prefix(expected - 1) {
      guard continuation & 0xC0 == 0x80 else { return raw }
      character = character << 6 | wchar_t(continuation & 0x3F)
    }
    guard bytes.count >= expected else { return nil }
    let smallest: wchar_t = expected == 4 ? 0x10000 : expected == 3 ? 0x800 : 0x80
    guard character >= smallest, character <= 0x10FFFF else { return raw }
    return 0xD800...0xDFFF ~= character ? raw : (character, expected)
  }

  /// Text for libedit to insert, without the NUL that ends it.
  static func wide(_ bytes: [UInt8]) -> [wchar_t] {
    var rest = bytes[...]
    var characters: [wchar_t] = []
    characters.reserveCapacity(bytes.count)
    while let first = rest.first {
      let (character, count) = decode(rest) ?? (rawByte + wchar_t(first), 1)
      characters.append(character == 0 ? rawByte : character)
      rest = rest.dropFirst(count)
    }
    return characters
  }

  /// The bytes that a run of libedit's characters stands for.
  static func bytes(_ characters: some Sequence<wchar_t>) -> [UInt8] {
    var bytes: [UInt8] = []
    for character in characters {
      if rawByte..<rawByte + 0x100 ~= character {
        bytes.append(UInt8(character - rawByte))
      } else if let scalar = Unicode.Scalar(UInt32(bitPattern: character)) {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }

  /// How many columns `text` takes on a terminal.
  static func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + max(0, Int(ceditline_width(wchar_t($1.value)))) }
  }

  /// `text` with its control characters made visible, so that a terminal does not obey them.
  static func visible(_ text: String) -> String {
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || scalar.value == 0x7F {
        visible.append("^")
        visible.append(Unicode.Scalar(UInt8(scalar.value ^ 0x40)))
      } else if 0x80...0x9F ~= scalar.value {
        visible.append("\u{FFFD}")
      } else {
        visible.append(scalar)
      }
    }
    return String(visible)
  }
}
