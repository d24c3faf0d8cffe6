/// Text with its control characters made visible, for messages that quote data on a terminal.
package func visibleText(_ bytes: [UInt8]) -> [UInt8] {
  var visible: [UInt8] = []
  let buffer = unsafe OutputBuffer { part in
    unsafe visible.append(contentsOf: part)
    return true
  }
  var settings = FormatSettings()
  settings.isTerminal = true
  let control = ControlText(settings, .classic, in: .list)
  unsafe bytes.withUnsafeBytes { unsafe control.append($0, to: buffer) }
  buffer.flush()
  return visible
}
