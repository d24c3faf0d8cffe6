extension RealDigits {
  /// The fewest digits that are nearer to this positive, finite Double than to any other, and of
  /// those the nearest.
  ///
  /// Raffaello Giulietti, "The Schubfach way to render doubles", 2020: the bounds of what is read
  /// as this Double are scaled by a power of ten of 126 bits at least, which is enough to tell on
  /// which side of them a decimal of 16 or 17 digits lies.
  init(schubfachOf value: Double) {
    let fraction = value.significandBitPattern
    let biased = Int(value.exponentBitPattern)
    let isNormal = biased > 0
    let significand = isNormal ? fraction | 1 << 52 : fraction
    let binary = (isNormal ? biased : 1) - 1075
    // Below a power of two the neighbour is nearer.
    let isUneven = fraction == 0 && biased > 1
    let scale = (binary &* 1_262_611 &- (isUneven ? 524_031 : 0)) &>> 22
    let shift = UInt64(binary &+ (-scale &* 1_741_647) &>> 19 &+ 1)
    let power = ScaledPower(of: -scale)
    let middle = power.times(4 &* significand &<< shift)
    // A bound itself is read as this Double when the last bit is even.
    let isOpen = significand & 1
    let lower =
      power.times((4 &* significand &- (isUneven ? 1 : 2)) &<< shift) &+ isOpen
    let upper = power.times((4 &* significand &+ 2) &<< shift) &- isOpen

    let whole = middle / 4
    if whole >= 10 {
      let tens = whole / 10
      let isBelowIn = lower <= 40 &* tens
      let isAboveIn = 40 &* tens &+ 40 <= upper
      if isBelowIn != isAboveIn {
        self.init(tens &+ (isAboveIn ? 1 : 0), scale: scale &+ 1)
        return
      }
    }
    let isBelowIn = lower <= 4 &* whole
    let isAboveIn = 4 &* whole &+ 4 <= upper
    let half = 4 &* whole &+ 2
    let isNearerAbove = middle > half || (middle == half && whole & 1 == 1)
    let goesUp = isBelowIn == isAboveIn ? isNearerAbove : isAboveIn
    self.init(whole &+ (goesUp ? 1 : 0), scale: scale)
  }

  private init(_ digits: UInt64, scale: Int) {
    self.init(
      significand: digits, exponent: scale &+ IntegerText.digitCount(digits) &- 1)
  }
}

/// A power of ten as 128 bits.
private struct ScaledPower {
  private let high: UInt64
  private let low: UInt64

  init(of power: Int) {
    high = PowersOfTen.bits[power &- PowersOfTen.first]
    low = PowersOfTen.lowerBits[power &- PowersOfTen.first]
  }

  /// The highest 64 bits of the product; the last one is set where bits were cut off.
  @inline(__always)
  func times(_ factor: UInt64) -> UInt64 {
    let lower = factor.multipliedFullWidth(by: low).high
    let upper = factor.multipliedFullWidth(by: high)
    let (middle, carries) = upper.low.addingReportingOverflow(lower)
    return (upper.high &+ (carries ? 1 : 0)) | (middle > 1 ? 1 : 0)
  }
}
