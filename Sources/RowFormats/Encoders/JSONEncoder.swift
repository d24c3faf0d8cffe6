/// Values as JSON.
///
/// Bytes that are not UTF-8 become U+FFFD in TEXT. A BLOB is a string of its bytes: of the text
/// they are when they are valid UTF-8, else of one character a byte.
struct JSONEncoder: CellEncoder {
  let style: CellStyle
  /// Whether characters that a terminal obeys are escaped though JSON allows them.
  private let isForTerminal: Bool

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  init(_ style: CellStyle) {
    self.style = style
    isForTerminal = style.settings.isTerminal
  }

  func blob(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    if !style.dialect.escapesBlobsInJSON, unsafe UTF8Scanner.isValid(bytes) {
      return unsafe text(bytes, to: output)
    }
    unsafe appendEscaped(bytes, to: output)
  }

  /// Writes a string of one character a byte.
  func appendEscaped(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    output.append(Self.quote)
    for position in bytes.indices { unsafe appendUnicodeEscape(bytes[position], to: output) }
    output.append(Self.quote)
  }

  @inline(__always)
  func text(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    var offset = 0
    unsafe skipPlain(bytes, &offset)
    if offset == bytes.count, let start = bytes.baseAddress,
      bytes.count <= OutputBuffer.capacity - 2
    {
      let target = unsafe output.reserve(bytes.count + 2)
      unsafe target.pointee = Self.quote
      unsafe UnsafeMutableRawPointer(target + 1).copyMemory(from: start, byteCount: bytes.count)
      unsafe target[bytes.count + 1] = Self.quote
      output.count &+= bytes.count &+ 2
    } else {
      unsafe appendText(bytes, plain: offset, to: output)
    }
  }

  /// Writes text of which so many bytes at the start are plain.
  private func appendText(
    _ bytes: UnsafeRawBufferPointer, plain: Int, to output: OutputBuffer
  ) {
    output.append(Self.quote)
    var start = 0
    var offset = plain
    while true {
      unsafe skipPlain(bytes, &offset)
      guard offset < bytes.count else { break }
      let byte = unsafe bytes[offset]
      unsafe output.append(UnsafeRawBufferPointer(rebasing: bytes[start..<offset]))
      if byte < 0x80 {
        appendEscape(byte, to: output)
        offset += 1
      } else if byte == 0xC2, unsafe UTF8Scanner.sequenceByteCount(in: bytes, at: offset) == 2 {
        unsafe appendUnicodeEscape(bytes[offset + 1], to: output)
        offset += 2
      } else {
        output.append("\u{FFFD}")
        offset += 1
      }
      start = offset
    }
    unsafe output.append(UnsafeRawBufferPointer(rebasing: bytes[start..<offset]))
    output.append(Self.quote)
  }

  /// The JSON string of bytes.
  func quoted(_ bytes: [UInt8]) -> [UInt8] {
    OutputBuffer.gather { output in
      unsafe bytes.withUnsafeBytes { unsafe text($0, to: output) }
    }
  }

  /// Moves past what is written as it is.
  @inline(__always)
  private func skipPlain(_ bytes: UnsafeRawBufferPointer, _ offset: inout Int) {
    while offset < bytes.count {
      let word = unsafe ByteWords.paddedWord(bytes, at: offset)
      let escaped = escaped(in: word)
      let found = escaped | word & ByteWords.highBits
      if found == 0 {
        offset = min(offset &+ 8, bytes.count)
        continue
      }
      if escaped == 0, let byteCount = ByteWords.pairedByteCount(of: word) {
        offset = min(offset &+ byteCount, bytes.count)
        continue
      }
      offset &+= found.trailingZeroBitCount / 8
      // Only what is no ASCII may yet be written as it is.
      guard offset < bytes.count, unsafe bytes[offset] >= 0x80 else { return }
      let byteCount = unsafe UTF8Scanner.sequenceByteCount(in: bytes, at: offset)
      if byteCount == 0 { return }
      if isForTerminal, unsafe bytes[offset] == 0xC2, unsafe bytes[offset + 1] < 0xA0 { return }
      offset &+= byteCount
    }
  }

  /// High bits where an ASCII byte has to be escaped; the lowest surely has.
  @inline(__always)
  private func escaped(in word: UInt64) -> UInt64 {
    var found = ByteWords.below(0x20, in: word)
    found |= ByteWords.equal(to: Self.quote, in: word)
    found |= ByteWords.equal(to: Self.backslash, in: word)
    if isForTerminal { found |= ByteWords.equal(to: 0x7F, in: word) }
    return found
  }

  private func appendEscape(_ byte: UInt8, to output: OutputBuffer) {
    switch byte {
    case Self.quote: output.append("\\\"")
    case Self.backslash: output.append("\\\\")
    case 0x08: output.append("\\b")
    case 0x09: output.append("\\t")
    case 0x0A: output.append("\\n")
    case 0x0C: output.append("\\f")
    case 0x0D: output.append("\\r")
    default: appendUnicodeEscape(byte, to: output)
    }
  }

  private func appendUnicodeEscape(_ byte: UInt8, to output: OutputBuffer) {
    output.append("\\u00")
    output.append(OutputBuffer.hexadecimalDigit(byte >> 4))
    output.append(OutputBuffer.hexadecimalDigit(byte & 15))
  }
}
