internal import Glibc

extension FormatEntry {
  /// Values as SQL literals.
  static let quote = FormatEntry(
    "quote",
    select: { settings, _ in
      settings.columnSeparator = Array(",".utf8)
      settings.rowSeparator = Array("\n".utf8)
    },
    make: { settings, dialect in ListLayout(settings, LiteralEncoder(settings, dialect)) })
}

/// Values as SQL literals that read back as what they were.
struct LiteralEncoder: CellEncoder {
  private let style: RealStyle
  private let blobPrefix: UInt8
  /// Whether control characters are written for `unistr()`.
  private let escapesControl: Bool
  private let control: ControlText

  private static let quote = UInt8(ascii: "'")

  init(_ settings: FormatSettings, _ dialect: FormatDialect) {
    style = dialect.literalReal
    blobPrefix = dialect.blobPrefix
    control = ControlText(settings)
    escapesControl = !control.isOff
  }

  /// How literals are written in tables.
  init(inTable settings: FormatSettings, _ dialect: FormatDialect) {
    style = dialect.plainReal
    blobPrefix = dialect.tableBlobPrefix
    control = ControlText(inTable: settings, dialect)
    escapesControl = settings.controlEscape != .off
  }

  @inline(__always)
  func null(to output: OutputBuffer) {
    output.append("NULL")
  }

  @inline(__always)
  func real(_ value: Double, to output: OutputBuffer) {
    output.append(real: value, style)
  }

  @inline(__always)
  func text(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    if unsafe bytes.contains(byte: 0) {
      output.append("CAST(")
      unsafe blob(bytes, to: output)
      return output.append(" AS TEXT)")
    }
    if escapesControl, unsafe bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      return unsafe appendUnistr(bytes, to: output)
    }
    output.append(Self.quote)
    unsafe bytes.forEachPiece(endingWith: Self.quote) { piece, isLast in
      unsafe control.append(piece, to: output)
      if !isLast { output.append(Self.quote) }
    }
    output.append(Self.quote)
  }

  @inline(__always)
  func blob(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    output.append(blobPrefix)
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
      case 0..<0x20, 0x7F:
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

extension UnsafeRawBufferPointer {
  @inline(__always)
  func contains(byte: UInt8) -> Bool {
    guard let start = baseAddress else { return false }
    return unsafe memchr(start, Int32(byte), count) != nil
  }
}
