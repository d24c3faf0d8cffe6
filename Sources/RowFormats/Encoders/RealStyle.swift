internal import SQLiteEngine

/// Which text a REAL gets.
package struct RealStyle: Sendable {
  package enum Form: Sendable {
    /// 15 digits, as the library gave REALs before 3.52.
    case classic
    /// Up to 17 digits, as the library gives REALs since 3.52.
    case current
    /// The fewest digits that are nearest to the value, or the few more that the linked library needs to read the value back.
    case literal
  }

  package var form: Form
  /// The most digits before the point that are written without an exponent.
  package var fixedDigits: Int
  /// What stands for infinity; nil for the library's `Inf`.
  package var infinity: StaticString?

  /// The text of a value by itself.
  func bytes(of value: Double) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: RealText.capacity) { buffer, count in
      if let start = buffer.baseAddress { count = unsafe write(value, to: start) }
    }
  }

  /// Writes the text of a value where ``RealText/capacity`` bytes are free, and returns how many
  /// bytes it is.
  func write(_ value: Double, to target: UnsafeMutablePointer<UInt8>) -> Int {
    if let infinity, !value.isFinite {
      unsafe target[0] = UInt8(ascii: "-")
      let sign = value < 0 ? 1 : 0
      let count = infinity.utf8CodeUnitCount
      unsafe (target + sign).update(from: infinity.utf8Start, count: count)
      return sign + count
    }
    switch form {
    case .classic:
      return unsafe RealText.writeClassic(value, to: target)
    case .current:
      return unsafe RealText.writeCurrent(value, to: target)
    case .literal:
      return unsafe RealText.writeShortest(
        value, fixedDigits: fixedDigits, verified: true, to: target)
    }
  }
}
