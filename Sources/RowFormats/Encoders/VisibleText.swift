/// Text with its control characters made visible, for messages that quote data on a terminal.
///
/// - Parameter isContinued: Whether the text may begin within a character.
package func visibleText(_ bytes: [UInt8], continued isContinued: Bool = false) -> [UInt8] {
  var visible: [UInt8] = []
  let buffer = unsafe OutputBuffer { part in
    unsafe visible.append(contentsOf: part)
    return true
  }
  var settings = FormatSettings()
  settings.isTerminal = true
  let control = ControlText(settings, .classic, in: .list)
  let begun = isContinued ? bytes.prefix(3).prefix { $0 & 0xC0 == 0x80 }.count : 0
  buffer.append(Array(bytes.prefix(begun)))
  unsafe bytes.withUnsafeBytes { bytes in
    unsafe control.append(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(begun)), to: buffer)
  }
  buffer.flush()
  return visible
}
