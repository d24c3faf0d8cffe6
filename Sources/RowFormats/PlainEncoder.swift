/// Values as they are, for list-like modes, lines and tables.
struct PlainEncoder: CellEncoder {
  let control: ControlText
  let nullText: Delimiter
  let style: RealStyle

  init(_ settings: FormatSettings, _ dialect: FormatDialect) {
    self.init(settings, dialect, control: ControlText(settings))
  }

  init(_ settings: FormatSettings, _ dialect: FormatDialect, control: ControlText) {
    self.control = control
    nullText = Delimiter(settings.nullText)
    style = dialect.plainReal
  }

  @inline(__always)
  func null(to output: OutputBuffer) {
    nullText.append(to: output)
  }

  @inline(__always)
  func real(_ value: Double, to output: OutputBuffer) {
    output.append(real: value, style)
  }

  @inline(__always)
  func text(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    unsafe control.append(bytes, to: output)
  }

  @inline(__always)
  func blob(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    unsafe control.append(bytes, to: output)
  }
}
