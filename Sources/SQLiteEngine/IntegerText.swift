/// The decimal digits of an INTEGER.
package enum IntegerText {
  /// The most bytes an INTEGER takes: `-9223372036854775808`.
  package static let capacity = 20

  /// Writes the digits of a value and returns how many bytes they are, at most ``capacity``.
  package static func write(_ value: Int64, to target: UnsafeMutablePointer<UInt8>) -> Int {
    if value >= 0 { return unsafe write(UInt64(value), to: target) }
    unsafe target[0] = UInt8(ascii: "-")
    return unsafe 1 + write(value.magnitude, to: target + 1)
  }

  /// Writes the digits of a magnitude, eight at a step; what follows them may be overwritten too, as
  /// far as ``capacity`` bytes.
  package static func write(_ value: UInt64, to target: UnsafeMutablePointer<UInt8>) -> Int {
    if value < eightDigits { return unsafe writeFirst(value, to: target) }
    let (high, low) = value.quotientAndRemainder(dividingBy: eightDigits)
    var count: Int
    if high < eightDigits {
      count = unsafe writeFirst(high, to: target)
    } else {
      let (highest, middle) = high.quotientAndRemainder(dividingBy: eightDigits)
      count = unsafe writeFirst(highest, to: target)
      unsafe store(digits(middle) | zeros, to: target + count)
      count += 8
    }
    unsafe store(digits(low) | zeros, to: target + count)
    return count + 8
  }

  private static let eightDigits: UInt64 = 100_000_000
  private static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// Writes up to eight digits without the zeros before them.
  @inline(__always)
  private static func writeFirst(_ value: UInt64, to target: UnsafeMutablePointer<UInt8>) -> Int {
    let digits = digits(value)
    // The last digit is written even when it is zero.
    let zeroCount = (digits | 1 << 56).trailingZeroBitCount / 8
    unsafe store((digits | zeros) >> UInt64(8 * zeroCount), to: target)
    return 8 - zeroCount
  }

  @inline(__always)
  private static func store(_ word: UInt64, to target: UnsafeMutablePointer<UInt8>) {
    unsafe UnsafeMutableRawPointer(target).storeBytes(of: word.littleEndian, as: UInt64.self)
  }

  /// The eight digits of a value below 100,000,000, a byte each, the first one lowest.
  ///
  /// All four, then all two, then all single digits are parted side by side in one word; a
  /// multiplication and a shift stand for each division.
  @inline(__always)
  private static func digits(_ value: UInt64) -> UInt64 {
    let fours = value / 10_000 &+ (value % 10_000) << 32
    let hundreds = (fours &* 5243) >> 19 & 0x0000_007F_0000_007F
    let twos = hundreds &+ (fours &- hundreds &* 100) << 16
    let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens &+ (twos &- tens &* 10) << 8
  }

  /// How many decimal digits a magnitude has; 1 for zero.
  package static func digitCount(_ value: UInt64) -> Int {
    var count = 1
    var rest = value
    while rest >= 10_000 {
      rest /= 10_000
      count += 4
    }
    if rest >= 1000 { return count + 3 }
    if rest >= 100 { return count + 2 }
    return rest >= 10 ? count + 1 : count
  }
}
