/// Bytes that try to make their reader fall: made from small valid files, the same in every run.
public enum HostileCorpus {
  /// A small input and what it is called.
  public typealias Seed = (name: String, bytes: [UInt8])

  /// The valid files, the liars, and noise: what the rest is made of.
  public static var seeds: [Seed] {
    pictures + liars + containers + texts + propertyLists + noises
  }

  /// Lends every input: each seed whole, and short ones cut at every byte and with every byte
  /// changed.
  ///
  /// - Parameter isThorough: Whether a byte takes on all other values instead of the telling ones.
  public static func forEach(isThorough: Bool = false, _ body: ([UInt8]) throws -> Void) rethrows {
    for seed in seeds {
      try body(seed.bytes)
      if seed.bytes.count > changedByteCount { continue }
      for count in 0..<seed.bytes.count { try body(Array(seed.bytes[..<count])) }
      for position in seed.bytes.indices {
        var bytes = seed.bytes
        let original = bytes[position]
        for value in isThorough ? Array(0...255) : tellingValues(near: original)
        where value != original {
          bytes[position] = value
          try body(bytes)
        }
      }
    }
  }

  /// Longer seeds are long on purpose, and are left as they are.
  private static let changedByteCount = 128

  /// The ends of the ranges that a byte can stand for, signed or not, and the next of kin.
  private static func tellingValues(near byte: UInt8) -> [UInt8] {
    [0, 0x7f, 0xff, byte &+ 1, byte ^ 0x80]
  }

  /// Random bytes, and random bytes behind the beginning of each kind of picture.
  private static var noises: [Seed] {
    var random = SeededBytes(seed: 4)
    let heads = pictures.map { Array($0.bytes.prefix(12)) } + [[]]
    return heads.enumerated().flatMap { index, head in
      (0..<4).map { ("noise-\(index)-\($0)", head + random.bytes(140)) }
    }
  }
}

/// Repeatable random bytes.
struct SeededBytes {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
  }
}

/// Numbers as headers hold them.
func bigEndian(_ number: UInt32, count: Int = 4) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) }
}

func littleEndian(_ number: UInt32, count: Int = 4) -> [UInt8] {
  bigEndian(number, count: count).reversed()
}
