internal import Glibc

extension FormatEntry {
  /// Comma-separated values, as RFC 4180 and spreadsheets read them.
  static let csv = FormatEntry(
    "csv",
    select: { settings, _ in
      settings.columnSeparator = Array(",".utf8)
      settings.rowSeparator = Array("\r\n".utf8)
    },
    make: { settings, dialect in ListLayout(settings, CSVEncoder(settings, dialect)) })
}

/// Values in quotes where a reader of CSV, or a shell, could take them for something else.
struct CSVEncoder: CellEncoder {
  private let plain: PlainEncoder
  private let separator: [UInt8]
  private let separatorByte: UInt8
  /// Whether even a number may hold the separator.
  private let checksNumbers: Bool

  private static let quote = UInt8(ascii: "\"")

  init(_ settings: FormatSettings, _ dialect: FormatDialect) {
    plain = PlainEncoder(settings, dialect)
    separator = settings.columnSeparator
    separatorByte = separator.count == 1 ? separator[0] : Self.quote
    checksNumbers = separator.allSatisfy { "0123456789.+-eInf".utf8.contains($0) }
  }

  @inline(__always)
  func null(to output: OutputBuffer) {
    plain.null(to: output)
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
    if checksNumbers { return number(plain.style.bytes(of: value), to: output) }
    output.append(real: value, plain.style)
  }

  private func number(_ digits: [UInt8], to output: OutputBuffer) {
    unsafe digits.withUnsafeBytes { unsafe text($0, to: output) }
  }

  @inline(__always)
  func text(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    if unsafe needsQuotes(bytes) {
      unsafe appendQuoted(bytes, to: output)
    } else {
      unsafe output.append(bytes)
    }
  }

  @inline(__always)
  func blob(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    unsafe text(bytes, to: output)
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
      unsafe plain.control.append(piece, to: output)
      if !isLast { output.append(Self.quote) }
    }
    output.append(Self.quote)
  }
}

extension UnsafeRawBufferPointer {
  /// Lends the pieces that end with a byte, and what follows the last of them.
  @inline(__always)
  func forEachPiece(endingWith byte: UInt8, _ body: (UnsafeRawBufferPointer, Bool) -> Void) {
    var start = 0
    while start < count, let base = baseAddress,
      let found = unsafe memchr(base + start, Int32(byte), count - start)
    {
      let end = unsafe found - UnsafeMutableRawPointer(mutating: base) + 1
      unsafe body(UnsafeRawBufferPointer(rebasing: self[start..<end]), false)
      start = end
    }
    unsafe body(UnsafeRawBufferPointer(rebasing: self[start..<count]), true)
  }
}
