import SQLiteEngine

/// Random numbers that are the same at every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Value {
  /// A value of any storage class; bytes of all kinds, finite REALs.
  static func random(using generator: inout SeededGenerator) -> Value {
    switch generator.next() % 5 {
    case 0: .null
    case 1: .integer(Int64(bitPattern: generator.next()) >> Int64(generator.next() % 64))
    case 2: .real(Double.randomFinite(using: &generator))
    case 3: .text(Text(bytes: randomBytes(using: &generator)))
    default: .blob(Blob(randomBytes(using: &generator)))
    }
  }

  private static func randomBytes(using generator: inout SeededGenerator) -> [UInt8] {
    let pieces: [[UInt8]] = [
      Array("abcdefgh".utf8), Array("é日本👍".utf8), [0], [0x0A], [0x1B], [0x22, 0x5C], [0x27],
      [0xFF, 0xC3], [0x7F, 0xC2, 0x85], [0x0D, 0x0A], [0x09], [0x2C],
    ]
    return (0..<generator.next() % 9).flatMap { _ in pieces[Int(generator.next() % 12)] }
  }
}

extension Double {
  /// Any finite value: from all bit patterns, or with few digits.
  static func randomFinite(using generator: inout SeededGenerator) -> Double {
    if generator.next() % 2 == 0 {
      let scale: Double = [1, 10, 1e3, 1e6, 1e9, 1e-3].randomElement(using: &generator) ?? 1
      return Double(Int64(bitPattern: generator.next()) >> 24) / scale
    }
    let value = Double(bitPattern: generator.next())
    return value.isFinite ? value : 0.5
  }
}
