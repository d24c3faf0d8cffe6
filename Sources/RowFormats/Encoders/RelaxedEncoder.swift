/// Values plainly, but as SQL literals where they could be taken for something else.
struct RelaxedEncoder: CellEncoder {
  let style: CellStyle
  private let literal: LiteralEncoder

  init(_ style: CellStyle) {
    self.style = style
    literal = LiteralEncoder(style)
  }

  func text(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    if unsafe isAmbiguous(bytes) {
      unsafe literal.text(bytes, to: output)
    } else {
      unsafe style.control.append(bytes, to: output)
    }
  }

  func blob(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    unsafe literal.blob(bytes, to: output)
  }

  /// Whether text could be taken for NULL, a number or a literal, or hides blanks at its ends.
  private func isAmbiguous(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = unsafe bytes.first, let last = unsafe bytes.last else {
      return style.null.bytes.isEmpty
    }
    if Self.isMark(first) || Self.isMark(last) { return true }
    if unsafe bytes.elementsEqual(style.null.bytes) { return true }
    return unsafe Self.isNumber(Array(bytes))
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Whether text is a complete number, or an infinity.
  private static func isNumber(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      rest = rest.dropFirst()
    }
    if rest.elementsEqual("Inf".utf8) { return true }
    let whole = skipDigits(&rest)
    if whole == 0 { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      _ = skipDigits(&rest)
    }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        rest = rest.dropFirst()
      }
      if skipDigits(&rest) == 0 { return false }
    }
    return rest.isEmpty
  }

  private static func skipDigits(_ rest: inout ArraySlice<UInt8>) -> Int {
    let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
    rest = rest.dropFirst(digits.count)
    return digits.count
  }
}
