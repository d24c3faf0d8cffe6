internal import CNettle

/// Computes a digest over bytes that arrive in parts.
@safe public struct Digest {
  /// Which digest.
  public enum Algorithm: Hashable, Sendable {
    case sha256, sha1, md5
    case sha3(SHA3Size)
  }

  /// How many bits a digest of the family SHA-3 has.
  public enum SHA3Size: Int, Sendable {
    case bits224 = 224, bits256 = 256, bits384 = 384, bits512 = 512
  }

  private let hash: nettle_hash
  /// What the library keeps between two parts; words, so that it lies as it wants.
  private var context: [UInt64]

  public init(_ algorithm: Algorithm) {
    let hash = unsafe algorithm.hash
    unsafe self.hash = unsafe hash
    let wordByteCount = MemoryLayout<UInt64>.size
    context = unsafe [UInt64](
      repeating: 0, count: (Int(hash.context_size) + wordByteCount - 1) / wordByteCount)
    unsafe context.withUnsafeMutableBytes { unsafe hash.`init`($0.baseAddress) }
  }

  /// Takes the next bytes.
  public mutating func update(_ bytes: RawSpan) {
    if bytes.isEmpty { return }
    let hash = unsafe self.hash
    unsafe bytes.withUnsafeBytes { bytes in
      let bytes = unsafe bytes.bindMemory(to: UInt8.self)
      unsafe context.withUnsafeMutableBytes {
        unsafe hash.update($0.baseAddress, bytes.count, bytes.baseAddress)
      }
    }
  }

  /// The digest of all bytes taken; the next ones start anew.
  public mutating func finish() -> [UInt8] {
    let hash = unsafe self.hash
    var digest = unsafe [UInt8](repeating: 0, count: Int(hash.digest_size))
    unsafe context.withUnsafeMutableBytes {
      unsafe hash.digest($0.baseAddress, digest.count, &digest)
    }
    return digest
  }

  /// The digest of bytes in memory.
  public static func of(_ bytes: RawSpan, _ algorithm: Algorithm) -> [UInt8] {
    var digest = Digest(algorithm)
    digest.update(bytes)
    return digest.finish()
  }
}

extension Digest.Algorithm {
  /// What the library has for it.
  fileprivate var hash: nettle_hash {
    switch self {
    case .sha256: unsafe nettle_sha256
    case .sha1: unsafe nettle_sha1
    case .md5: unsafe nettle_md5
    case .sha3(.bits224): unsafe nettle_sha3_224
    case .sha3(.bits256): unsafe nettle_sha3_256
    case .sha3(.bits384): unsafe nettle_sha3_384
    case .sha3(.bits512): unsafe nettle_sha3_512
    }
  }
}

extension [UInt8] {
  /// The bytes as lower-case hexadecimal digits.
  package var hexadecimal: String {
    let digits: StaticString = "0123456789abcdef"
    var text: [UInt8] = []
    text.reserveCapacity(2 * count)
    for byte in self {
      unsafe text.append(digits.utf8Start[Int(byte >> 4)])
      unsafe text.append(digits.utf8Start[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
