internal import RowFormats
internal import SQLiteEngine

/// `base64(X)`, as the `sqlite3` of the current dialect has it: a BLOB as text, in lines of 72
/// characters, and text as the BLOB that it stands for.
enum Base64Function {
  static var all: [ScalarFunction] {
    [
      ScalarFunction("base64", argumentCount: 1, flags: [.deterministic, .innocuous]) {
        let value = $0[0]
        switch value {
        case .blob(let blob):
          if blob.byteCount / 54 * 73 + 73 > $0.largestByteCount {
            throw SQLiteError(code: .tooBig, message: "string or blob too big")
          }
          return .value(.text(Text(bytes: encoded(blob.bytes))))
        case .text(let text):
          return .value(.blob(Blob(decoded(text.bytes))))
        case .null, .integer, .real:
          throw SQLiteError(code: .error, message: "base64 accepts only blob or text")
        }
      }
    ]
  }

  private static let bytesALine = 54

  private static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / bytesALine * 73 + 73)
    for start in stride(from: 0, to: bytes.count, by: bytesALine) {
      let line = bytes[start..<min(start + bytesALine, bytes.count)]
      text += base64Digits(of: line)
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  /// What a character is in base64.
  private enum Symbol {
    case digit(UInt32)
    case pad, blank, other

    init(_ byte: UInt8) {
      switch byte {
      case 0x41...0x5A: self = .digit(UInt32(byte) - 0x41)
      case 0x61...0x7A: self = .digit(UInt32(byte) - 0x61 + 26)
      case 0x30...0x39: self = .digit(UInt32(byte) - 0x30 + 52)
      case UInt8(ascii: "+"): self = .digit(62)
      case UInt8(ascii: "/"): self = .digit(63)
      case UInt8(ascii: "="): self = .pad
      case 9, 10, 12, 13, 32: self = .blank
      default: self = .other
      }
    }

    var isDigit: Bool { if case .digit = self { true } else { false } }
  }

  /// Reads digits in groups of four. A blank ends a group but counts as part of it, and what is
  /// neither digit, padding nor blank ends the text, as in `sqlite3`.
  private static func decoded(_ text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var position = 0
    var left = text.last == 10 ? text.count - 1 : text.count
    while left > 0, text[position] != UInt8(ascii: "=") {
      while left > 0, text[position] != 0, !Symbol(text[position]).isDigit {
        position += 1
        left -= 1
      }
      var present = min(4, left)
      left -= present
      if present < 2 { break }
      var byteCount = present - 1
      var group: UInt32 = 0
      for index in 0..<4 {
        var symbol = Symbol.digit(0)
        if index < present {
          symbol = Symbol(text[position])
          position += 1
        }
        group <<= 6
        switch symbol {
        case .digit(let value): group |= value
        case .pad: byteCount -= 1
        case .blank, .other:
          if case .other = symbol { left = 0 }
          present = index
          byteCount -= 1
        }
      }
      for index in 0..<max(0, byteCount) {
        bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(16 - 8 * index)))
      }
    }
    return bytes
  }
}
