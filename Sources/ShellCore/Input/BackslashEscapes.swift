extension [UInt8] {
  /// The bytes with the escapes of C resolved: `\a \b \t \n \v \f \r`, one to three octal digits,
  /// and any other byte for itself.
  ///
  /// - Parameter hexadecimal: Whether `\x` and up to two digits is a byte too.
  func resolvingEscapes(hexadecimal: Bool) -> [UInt8] {
    guard contains(UInt8(ascii: "\\")) else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var next = self[...]
    while let byte = next.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = next.popFirst() else {
        result.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "a"): result.append(0x07)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "v"): result.append(0x0B)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        let first = escaped & 7
        result.append(next.takeDigits(atMost: 2, base: 8, startingWith: first))
      case UInt8(ascii: "x") where hexadecimal:
        result.append(next.takeDigits(atMost: 2, base: 16, startingWith: 0))
      default: result.append(escaped)
      }
    }
    return result
  }
}

extension ArraySlice<UInt8> {
  /// Removes digits from the front and returns the low byte of the number they continue.
  fileprivate mutating func takeDigits(
    atMost limit: Int, base: UInt8, startingWith start: UInt8
  ) -> UInt8 {
    var value = start
    for _ in 0..<limit {
      guard let byte = first, let digit = ByteKind.digit(byte), digit < base else { break }
      removeFirst()
      value = value &* base &+ digit
    }
    return value
  }
}
