internal import Glibc

/// A positive decimal number: up to 19 digits and where the point stands.
package struct RealDigits {
  /// The digits as an integer without trailing zeros.
  var significand: UInt64
  /// The power of ten of the first digit: 0 for 1.5, 2 for 150, -1 for 0.15.
  var exponent: Int

  static let zero = RealDigits(significand: 0, exponent: 0)

  /// The powers of ten a Double holds exactly, as far as they are needed.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  init(significand: UInt64, exponent: Int) {
    self.significand = significand
    self.exponent = exponent
    if significand == 0 { return }
    while self.significand % 100_000_000 == 0 { self.significand /= 100_000_000 }
    if self.significand % 10_000 == 0 { self.significand /= 10_000 }
    if self.significand % 100 == 0 { self.significand /= 100 }
    if self.significand % 10 == 0 { self.significand /= 10 }
  }

  /// The value rounded to 15 digits, or nil where a cheap computation can't be sure of the last.
  init?(fifteenOf value: Double) {
    guard value >= 1e-4, value < 1e15 else { return nil }
    // Such a value is normal, and its logarithm is about three tenths of its binary exponent.
    let exponent = Int(value.exponentBitPattern) - 1023
    var shift = 14 - ((exponent &* 1233) >> 12)
    var scaled = value * Self.powers[shift]
    if scaled >= 1e15 {
      shift -= 1
      scaled = value * Self.powers[shift]
    } else if scaled < 1e14 {
      shift += 1
      scaled = value * Self.powers[shift]
    }
    let lost = fma(value, Self.powers[shift], -scaled)
    // Without its fraction, which is what the conversion takes away: it is positive.
    let whole = Int64(scaled)
    let fraction = scaled - Double(whole) + lost
    guard fraction < 0.495 || fraction > 0.505 else { return nil }
    let digits = whole + (fraction > 0.5 ? 1 : 0) - (fraction < -0.5 ? 1 : 0)
    guard digits >= 100_000_000_000_000, digits < 1_000_000_000_000_000 else { return nil }
    self.init(significand: UInt64(digits), exponent: 14 - shift)
  }

  /// The fewest digits that are nearer to this Double than to any other.
  init(shortestOf value: Double) {
    if let digits = RealDigits(fifteenOf: value), digits.isExactlyRead(as: value) {
      self = digits
    } else {
      self = value == 0 ? .zero : RealDigits(description: value.description)
    }
  }

  /// Whether dividing or multiplying the digits by one exact power of ten gives the value.
  func isExactlyRead(as value: Double) -> Bool {
    let scale = exponent + 1 - IntegerText.digitCount(significand)
    guard abs(scale) <= 22 else { return false }
    let whole = Double(significand)
    return (scale < 0 ? whole / Self.powers[-scale] : whole * Self.powers[scale]) == value
  }

  /// Reads the text Swift gives a positive Double: its digits are the fewest possible.
  private init(description: String) {
    var description = description
    self = description.withUTF8 { unsafe RealDigits(text: $0) }
  }

  /// Reads digits that may have a point among them and an exponent behind them.
  private init(text: UnsafeBufferPointer<UInt8>) {
    var significand: UInt64 = 0
    var pointAfter = -1
    var count = 0
    var next = 0
    while next < text.count {
      let byte = unsafe text[next]
      if byte == UInt8(ascii: "e") { break }
      next += 1
      if byte == UInt8(ascii: ".") {
        pointAfter = count
      } else {
        significand = 10 &* significand &+ UInt64(byte &- UInt8(ascii: "0"))
        count += 1
      }
    }
    let leadingZeros = count - IntegerText.digitCount(significand)
    let exponent = (pointAfter < 0 ? count : pointAfter) - 1 - leadingZeros
    self.init(
      significand: significand,
      exponent: unsafe exponent + Self.exponent(in: text, from: next + 1))
  }

  /// The number behind the `e` of a text; zero when there is none.
  private static func exponent(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var exponent = 0
    var isNegative = false
    for position in start..<max(start, text.count) {
      let byte = unsafe text[position]
      if byte == UInt8(ascii: "-") { isNegative = true }
      if byte >= UInt8(ascii: "0") { exponent = 10 * exponent + Int(byte - UInt8(ascii: "0")) }
    }
    return isNegative ? -exponent : exponent
  }

  /// The value correctly rounded to a number of digits, at most 19.
  init(exactly count: Int, of value: Double) {
    let text = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 48) { buffer in
      _ = unsafe withVaList([Int32(count - 1), value]) {
        unsafe vsnprintf(buffer.baseAddress, 48, "%.*e", $0)
      }
      return unsafe buffer.baseAddress.map { unsafe String(cString: $0) } ?? ""
    }
    self.init(description: text)
  }

  /// Writes the digits in SQLite's form: always a point, an exponent of two digits at least.
  func write(
    negative: Bool = false, fixedDigits: Int = 15, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var count = 0
    if negative {
      unsafe target[0] = UInt8(ascii: "-")
      count = 1
    }
    if exponent < -4 || exponent >= fixedDigits {
      return unsafe count + writeScientific(to: target + count)
    }
    return unsafe count + writeFixed(to: target + count)
  }

  private func writeFixed(to target: UnsafeMutablePointer<UInt8>) -> Int {
    let zero = UInt8(ascii: "0")
    if exponent < 0 {
      unsafe target.update(repeating: zero, count: 1 - exponent)
      unsafe target[1] = UInt8(ascii: ".")
      return unsafe 1 - exponent + IntegerText.write(significand, to: target + 1 - exponent)
    }
    let digits = unsafe IntegerText.write(significand, to: target)
    let whole = exponent + 1
    if digits <= whole {
      unsafe (target + digits).update(repeating: zero, count: whole - digits + 2)
      unsafe target[whole] = UInt8(ascii: ".")
      return whole + 2
    }
    unsafe Self.makeRoomForPoint(target + whole, digits - whole)
    unsafe target[whole] = UInt8(ascii: ".")
    return digits + 1
  }

  /// Moves the digits behind the point by one. So few are moved as two words, whatever is in those;
  /// there is room for that in ``RealText/capacity``.
  @inline(__always)
  private static func makeRoomForPoint(_ target: UnsafeMutablePointer<UInt8>, _ count: Int) {
    let start = UnsafeMutableRawPointer(target)
    if count > 16 { return unsafe (start + 1).copyMemory(from: start, byteCount: count) }
    let first = unsafe start.loadUnaligned(as: UInt64.self)
    let second = unsafe start.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    unsafe start.storeBytes(of: first, toByteOffset: 1, as: UInt64.self)
    unsafe start.storeBytes(of: second, toByteOffset: 9, as: UInt64.self)
  }

  private func writeScientific(to target: UnsafeMutablePointer<UInt8>) -> Int {
    let digits = unsafe IntegerText.write(significand, to: target + 1)
    unsafe target[0] = target[1]
    unsafe target[1] = UInt8(ascii: ".")
    if digits == 1 { unsafe target[2] = UInt8(ascii: "0") }
    var count = max(digits, 2) + 1
    unsafe target[count] = UInt8(ascii: "e")
    unsafe target[count + 1] = UInt8(ascii: exponent < 0 ? "-" : "+")
    count += 2
    if abs(exponent) < 10 {
      unsafe target[count] = UInt8(ascii: "0")
      count += 1
    }
    return unsafe count + IntegerText.write(UInt64(abs(exponent)), to: target + count)
  }
}
