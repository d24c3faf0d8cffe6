/// Values as SQL literals that read back as what they were.
struct LiteralEncoder: CellEncoder {
  let style: CellStyle

  private static let quote = UInt8(ascii: "'")

  /// Whether text without quotes and control characters of ASCII is written as it is.
  private let copiesPlainText: Bool

  init(_ style: CellStyle) {
    self.style = style
    copiesPlainText = !style.control.isForTerminal
  }

  @inline(__always)
  func text(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    if unsafe !appendPlain(bytes, to: output) { unsafe appendOther(bytes, to: output) }
  }

  /// Appends text that needs nothing but quotes around it, in one pass over its bytes.
  ///
  /// - Returns: Whether it was such text; if not, nothing was appended.
  @inline(__always)
  func appendPlain(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) -> Bool {
    guard copiesPlainText, bytes.count <= OutputBuffer.capacity / 2 else { return false }
    let target = unsafe UnsafeMutableRawPointer(output.reserve(bytes.count + 16))
    unsafe target.storeBytes(of: Self.quote, as: UInt8.self)
    var offset = 0
    while offset < bytes.count {
      let word = unsafe ByteWords.paddedWord(bytes, at: offset)
      let found = ByteWords.below(0x20, in: word) | ByteWords.equal(to: Self.quote, in: word)
      if found != 0 { return false }
      unsafe target.storeBytes(of: word, toByteOffset: offset &+ 1, as: UInt64.self)
      offset &+= 8
    }
    unsafe target.storeBytes(of: Self.quote, toByteOffset: bytes.count &+ 1, as: UInt8.self)
    output.count &+= bytes.count &+ 2
    return true
  }

  /// Appends text of any kind.
  @inline(never)
  func appendOther(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
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
