/// Values as SQL literals that read back as what they were.
struct LiteralEncoder: CellEncoder {
  let style: CellStyle

  private static let quote = UInt8(ascii: "'")

  init(_ style: CellStyle) { self.style = style }

  @inline(__always)
  func text(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    if unsafe bytes.contains(byte: 0) {
      output.append("CAST(")
      unsafe blob(bytes, to: output)
      return output.append(" AS TEXT)")
    }
    if style.usesUnistr,
      unsafe bytes.contains(where: { $0 < 0x20 || ($0 == 0x7F && style.control.isForTerminal) })
    {
      return unsafe appendUnistr(bytes, to: output)
    }
    output.append(Self.quote)
    unsafe bytes.forEachPiece(endingWith: Self.quote) { piece, isLast in
      unsafe style.control.append(piece, to: output)
      if !isLast { output.append(Self.quote) }
    }
    output.append(Self.quote)
  }

  @inline(__always)
  func blob(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    output.append(style.blobPrefix)
    output.append(Self.quote)
    unsafe output.append(hexadecimal: bytes)
    output.append(Self.quote)
  }

  /// Writes control characters as `unistr()` reads them.
  private func appendUnistr(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    output.append("unistr('")
    for position in bytes.indices {
      let byte = unsafe bytes[position]
      switch byte {
      case _ where byte < 0x20 || (byte == 0x7F && style.control.isForTerminal):
        output.append("\\u00")
        output.append(OutputBuffer.hexadecimalDigit(byte >> 4))
        output.append(OutputBuffer.hexadecimalDigit(byte & 15))
      case Self.quote, UInt8(ascii: "\\"):
        output.append(byte)
        output.append(byte)
      default: output.append(byte)
      }
    }
    output.append("')")
  }
}
