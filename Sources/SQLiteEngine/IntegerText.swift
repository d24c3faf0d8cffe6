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

  /// Writes the digits of a magnitude, two at a step from the right.
  package static func write(_ value: UInt64, to target: UnsafeMutablePointer<UInt8>) -> Int {
    let count = digitCount(value)
    var rest = value
    var end = count
    while rest >= 100 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      end -= 2
      unsafe writePair(Int(truncatingIfNeeded: pair), to: target + end)
      rest = quotient
    }
    if rest >= 10 {
      unsafe writePair(Int(truncatingIfNeeded: rest), to: target)
    } else {
      unsafe target[0] = zero + UInt8(truncatingIfNeeded: rest)
    }
    return count
  }

  private static let zero = UInt8(ascii: "0")

  /// The two digits of a number below 100, without a table: a multiplication is as fast.
  @inline(__always)
  private static func writePair(_ pair: Int, to target: UnsafeMutablePointer<UInt8>) {
    let tens = (pair &* 103) >> 10
    unsafe target[0] = zero &+ UInt8(truncatingIfNeeded: tens)
    unsafe target[1] = zero &+ UInt8(truncatingIfNeeded: pair &- tens &* 10)
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
