/// The strings of binary JSON, in the four forms in which they are kept.
enum JSONBString {
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  /// Appends a string in quotes.
  ///
  /// - Parameter form: 0 for text without anything to escape, 1 with escapes of JSON, 2 with those
  ///   of JSON5, 3 for text as it is.
  /// - Returns: Whether it is valid.
  static func append(
    _ bytes: UnsafeRawBufferPointer, form: UInt8, to output: OutputBuffer
  ) -> Bool {
    output.append(quote)
    defer { output.append(quote) }
    switch form {
    case 0:
      unsafe output.append(bytes)
      return unsafe bytes.allSatisfy { $0 >= 0x20 && $0 != quote && $0 != backslash }
    case 1:
      unsafe output.append(bytes)
      return unsafe hasOnlyPlainEscapes(bytes)
    case 2: return unsafe appendFromJSON5(bytes, to: output)
    default:
      unsafe bytes.forEach { appendEscaped($0, to: output) }
      return true
    }
  }

  private static func hasOnlyPlainEscapes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while position < bytes.count {
      let byte = unsafe bytes[position]
      if byte < 0x20 || byte == quote { return false }
      position += 1
      guard byte == backslash else { continue }
      guard position < bytes.count else { return false }
      let letter = unsafe bytes[position]
      position += 1
      if letter == UInt8(ascii: "u") {
        guard unsafe hexadecimal(bytes, position, 4) else { return false }
        position += 4
      } else if !"\"\\/bfnrt".utf8.contains(letter) {
        return false
      }
    }
    return true
  }

  private static func hexadecimal(
    _ bytes: UnsafeRawBufferPointer, _ position: Int, _ count: Int
  ) -> Bool {
    guard position + count <= bytes.count else { return false }
    return unsafe bytes[position..<position + count].allSatisfy {
      ($0 >= 0x30 && $0 <= 0x39) || (0x61...0x66).contains($0 | 0x20)
    }
  }

  /// Rewrites the escapes that JSON does not have.
  private static func appendFromJSON5(
    _ bytes: UnsafeRawBufferPointer, to output: OutputBuffer
  ) -> Bool {
    var position = 0
    while position < bytes.count {
      let byte = unsafe bytes[position]
      position += 1
      guard byte == backslash else {
        appendEscaped(byte, to: output)
        continue
      }
      guard position < bytes.count else { return false }
      let letter = unsafe bytes[position]
      position += 1
      switch letter {
      case UInt8(ascii: "'"): output.append(letter)
      case UInt8(ascii: "v"): output.append("\\u000b")
      case UInt8(ascii: "0"): output.append("\\u0000")
      case UInt8(ascii: "x"):
        guard unsafe hexadecimal(bytes, position, 2) else { return false }
        output.append("\\u00")
      case UInt8(ascii: "u"):
        guard unsafe hexadecimal(bytes, position, 4) else { return false }
        output.append("\\u")
      case 0x0A: break
      case 0x0D:
        if position < bytes.count, unsafe bytes[position] == 0x0A { position += 1 }
      case 0xE2:
        // A line or paragraph separator, which only continues the string.
        guard position + 2 <= bytes.count, unsafe bytes[position] == 0x80 else { return false }
        position += 2
      default:
        guard "\"\\/bfnrt".utf8.contains(letter) else { return false }
        output.append(backslash)
        output.append(letter)
      }
    }
    return true
  }

  private static func appendEscaped(_ byte: UInt8, to output: OutputBuffer) {
    switch byte {
    case quote, backslash:
      output.append(backslash)
      output.append(byte)
    case 8: output.append("\\b")
    case 9: output.append("\\t")
    case 10: output.append("\\n")
    case 12: output.append("\\f")
    case 13: output.append("\\r")
    case 0..<0x20:
      output.append("\\u00")
      output.append(OutputBuffer.hexadecimalDigit(byte >> 4))
      output.append(OutputBuffer.hexadecimalDigit(byte & 15))
    default: output.append(byte)
    }
  }
}
