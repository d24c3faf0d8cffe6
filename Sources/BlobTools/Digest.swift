internal import CNettle

/// Computes a digest over bytes that arrive in parts.
public struct Digest {
  /// Which digest.
  public enum Algorithm: Sendable { case sha256, sha1, md5 }

  private enum State {
    case sha256(sha256_ctx)
    case sha1(sha1_ctx)
    case md5(md5_ctx)
  }

  private var state: State

  public init(_ algorithm: Algorithm) {
    switch algorithm {
    case .sha256:
      var context = sha256_ctx()
      unsafe nettle_sha256_init(&context)
      state = .sha256(context)
    case .sha1:
      var context = sha1_ctx()
      unsafe nettle_sha1_init(&context)
      state = .sha1(context)
    case .md5:
      var context = md5_ctx()
      unsafe nettle_md5_init(&context)
      state = .md5(context)
    }
  }

  /// Takes the next bytes.
  public mutating func update(_ bytes: RawSpan) {
    if bytes.isEmpty { return }
    unsafe bytes.withUnsafeBytes { bytes in
      let bytes = unsafe bytes.bindMemory(to: UInt8.self)
      switch state {
      case .sha256(var context):
        unsafe nettle_sha256_update(&context, bytes.count, bytes.baseAddress)
        state = .sha256(context)
      case .sha1(var context):
        unsafe nettle_sha1_update(&context, bytes.count, bytes.baseAddress)
        state = .sha1(context)
      case .md5(var context):
        unsafe nettle_md5_update(&context, bytes.count, bytes.baseAddress)
        state = .md5(context)
      }
    }
  }

  /// The digest of all bytes taken; the next ones start anew.
  public mutating func finish() -> [UInt8] {
    switch state {
    case .sha256(var context):
      var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
      unsafe nettle_sha256_digest(&context, digest.count, &digest)
      state = .sha256(context)
      return digest
    case .sha1(var context):
      var digest = [UInt8](repeating: 0, count: Int(SHA1_DIGEST_SIZE))
      unsafe nettle_sha1_digest(&context, digest.count, &digest)
      state = .sha1(context)
      return digest
    case .md5(var context):
      var digest = [UInt8](repeating: 0, count: Int(MD5_DIGEST_SIZE))
      unsafe nettle_md5_digest(&context, digest.count, &digest)
      state = .md5(context)
      return digest
    }
  }

  /// The digest of bytes in memory.
  public static func of(_ bytes: RawSpan, _ algorithm: Algorithm) -> [UInt8] {
    var digest = Digest(algorithm)
    digest.update(bytes)
    return digest.finish()
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
