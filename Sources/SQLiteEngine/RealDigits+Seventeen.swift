internal import Glibc

extension RealDigits {
  /// The value where 13 digits give it exactly, as they do most numbers people write.
  init?(thirteenOf value: Double) {
    guard let digits = RealDigits(fifteenOf: value), digits.significand < 10_000_000_000_000,
      digits.isExactlyRead(as: value)
    else { return nil }
    self = digits
  }

  /// The 17 digits that SQLite prints since 3.52, or the fewer that it takes for a nicer form.
  init(seventeenOf value: Double) {
    let (digits, exponent) = Self.unfinished(value, isRounded: true)
    self = Self.rounded(digits, IntegerText.digitCount(digits), exponent: exponent, of: value)
  }

  /// 18 or 19 digits of a value, and the power of ten of the first.
  ///
  /// - Parameter isRounded: Whether what is below the last digit rounds it.
  @inline(__always)
  static func unfinished(_ value: Double, isRounded: Bool) -> (digits: UInt64, exponent: Int) {
    let (high, power) = doubled(value)
    let digits = isRounded ? (high + (high << 1 & 2)) >> 1 : high >> 1
    return (digits, IntegerText.digitCount(digits) - 1 - power)
  }

  /// Twice the number that 18 or 19 digits of a value are, and the power of ten that gives it.
  ///
  /// The arithmetic of SQLite since 3.52 is kept: the digits come from a product of 64 bits, so
  /// that what is rounded from them is the same where that is not the nearest.
  @inline(__always)
  private static func doubled(_ value: Double) -> (high: UInt64, power: Int) {
    let leading = value.significandBitPattern | (value.isNormal ? 1 << 52 : 0)
    let shift = leading.leadingZeroBitCount
    let binary = max(Int(value.exponentBitPattern), 1) - 1075 - shift
    let power = 17 - ((binary + 63) &* 78913) >> 18
    let product = (leading << UInt64(shift)).multipliedFullWidth(
      by: PowersOfTen.bits[power - PowersOfTen.first]
    ).high
    let scale = binary + PowersOfTen.binaryExponent(of: power) + 64
    return (product >> UInt64(-scale - 1), power)
  }

  /// Rounds to 17 digits, or to fewer where a run of nines or zeros gives the value as well.
  private static func rounded(
    _ digits: UInt64, _ count: Int, exponent: Int, of value: Double
  ) -> RealDigits {
    let unit: UInt64 = count == 19 ? 1000 : 100
    let sixteen = digits / unit
    if sixteen % 100 == 99 || sixteen % 1000 == 0 {
      let fourteen = sixteen / 100 + (sixteen % 100 == 99 ? 1 : 0)
      let carried = IntegerText.digitCount(fourteen) == 15 ? 1 : 0
      let nicer = RealDigits(significand: fourteen, exponent: exponent + carried)
      if nicer.reading == value { return nicer }
    }
    let seventeen = (digits + unit / 20) / (unit / 10)
    let carried = seventeen == 100_000_000_000_000_000 ? 1 : 0
    return RealDigits(significand: seventeen, exponent: exponent + carried)
  }

  /// The Double nearest to the digits.
  private var reading: Double {
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 48) { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      let count = unsafe write(fixedDigits: 1, to: start)
      unsafe start[count] = 0
      return unsafe start.withMemoryRebound(to: CChar.self, capacity: 48) {
        unsafe strtod($0, nil)
      }
    }
  }
}
