/// Values as they are, for list-like modes, lines and tables.
struct PlainEncoder: CellEncoder {
  let style: CellStyle

  init(_ style: CellStyle) { self.style = style }

  @inline(__always) var keepsLines: Bool { style.control.isOff || !style.control.isForTerminal }

  @inline(__always)
  func text(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    unsafe style.control.append(bytes, to: output)
  }

  @inline(__always)
  func blob(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    unsafe style.control.append(bytes, to: output)
  }
}
