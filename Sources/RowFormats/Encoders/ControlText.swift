/// Appends text with its control characters made visible.
///
/// TAB, LF, and CR before LF are left alone.
struct ControlText {
  private let style: FormatSettings.ControlEscape
  /// Whether U+007F and U+0080 to U+009F are shown too, which a terminal obeys, and the bytes 80 to
  /// 9F where they are no part of UTF-8, which one obeys that does not know UTF-8.
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
      let (byteCount, isShown) = unsafe character(in: bytes, at: offset)
      if isShown {
        unsafe output.append(UnsafeRawBufferPointer(rebasing: bytes[start..<offset]))
        unsafe appendControl(bytes[offset + byteCount - 1], isScalar: byteCount > 1, to: output)
        start = offset + byteCount
      }
      offset = unsafe nextControl(in: bytes, from: offset + byteCount)
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
        found |= ByteWords.equal(to: 0x7F, in: word) | word & ByteWords.highBits
      }
      // The lowest find is a true one.
      if found != 0 { return offset + found.trailingZeroBitCount / 8 }
      offset += 8
    }
    return bytes.count
  }

  /// How many bytes the character at an offset takes, and whether it is a control character to be
  /// shown.
  private func character(
    in bytes: UnsafeRawBufferPointer, at offset: Int
  ) -> (byteCount: Int, isShown: Bool) {
    let byte = unsafe bytes[offset]
    let next = unsafe offset + 1 < bytes.count ? bytes[offset + 1] : 0
    switch byte {
    case 0x09, 0x0A: return (1, false)
    case 0x1B where passesSequences:
      return (1, unsafe DisplayWidth.sequence(in: bytes, at: offset) == nil)
    case 0x0D: return (1, next != 0x0A && !breaksAtReturn)
    case 0x80...:
      let byteCount = unsafe UTF8Scanner.sequenceByteCount(in: bytes, at: offset)
      if byteCount == 0 { return (1, byte < 0xA0) }
      return (byteCount, byte == 0xC2 && next < 0xA0)
    default: return (1, true)
    }
  }

  private func appendControl(_ byte: UInt8, isScalar: Bool, to output: OutputBuffer) {
    if byte >= 0x80 {
      output.append(isScalar ? "\\u00" : "\\x")
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
