/// SQL literals whose strings hold no line breaks: `replace()` puts them back.
struct ReplaceEncoder: CellEncoder {
  let style: CellStyle
  private let literal: LiteralEncoder

  init(_ style: CellStyle) {
    self.style = style
    literal = LiteralEncoder(style)
  }

  @inline(__always)
  func text(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    if unsafe !literal.appendPlain(bytes, to: output) { unsafe appendOther(bytes, to: output) }
  }

  @inline(never)
  private func appendOther(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    let hasFeeds = unsafe bytes.contains(byte: 0x0A)
    let hasReturns = unsafe bytes.contains(byte: 0x0D)
    if unsafe !hasFeeds && !hasReturns || style.usesUnistr || bytes.contains(byte: 0) {
      return unsafe literal.appendOther(bytes, to: output)
    }
    let all = unsafe Array(bytes)
    let feed = hasFeeds ? Self.standIn(for: "n", or: "012", in: all) : []
    let carriageReturn = hasReturns ? Self.standIn(for: "r", or: "015", in: all) : []
    if hasFeeds { output.append("replace(") }
    if hasReturns { output.append("replace(") }
    appendString(all, feed, carriageReturn, to: output)
    if hasReturns { append(",'", carriageReturn, "',char(13))", to: output) }
    if hasFeeds { append(",'", feed, "',char(10))", to: output) }
  }

  @inline(__always)
  func blob(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    unsafe literal.blob(bytes, to: output)
  }

  private func appendString(
    _ bytes: [UInt8], _ feed: [UInt8], _ carriageReturn: [UInt8], to output: OutputBuffer
  ) {
    let quote = UInt8(ascii: "'")
    output.append(quote)
    for byte in bytes {
      switch byte {
      case 0x0A: output.append(feed)
      case 0x0D: output.append(carriageReturn)
      default:
        output.append(byte)
        if byte == quote { output.append(quote) }
      }
    }
    output.append(quote)
  }

  private func append(
    _ start: String, _ standIn: [UInt8], _ end: String, to output: OutputBuffer
  ) {
    output.append(start)
    output.append(standIn)
    output.append(end)
  }

  /// What stands for a line break: the first of a series that the text does not hold.
  private static func standIn(for letter: String, or octal: String, in text: [UInt8]) -> [UInt8] {
    var number = -2
    while true {
      let candidate =
        switch number {
        case -2: "\\" + letter
        case -1: "\\" + octal
        default: "(\\\(letter)\(number))"
        }
      if !text.contains(sequence: Array(candidate.utf8)) { return Array(candidate.utf8) }
      number += 1
    }
  }
}

extension [UInt8] {
  fileprivate func contains(sequence: [UInt8]) -> Bool {
    indices.contains { self[$0] == sequence[0] && self[$0...].starts(with: sequence) }
  }
}
