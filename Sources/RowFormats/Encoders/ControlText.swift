/// Appends text with its control characters made visible.
///
/// TAB, LF, and CR before LF are left alone.
struct ControlText {
  private let style: FormatSettings.ControlEscape
  /// Whether U+007F and U+0080 to U+009F are shown too, which a terminal obeys.
  let isForTerminal: Bool

  /// Whether a CR by itself is left alone too, because it begins a new line of a cell.
  private let breaksAtReturn: Bool

  /// Whether sequences that begin with ESC and `[` are left alone.
  private let passesSequences: Bool

  /// Text as it is.
  static let off = ControlText()

  private init() {
    style = .off
    isForTerminal = false
    breaksAtReturn = false
    passesSequences = false
  }

  /// How text in one place is treated: nothing may break the frame of a table, or reach a
  /// terminal.
  init(_ settings: FormatSettings, _ dialect: FormatDialect, in place: CellStyle.Place) {
    let chosen = settings.controlEscape ?? dialect.controlEscape
    let isNeeded = settings.isTerminal || (place == .table && settings.controlEscape == nil)
    let isTable = place == .table && dialect.tables.showsControlsWhenOff
    passesSequences = settings.controlEscape == .off && isTable && !settings.isTerminal
    style = chosen == .off && isNeeded ? .ascii : passesSequences ? .symbol : chosen
    isForTerminal = settings.isTerminal
    breaksAtReturn = place == .table && dialect.tables.breaksCellsAtReturn
  }

  /// Whether text is written as it is.
  @inline(__always) var isOff: Bool { style == .off }

  @inline(__always)
  func append(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    if isOff { return unsafe output.append(bytes) }
    unsafe appendShown(bytes, to: output)
  }

  private func appendShown(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    var start = 0
    var offset = unsafe nextControl(in: bytes, from: 0)
    while offset < bytes.count {
      let byteCount = unsafe controlByteCount(in: bytes, at: offset)
      if byteCount > 0 {
        unsafe output.append(UnsafeRawBufferPointer(rebasing: bytes[start..<offset]))
        unsafe appendControl(bytes[offset + byteCount - 1], to: output)
        start = offset + byteCount
      }
      offset = unsafe nextControl(in: bytes, from: offset + max(byteCount, 1))
    }
    unsafe output.append(UnsafeRawBufferPointer(rebasing: bytes[start..<bytes.count]))
  }

  /// The offset of the next byte that may begin a control character.
  @inline(__always)
  private func nextControl(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      let word = unsafe ByteWords.paddedWord(bytes, at: offset)
      var found = ByteWords.below(0x20, in: word)
      if isForTerminal {
        found |= ByteWords.equal(to: 0x7F, in: word) | ByteWords.equal(to: 0xC2, in: word)
      }
      // The lowest find is a true one.
      if found != 0 { return offset + found.trailingZeroBitCount / 8 }
      offset += 8
    }
    return bytes.count
  }

  /// How many bytes the control character at an offset takes; 0 where there is none to show.
  private func controlByteCount(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
    let next = unsafe offset + 1 < bytes.count ? bytes[offset + 1] : 0
    switch unsafe bytes[offset] {
    case 0x09, 0x0A: return 0
    case 0x1B where passesSequences:
      return unsafe DisplayWidth.sequence(in: bytes, at: offset) == nil ? 1 : 0
    case 0x0D: return next == 0x0A || breaksAtReturn ? 0 : 1
    case 0xC2: return next >= 0x80 && next < 0xA0 ? 2 : 0
    default: return 1
    }
  }

  private func appendControl(_ byte: UInt8, to output: OutputBuffer) {
    if byte >= 0x80 {
      output.append("\\u00")
      output.append(OutputBuffer.hexadecimalDigit(byte >> 4))
      output.append(OutputBuffer.hexadecimalDigit(byte & 15))
    } else if style == .symbol {
      output.append([0xE2, 0x90, byte == 0x7F ? 0xA1 : 0x80 + byte])
    } else {
      output.append(UInt8(ascii: "^"))
      output.append(byte ^ 0x40)
    }
  }
}

extension ControlText {
  /// Bytes by themselves with their control characters made visible.
  func shown(_ bytes: [UInt8]) -> [UInt8] {
    if isOff { return bytes }
    return OutputBuffer.gather { output in
      unsafe bytes.withUnsafeBytes { unsafe append($0, to: output) }
    }
  }
}
