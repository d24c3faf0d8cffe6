/// Values as SQL literals with plain titles, for tables.
struct TableLiteralEncoder: CellEncoder {
  private let plain: PlainEncoder
  private let literal: LiteralEncoder

  init(_ plain: PlainEncoder, _ settings: FormatSettings, _ dialect: FormatDialect) {
    self.plain = plain
    literal = LiteralEncoder(inTable: settings, dialect)
  }

  @inline(__always)
  func null(to output: OutputBuffer) {
    literal.null(to: output)
  }

  @inline(__always)
  func real(_ value: Double, to output: OutputBuffer) {
    output.append(real: value, plain.style)
  }

  @inline(__always)
  func text(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    unsafe literal.text(bytes, to: output)
  }

  @inline(__always)
  func blob(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    unsafe literal.blob(bytes, to: output)
  }

  func title(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    unsafe plain.title(bytes, to: output)
  }
}
