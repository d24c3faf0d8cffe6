/// Learns what bytes are while they pass.
public struct ContentObserver {
  /// How many bytes passed.
  public private(set) var byteCount = 0
  private var head: [UInt8] = []
  private var digest: Digest?

  public init(computesDigest: Bool = false) {
    digest = computesDigest ? Digest(.sha256) : nil
  }

  /// Sees the next bytes.
  public mutating func observe(_ bytes: RawSpan) {
    let missing = min(MIMEType.headByteCount - head.count, bytes.byteCount)
    if missing > 0 {
      unsafe bytes.withUnsafeBytes { unsafe head.append(contentsOf: $0[..<missing]) }
    }
    byteCount += bytes.byteCount
    digest?.update(bytes)
  }

  /// What they were.
  public mutating func finish() -> BlobTransfer.Report {
    BlobTransfer.Report(
      byteCount: byteCount,
      mimeType: MIMEType(recognizing: head, isWhole: byteCount == head.count),
      sha256: digest?.finish())
  }
}
