/// Values in quotes where a reader of CSV, or a shell, could take them for something else.
struct CSVEncoder: CellEncoder {
  let style: CellStyle
  private let separator: [UInt8]
  private let separatorByte: UInt8
  /// Whether even a number may hold the separator.
  private let checksNumbers: Bool

  private static let quote = UInt8(ascii: "\"")

  init(_ style: CellStyle) {
    self.style = style
    let chosen = style.settings.columnSeparator
    separator = chosen.isEmpty && style.place == .table ? [UInt8(ascii: ",")] : chosen
    separatorByte = separator.count == 1 ? separator[0] : Self.quote
    checksNumbers =
      style.dialect.quotesNumbersInCSV
      && separator.allSatisfy { "0123456789.+-eInf".utf8.contains($0) }
  }

  @inline(__always)
  func integer(_ value: Int64, to output: OutputBuffer) {
    if checksNumbers {
      return number(Array(String(value).utf8), to: output)
    }
    output.append(integer: value)
  }

  @inline(__always)
  func real(_ value: Double, to output: OutputBuffer) {
    if checksNumbers { return number(style.real.bytes(of: value), to: output) }
    output.append(real: value, style.real)
  }

  private func number(_ digits: [UInt8], to output: OutputBuffer) {
    unsafe digits.withUnsafeBytes { unsafe text($0, to: output) }
  }

  @inline(__always)
  func text(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    if unsafe needsQuotes(bytes) {
      unsafe appendQuoted(bytes, to: output)
    } else {
      unsafe style.control.append(bytes, to: output)
    }
  }

  @inline(__always)
  func blob(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    if style.dialect.encodesBlobsAsText { return unsafe text(bytes, to: output) }
    unsafe style.control.append(bytes, to: output)
  }

  @inline(__always)
  private func needsQuotes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if unsafe bytes.isEmpty { return true }
    var found: UInt64 = 0
    var offset = 0
    while offset < bytes.count {
      let word = unsafe ByteWords.paddedWord(bytes, at: offset)
      found = (word & ByteWords.highBits) | ByteWords.below(0x21, in: word)
      found |= ByteWords.equal(to: Self.quote, in: word) | ByteWords.equal(to: 0x7F, in: word)
      found |= ByteWords.equal(to: UInt8(ascii: "'"), in: word)
      if separatorByte != Self.quote {
        let mark = ByteWords.equal(to: separatorByte, in: word)
        found |= mark & ByteWords.present(bytes.count - offset)
      }
      if found != 0 { return true }
      offset += 8
    }
    return unsafe separator.count != 1 && containsSeparator(bytes)
  }

  private func containsSeparator(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = separator.first else { return true }
    return bytes.indices.contains { offset in
      unsafe bytes[offset] == first && bytes[offset...].starts(with: separator)
    }
  }

  private func appendQuoted(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    output.append(Self.quote)
    unsafe bytes.forEachPiece(endingWith: Self.quote) { piece, isLast in
      unsafe style.control.append(piece, to: output)
      if !isLast { output.append(Self.quote) }
    }
    output.append(Self.quote)
  }
}
