/// Values in any encoding of TEXT with any of BLOBs, chosen cell by cell.
struct MixedEncoder: CellEncoder {
  let style: CellStyle
  private let encoding: FormatSettings.TextEncoding
  private let blobEncoding: FormatSettings.BlobEncoding

  private let plain: PlainEncoder
  private let csv: CSVEncoder
  private let literal: LiteralEncoder
  private let json: JSONEncoder
  private let html: HTMLEncoder
  private let c: CEncoder
  private let relaxed: RelaxedEncoder

  /// - Parameter encoding: How TEXT is written; nil for what the settings say.
  init(_ style: CellStyle, encoding: FormatSettings.TextEncoding? = nil) {
    self.style = style
    self.encoding = encoding ?? style.settings.textEncoding
    blobEncoding = style.settings.blobEncoding
    plain = PlainEncoder(style)
    csv = CSVEncoder(style)
    literal = LiteralEncoder(style)
    json = JSONEncoder(style)
    html = HTMLEncoder(style)
    c = CEncoder(style)
    relaxed = RelaxedEncoder(style)
  }

  func integer(_ value: Int64, to output: OutputBuffer) {
    switch encoding {
    case .csv: csv.integer(value, to: output)
    case .c: c.integer(value, to: output)
    default: output.append(integer: value)
    }
  }

  func real(_ value: Double, to output: OutputBuffer) {
    switch encoding {
    case .csv: csv.real(value, to: output)
    case .c: c.real(value, to: output)
    default: output.append(real: value, style.real)
    }
  }

  func text(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    switch encoding {
    case .plain: unsafe plain.text(bytes, to: output)
    case .csv: unsafe csv.text(bytes, to: output)
    case .sql: unsafe literal.text(bytes, to: output)
    case .json: unsafe json.text(bytes, to: output)
    case .html: unsafe html.text(bytes, to: output)
    case .c: unsafe c.text(bytes, to: output)
    case .relaxed: unsafe relaxed.text(bytes, to: output)
    }
  }

  func blob(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    if style.settings.showsBinaryJSON, let json = unsafe jsonText(of: bytes) {
      return unsafe json.withUnsafeBytes { unsafe appendJSON($0, to: output) }
    }
    switch blobEncoding {
    case .auto: unsafe blobAsText(bytes, to: output)
    case .text: unsafe style.control.append(bytes, to: output)
    case .sql: unsafe literal.blob(bytes, to: output)
    case .c: unsafe CText(isASCII: true).appendOctal(bytes, to: output)
    case .json: unsafe json.appendEscaped(bytes, to: output)
    case .size: output.append("(\(bytes.count)-byte blob)")
    case .hex: word(in: encoding, to: output) { unsafe $0.append(hexadecimal: bytes) }
    case .base64: word(in: encoding, to: output) { unsafe $0.append(base64: bytes) }
    case .summary:
      word(in: encoding, to: output) {
        unsafe BlobSummary(style).append(bytes, literal, to: $0)
      }
    }
  }

  /// The text of binary JSON; nil for any other BLOB.
  private func jsonText(of bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    var isJSON = false
    let text = OutputBuffer.gather { isJSON = unsafe JSONBText.append(bytes, to: $0) }
    return isJSON ? text : nil
  }

  private func appendJSON(_ json: UnsafeRawBufferPointer, to output: OutputBuffer) {
    guard encoding == .sql else { return unsafe text(json, to: output) }
    output.append("jsonb(")
    unsafe literal.text(json, to: output)
    output.append(")")
  }

  private func blobAsText(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    switch encoding {
    case .plain: unsafe plain.blob(bytes, to: output)
    case .csv: unsafe csv.blob(bytes, to: output)
    case .sql, .relaxed: unsafe literal.blob(bytes, to: output)
    case .json: unsafe json.blob(bytes, to: output)
    case .html: unsafe html.blob(bytes, to: output)
    case .c: unsafe c.blob(bytes, to: output)
    }
  }

  /// Writes digits and letters as the encoding writes strings, which JSON must have in quotes.
  private func word(
    in encoding: FormatSettings.TextEncoding, to output: OutputBuffer,
    _ write: (OutputBuffer) -> Void
  ) {
    let isQuoted = encoding == .json
    if isQuoted { output.append(CText.quote) }
    write(output)
    if isQuoted { output.append(CText.quote) }
  }
}

/// Bytes in base64, with padding and without line breaks.
package func base64Digits(of bytes: ArraySlice<UInt8>) -> [UInt8] {
  OutputBuffer.gather { output in
    unsafe bytes.withUnsafeBytes { unsafe output.append(base64: $0) }
  }
}

extension OutputBuffer {
  /// Appends bytes in base64, with padding and without line breaks.
  func append(base64 bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset < bytes.count {
      let left = bytes.count - offset
      var group = unsafe UInt32(bytes[offset]) << 16
      if left > 1 { group |= unsafe UInt32(bytes[offset + 1]) << 8 }
      if left > 2 { group |= unsafe UInt32(bytes[offset + 2]) }
      for digit in 0..<4 {
        let value = UInt8(truncatingIfNeeded: group >> (18 - 6 * UInt32(digit)) & 63)
        append(digit <= left ? Self.base64Digit(value) : UInt8(ascii: "="))
      }
      offset += 3
    }
  }

  private static func base64Digit(_ value: UInt8) -> UInt8 {
    switch value {
    case 0..<26: UInt8(ascii: "A") + value
    case 26..<52: UInt8(ascii: "a") - 26 + value
    case 52..<62: UInt8(ascii: "0") + (value - 52)
    default: value == 62 ? UInt8(ascii: "+") : UInt8(ascii: "/")
    }
  }
}
