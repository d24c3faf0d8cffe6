/// The numbers of binary JSON, which are kept as text.
enum JSONBNumber {
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isInteger(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let digits = unsafe bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
    return unsafe !digits.isEmpty && digits.allSatisfy { isDigit($0) }
  }

  /// Whether bytes are a number as JSON writes those with a point or an exponent.
  static func isReal(_ bytes: UnsafeRawBufferPointer, isLoose: Bool = false) -> Bool {
    var rest = unsafe Array(bytes)[...]
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let whole = skipDigits(&rest)
    var fraction = 0
    let hasPoint = rest.first == UInt8(ascii: ".")
    if hasPoint {
      rest = rest.dropFirst()
      fraction = skipDigits(&rest)
    }
    guard isLoose ? whole + fraction > 0 : whole > 0 && (!hasPoint || fraction > 0) else {
      return false
    }
    guard let letter = rest.first else { return hasPoint }
    guard letter | 0x20 == UInt8(ascii: "e") else { return false }
    rest = rest.dropFirst()
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      rest = rest.dropFirst()
    }
    return skipDigits(&rest) > 0 && rest.isEmpty
  }

  private static func skipDigits(_ rest: inout ArraySlice<UInt8>) -> Int {
    let count = rest.prefix { isDigit($0) }.count
    rest = rest.dropFirst(count)
    return count
  }

  /// Appends a number whose point may lack digits on one side.
  static func appendLoose(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) -> Bool {
    guard unsafe isReal(bytes, isLoose: true) else { return false }
    for position in bytes.indices {
      let byte = unsafe bytes[position]
      let isPoint = byte == UInt8(ascii: ".")
      let before = position > 0 ? unsafe bytes[position - 1] : 0
      let after = position + 1 < bytes.count ? unsafe bytes[position + 1] : 0
      if isPoint, !isDigit(before) { output.append(UInt8(ascii: "0")) }
      output.append(byte)
      if isPoint, !isDigit(after) { output.append(UInt8(ascii: "0")) }
    }
    return true
  }

  /// Appends a hexadecimal integer in decimal, or what stands for one of more than 64 bits.
  static func appendHexadecimal(
    _ bytes: UnsafeRawBufferPointer, to output: OutputBuffer
  ) -> Bool {
    let text = unsafe String(decoding: bytes, as: UTF8.self)
    let isNegative = text.hasPrefix("-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    guard digits.hasPrefix("0x") || digits.hasPrefix("0X"), digits.utf8.count > 2,
      digits.dropFirst(2).allSatisfy(\.isHexDigit)
    else { return false }
    if isNegative { output.append(UInt8(ascii: "-")) }
    output.append(UInt64(digits.dropFirst(2), radix: 16).map { "\($0)" } ?? "9.0e999")
    return true
  }
}
