internal import CSQLite
internal import Glibc

/// The bytes of a REAL, in the forms SQLite gives it.
package enum RealText {
  /// The most bytes any of the forms takes.
  package static let capacity = 48

  /// Writes `%!.15g`, the text SQLite gave every REAL before 3.52, and returns the byte count.
  ///
  /// Scaling by an exact power of ten, with what the product lost recovered by a fused
  /// multiplication, settles nearly all values; the library decides the ones near a tie.
  package static func writeClassic(
    _ value: Double, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    if value == 0 { return unsafe RealDigits.zero.write(to: target) }
    if let digits = RealDigits(fifteenOf: value.magnitude) {
      return unsafe digits.write(negative: value < 0, fixedDigits: 15, to: target)
    }
    return unsafe writeByLibrary(value, to: target)
  }

  /// Writes the text SQLite gives REALs since 3.52, `%!.17g`, whatever library is linked, and
  /// returns the byte count.
  package static func writeCurrent(
    _ value: Double, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard value.isFinite else { return unsafe writeByLibrary(value, to: target) }
    if value == 0 { return unsafe RealDigits.zero.write(to: target) }
    let digits = RealDigits(thirteenOf: value.magnitude) ?? RealDigits(seventeenOf: value.magnitude)
    return unsafe digits.write(negative: value < 0, fixedDigits: 17, to: target)
  }

  /// Writes the shortest decimal that is nearest to the value, and returns the byte count.
  ///
  /// - Parameters:
  ///   - fixedDigits: The most digits before the point that are written without an exponent.
  ///   - verified: Whether the linked library itself should read the text back to the same bits,
  ///     which matters for libraries before 3.42; digits are added until it does.
  ///   - target: Where ``capacity`` bytes are free.
  package static func writeShortest(
    _ value: Double, fixedDigits: Int, verified: Bool,
    to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard value.isFinite else { return unsafe writeByLibrary(value, to: target) }
    let digits = RealDigits(shortestOf: value.magnitude)
    let exact = verified && !RealReader.reads(digits, as: value.magnitude)
    let chosen = exact ? widened(digits, of: value.magnitude) : digits
    return unsafe chosen.write(
      negative: value.sign == .minus, fixedDigits: fixedDigits, to: target)
  }

  /// More digits than needed, the fewest that the library reads back.
  ///
  /// Below 1e-290 such a library reaches only some of all values, whatever the digits; those it
  /// cannot reach keep their shortest form, which a correct library reads.
  private static func widened(_ shortest: RealDigits, of value: Double) -> RealDigits {
    for count in 17...19 {
      let digits = RealDigits(exactly: count, of: value)
      if RealReader.reads(digits, as: value) { return digits }
    }
    return shortest
  }

  private static func writeByLibrary(
    _ value: Double, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    unsafe target.withMemoryRebound(to: CChar.self, capacity: capacity) {
      unsafe csqlite_real_text($0, Int32(capacity), 15, value)
      return unsafe strlen($0)
    }
  }
}

extension RealText {
  /// The linked library's own text of a value, `%!.*g`.
  package static func libraryText(of value: Double, digits: Int) -> String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      unsafe csqlite_real_text(start, Int32(capacity), Int32(digits), value)
      return unsafe String(cString: start)
    }
  }
}
