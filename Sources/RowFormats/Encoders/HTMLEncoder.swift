/// Values with the characters of HTML escaped.
struct HTMLEncoder: CellEncoder {
  let style: CellStyle
  private let html = HTMLText()

  init(_ style: CellStyle) { self.style = style }

  func text(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    unsafe html.append(bytes, style.control, to: output)
  }

  func blob(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    if style.dialect.encodesBlobsAsText { return unsafe text(bytes, to: output) }
    unsafe style.control.append(bytes, to: output)
  }
}

/// The escapes of HTML.
struct HTMLText {
  private static func entity(of byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }

  func append(
    _ bytes: UnsafeRawBufferPointer, _ control: ControlText, to output: OutputBuffer
  ) {
    var start = 0
    var offset = 0
    while offset < bytes.count {
      if bytes.count - offset >= 8, unsafe isPlain(ByteWords.word(bytes, at: offset)) {
        offset += 8
        continue
      }
      if let entity = unsafe Self.entity(of: bytes[offset]) {
        unsafe control.append(UnsafeRawBufferPointer(rebasing: bytes[start..<offset]), to: output)
        unsafe output.append(
          UnsafeRawBufferPointer(start: entity.utf8Start, count: entity.utf8CodeUnitCount))
        start = offset + 1
      }
      offset += 1
    }
    unsafe control.append(
      UnsafeRawBufferPointer(rebasing: bytes[start..<bytes.count]), to: output)
  }

  @inline(__always)
  private func isPlain(_ word: UInt64) -> Bool {
    var found = ByteWords.equal(to: UInt8(ascii: "<"), in: word)
    found |= ByteWords.equal(to: UInt8(ascii: ">"), in: word)
    found |= ByteWords.equal(to: UInt8(ascii: "&"), in: word)
    found |= ByteWords.equal(to: UInt8(ascii: "\""), in: word)
    found |= ByteWords.equal(to: UInt8(ascii: "'"), in: word)
    return found == 0
  }

  /// Bytes by themselves.
  func encoded(_ bytes: [UInt8]) -> [UInt8] {
    OutputBuffer.gather { output in
      unsafe bytes.withUnsafeBytes { unsafe append($0, ControlText.off, to: output) }
    }
  }
}
