/// Values as strings of C, and Tcl.
struct CEncoder: CellEncoder {
  let style: CellStyle
  private let c: CText

  init(_ style: CellStyle) {
    self.style = style
    c = CText(isASCII: style.dialect.cStringsAreASCII)
  }

  func integer(_ value: Int64, to output: OutputBuffer) {
    if style.dialect.quotesNumbersInC { output.append(CText.quote) }
    output.append(integer: value)
    if style.dialect.quotesNumbersInC { output.append(CText.quote) }
  }

  func real(_ value: Double, to output: OutputBuffer) {
    if style.dialect.quotesNumbersInC { output.append(CText.quote) }
    output.append(real: value, style.real)
    if style.dialect.quotesNumbersInC { output.append(CText.quote) }
  }

  func text(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    unsafe c.append(bytes, to: output)
  }

  func blob(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    if style.dialect.encodesBlobsAsText { return unsafe text(bytes, to: output) }
    unsafe style.control.append(bytes, to: output)
  }
}

/// The strings of C.
struct CText {
  static let quote = UInt8(ascii: "\"")
  /// Whether all that is not printable ASCII is escaped.
  let isASCII: Bool

  func append(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    output.append(Self.quote)
    for position in bytes.indices {
      let byte = unsafe bytes[position]
      if let letter = letter(for: byte) {
        output.append(UInt8(ascii: "\\"))
        output.append(letter)
      } else if byte < 0x20 || (byte >= 0x7F && isASCII) {
        appendOctal(byte, to: output)
      } else {
        output.append(byte)
      }
    }
    output.append(Self.quote)
  }

  private func letter(for byte: UInt8) -> UInt8? {
    switch byte {
    case Self.quote, UInt8(ascii: "\\"): byte
    case 0x09: UInt8(ascii: "t")
    case 0x0A: UInt8(ascii: "n")
    case 0x0D: UInt8(ascii: "r")
    case 0x08 where !isASCII: UInt8(ascii: "b")
    case 0x0C where !isASCII: UInt8(ascii: "f")
    default: nil
    }
  }

  /// Writes every byte as an octal escape.
  func appendOctal(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    output.append(Self.quote)
    for position in bytes.indices { unsafe appendOctal(bytes[position], to: output) }
    output.append(Self.quote)
  }

  private func appendOctal(_ byte: UInt8, to output: OutputBuffer) {
    output.append(UInt8(ascii: "\\"))
    for shift in [6, 3, 0] as [UInt8] {
      output.append(UInt8(ascii: "0") + (byte >> shift & 7))
    }
  }

  /// Bytes by themselves.
  func encoded(_ bytes: [UInt8]) -> [UInt8] {
    OutputBuffer.gather { output in
      unsafe bytes.withUnsafeBytes { unsafe append($0, to: output) }
    }
  }
}
