extension NumberFormat {
  private static let zero = UInt8(ascii: "0")

  /// The text of a REAL, of which 16 digits count.
  package func text(of value: Double) -> [UInt8] {
    guard !value.isInfinite || padsWithZeros else { return padded(infinity(value)) }
    let precision = precision ?? 6
    var fraction = precision
    var isScientific = conversion | 0x20 == UInt8(ascii: "e")
    var dropsZeros = false
    let digits: PlacedDigits
    if conversion | 0x20 == UInt8(ascii: "g") {
      digits = PlacedDigits(value.magnitude, count: max(1, precision))
      dropsZeros = !isAlternate
      let last = max(1, precision) - 1
      isScientific = digits.exponent < -4 || digits.exponent > last
      fraction = isScientific ? last : last - digits.exponent
    } else if isScientific {
      digits = PlacedDigits(value.magnitude, count: precision + 1)
    } else {
      digits = PlacedDigits(value.magnitude, places: precision)
    }
    let sign = sign(of: value, hides: digits.exponent < -precision)
    var text = plain(digits, fraction, from: isScientific ? 0 : digits.exponent)
    if dropsZeros, text.contains(UInt8(ascii: ".")) {
      while text.last == Self.zero { text.removeLast() }
      if text.last == UInt8(ascii: ".") { text.removeLast() }
    }
    if isScientific { text += exponent(digits.exponent) }
    let isFilled = padsWithZeros && !isLeftAligned
    let missing = isFilled ? max(0, width - sign.count - text.count) : 0
    return padded(sign + [UInt8](repeating: Self.zero, count: missing) + text)
  }

  private func infinity(_ value: Double) -> [UInt8] {
    Array((value < 0 ? "-Inf" : showsPlus ? "+Inf" : "Inf").utf8)
  }

  /// - Parameter isZero: Whether no digit of the value is shown.
  private func sign(of value: Double, hides isZero: Bool) -> [UInt8] {
    if value < 0 {
      let isHidden = isAlternate && !showsPlus && conversion == UInt8(ascii: "f") && isZero
      return isHidden ? [] : Array("-".utf8)
    }
    return showsPlus ? Array("+".utf8) : []
  }

  /// Digits with a point before so many of them.
  ///
  /// - Parameter first: The power of ten of the first digit.
  private func plain(_ digits: PlacedDigits, _ fraction: Int, from first: Int) -> [UInt8] {
    var rest = digits.digits[...]
    var whole = [Self.zero]
    if first >= 0 {
      whole = (0...first).map { _ in rest.popFirst() ?? Self.zero }
      if groupsThousands { whole = Self.grouped(whole) }
    }
    guard fraction > 0 || isAlternate else { return whole }
    whole.append(UInt8(ascii: "."))
    let zeros = min(max(0, -1 - first), fraction)
    whole += [UInt8](repeating: Self.zero, count: zeros)
    for _ in 0..<(fraction - zeros) { whole.append(rest.popFirst() ?? Self.zero) }
    return whole
  }

  private func exponent(_ exponent: Int) -> [UInt8] {
    let digits = String(abs(exponent))
    let mark = conversion == UInt8(ascii: "E") || conversion == UInt8(ascii: "G") ? "E" : "e"
    return Array((mark + (exponent < 0 ? "-" : "+") + (digits.count < 2 ? "0" : "") + digits).utf8)
  }
}

/// The digits of a REAL, rounded, and the power of ten of the first.
private struct PlacedDigits {
  /// The most digits that count.
  private static let most = 16
  private(set) var digits: [UInt8]
  private(set) var exponent: Int

  /// So many digits, as far as they count.
  init(_ value: Double, count: Int) {
    // SQLite takes digits that are rounded themselves where it is asked for more than count.
    self.init(value, isRounded: count > Self.most)
    round(to: min(count, Self.most))
  }

  /// As many digits as leave so many behind the point, as far as they count.
  init(_ value: Double, places: Int) {
    self.init(value, isRounded: true)
    let count = exponent + 1 + places
    if count > 0 {
      round(to: min(count, Self.most))
    } else if count == 0, digits[0] >= UInt8(ascii: "5") {
      digits = [UInt8(ascii: "1")]
      exponent += 1
    }
  }

  /// All digits there are, one for zero. Infinity is the number it is taken for where zeros pad
  /// numbers.
  private init(_ value: Double, isRounded: Bool) {
    if value.isInfinite {
      (digits, exponent) = ([UInt8(ascii: "9")], 999)
    } else if value == 0 {
      (digits, exponent) = ([UInt8(ascii: "0")], 0)
    } else {
      let all = RealDigits.unfinished(value, isRounded: isRounded)
      (digits, exponent) = (Array(String(all.digits).utf8), all.exponent)
    }
  }

  private mutating func round(to count: Int) {
    guard digits.count > count else { return }
    let roundsUp = digits[count] >= UInt8(ascii: "5")
    digits.removeSubrange(count...)
    guard roundsUp else { return }
    while digits.last == UInt8(ascii: "9") { digits.removeLast() }
    if let last = digits.popLast() {
      digits.append(last + 1)
    } else {
      digits = [UInt8(ascii: "1")]
      exponent += 1
    }
  }
}
