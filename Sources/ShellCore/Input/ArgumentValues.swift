/// Numbers and switches as the arguments of dot-commands and options spell them.
package enum ArgumentValues {
  /// The number an argument starts with, as inherited commands read it: an optional sign, decimal
  /// or `0x` digits, and one of the suffixes `K M G KB MB GB` (thousands) and `KiB MiB GiB`. Text
  /// that is no number is 0, another suffix has no effect, and the ends of the range are kept.
  package static func integer(_ argument: [UInt8]) -> Int64 {
    let (value, rest, _) = number(argument[...])
    let (product, overflow) = (value ?? 0)
      .multipliedReportingOverflow(by: multiplier(of: rest) ?? 1)
    if value != nil, !overflow { return product }
    return argument.first == UInt8(ascii: "-") ? .min : .max
  }

  /// The number an argument is, or nil when it is none or does not fit; suffixes as above.
  package static func exactInteger(_ argument: [UInt8]) -> Int64? {
    let (value, rest, digitCount) = number(argument[...])
    let multiplier = rest.isEmpty ? 1 : multiplier(of: rest)
    guard digitCount > 0, let value, let multiplier else { return nil }
    let (product, overflow) = value.multipliedReportingOverflow(by: multiplier)
    return overflow ? nil : product
  }

  /// Whether an argument says yes, and the warning for standard error, without a line end, when it
  /// says neither yes nor no.
  package static func boolean(_ argument: [UInt8]) -> (value: Bool, warning: [UInt8]?) {
    if isUnsignedNumber(argument) {
      return (UInt32(truncatingIfNeeded: integer(argument)) != 0, nil)
    }
    switch String(decoding: argument.map(ByteKind.lowercase), as: UTF8.self) {
    case "on", "yes": return (true, nil)
    case "off", "no": return (false, nil)
    default:
      let start = Array("ERROR: Not a boolean value: \"".utf8)
      return (false, start + argument + Array("\". Assuming \"no\".".utf8))
    }
  }

  private static func isUnsignedNumber(_ argument: [UInt8]) -> Bool {
    let isHexadecimal = argument.starts(with: "0x".utf8)
    let digits = isHexadecimal ? argument.dropFirst(2) : argument[...]
    return !argument.isEmpty
      && digits.allSatisfy { ByteKind.digit($0).map { isHexadecimal || $0 < 10 } ?? false }
  }

  /// Reads the sign and the digits; the value is nil when it does not fit.
  private static func number(
    _ argument: ArraySlice<UInt8>
  ) -> (value: Int64?, rest: ArraySlice<UInt8>, digitCount: Int) {
    var rest = argument
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let base: Int64 = rest.starts(with: "0x".utf8) ? 16 : 10
    if base == 16 { rest.removeFirst(2) }
    var value: Int64? = 0
    var digitCount = 0
    while let byte = rest.first, let digit = ByteKind.digit(byte), digit < base {
      rest.removeFirst()
      digitCount += 1
      value = value.flatMap { appending(isNegative ? -Int64(digit) : Int64(digit), to: $0, base) }
    }
    return (value, rest, digitCount)
  }

  private static func appending(_ digit: Int64, to value: Int64, _ base: Int64) -> Int64? {
    let (shifted, overflow) = value.multipliedReportingOverflow(by: base)
    let (sum, carry) = shifted.addingReportingOverflow(digit)
    return overflow || carry ? nil : sum
  }

  private static func multiplier(of suffix: ArraySlice<UInt8>) -> Int64? {
    switch String(decoding: suffix.map(ByteKind.lowercase), as: UTF8.self) {
    case "k", "kb": 1_000
    case "m", "mb": 1_000_000
    case "g", "gb": 1_000_000_000
    case "kib": 1 << 10
    case "mib": 1 << 20
    case "gib": 1 << 30
    default: nil
    }
  }
}
