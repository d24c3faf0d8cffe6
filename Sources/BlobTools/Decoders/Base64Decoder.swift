/// Decodes base64 that arrives in parts, also that in a `data:` URI, whose other form is decoded,
/// too.
///
/// Both alphabets are read, with blanks and line ends anywhere and with or without `=` at the end.
public struct Base64Decoder {
  private enum State {
    /// Not yet known whether it begins with `data:`; what was seen of it.
    case start([UInt8])
    /// In a URI before its comma.
    case header([UInt8])
    case base64
    /// In the bytes of a URI that are not base64, after these of an escape.
    case escapes([UInt8])
  }

  private var state = State.start([])
  private var offset = 0
  /// The bits of the group that is not complete, and how many digits it has.
  private var bits: UInt32 = 0
  private var digitCount = 0
  private var isPadded = false
  private static let scheme = Array("data:".utf8)
  private static let headerLimit = 4096

  public init() {}

  /// Decodes the next bytes and adds what they mean to `output`.
  ///
  /// - Throws: ``BlobError/notBase64(offset:)`` at the first byte that has no meaning.
  public mutating func add(_ bytes: RawSpan, to output: inout [UInt8]) throws(BlobError) {
    try unsafe bytes.withUnsafeBytes { bytes throws(BlobError) in
      for position in 0..<bytes.count {
        try add(unsafe bytes[position], to: &output)
        offset += 1
      }
    }
  }

  /// Adds what is left.
  ///
  /// - Throws: ``BlobError/notBase64(offset:)`` when the end is missing.
  public mutating func finish(to output: inout [UInt8]) throws(BlobError) {
    switch state {
    case .start(let seen): try leaveStart(seen, to: &output)
    case .header: throw .notBase64(offset: offset)
    case .escapes(let escape): if !escape.isEmpty { throw .notBase64(offset: offset) }
    case .base64: break
    }
    switch digitCount {
    case 0: break
    case 2: output.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3:
      output.append(UInt8(truncatingIfNeeded: bits >> 10))
      output.append(UInt8(truncatingIfNeeded: bits >> 2))
    default: throw .notBase64(offset: offset)
    }
  }

  private mutating func add(_ byte: UInt8, to output: inout [UInt8]) throws(BlobError) {
    switch state {
    case .base64: try addDigit(byte, to: &output)
    case .start(let seen): try addToStart(seen, byte, to: &output)
    case .header(let header):
      if byte == UInt8(ascii: ",") {
        state = Self.saysBase64(header) ? .base64 : .escapes([])
      } else if header.count < Self.headerLimit {
        state = .header(header + [byte])
      } else {
        throw .notBase64(offset: offset)
      }
    case .escapes(let escape): try addEscaped(escape, byte, to: &output)
    }
  }

  private mutating func addToStart(
    _ seen: [UInt8], _ byte: UInt8, to output: inout [UInt8]
  ) throws(BlobError) {
    if seen.isEmpty, Self.isBlank(byte) { return }
    let next = seen + [byte]
    let lowercase = next.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
    if lowercase == Self.scheme {
      state = .header([])
    } else if Self.scheme.starts(with: lowercase) {
      state = .start(next)
    } else {
      try leaveStart(next, to: &output)
    }
  }

  private mutating func leaveStart(
    _ seen: [UInt8], to output: inout [UInt8]
  ) throws(BlobError) {
    state = .base64
    for byte in seen { try addDigit(byte, to: &output) }
  }

  private mutating func addDigit(_ byte: UInt8, to output: inout [UInt8]) throws(BlobError) {
    if Self.isBlank(byte) { return }
    if byte == UInt8(ascii: "="), isPadded || digitCount >= 2 {
      isPadded = true
      return
    }
    guard !isPadded, let digit = Self.value(of: byte) else { throw .notBase64(offset: offset) }
    bits = bits << 6 | digit
    digitCount += 1
    if digitCount == 4 {
      output.append(UInt8(truncatingIfNeeded: bits >> 16))
      output.append(UInt8(truncatingIfNeeded: bits >> 8))
      output.append(UInt8(truncatingIfNeeded: bits))
      (bits, digitCount) = (0, 0)
    }
  }

  private mutating func addEscaped(
    _ escape: [UInt8], _ byte: UInt8, to output: inout [UInt8]
  ) throws(BlobError) {
    if escape.isEmpty, byte != UInt8(ascii: "%") { return output.append(byte) }
    let next = escape + [byte]
    if next.count == 3 {
      guard let high = Self.hexadecimal(next[1]), let low = Self.hexadecimal(next[2]) else {
        throw .notBase64(offset: offset)
      }
      output.append(high << 4 | low)
    }
    state = .escapes(next.count == 3 ? [] : next)
  }

  private static func saysBase64(_ header: [UInt8]) -> Bool {
    String(decoding: header, as: UTF8.self).lowercased().hasSuffix(";base64")
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d) ~= byte }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case 0x41...0x5a: UInt32(byte) - 0x41
    case 0x61...0x7a: UInt32(byte) - 0x61 + 26
    case 0x30...0x39: UInt32(byte) - 0x30 + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x61 + 10
    default: nil
    }
  }
}

/// Hands on what base64 stands for.
public final class Base64Sink: ByteSink {
  public var name: String { inner.name }
  private let inner: any ByteSink
  private var decoder = Base64Decoder()
  private var observer: ContentObserver
  private var decoded: [UInt8] = []

  /// Makes a sink in front of another.
  ///
  /// - Parameters:
  ///   - inner: Where the decoded bytes go.
  ///   - computesDigest: Whether ``report()`` has the SHA-256 digest.
  public init(into inner: any ByteSink, computesDigest: Bool = false) {
    self.inner = inner
    observer = ContentObserver(computesDigest: computesDigest)
  }

  public func write(_ bytes: RawSpan) throws(BlobError) {
    try decoder.add(bytes, to: &decoded)
    try handOn()
  }

  public func finish() throws(BlobError) {
    try decoder.finish(to: &decoded)
    try handOn()
    try inner.finish()
  }

  public func abandon() {
    inner.abandon()
  }

  /// What the decoded bytes were.
  public func report() -> BlobTransfer.Report { observer.finish() }

  private func handOn() throws(BlobError) {
    try decoded.withRawSpan { bytes throws(BlobError) in try inner.write(bytes) }
    decoded.withRawSpan { observer.observe($0) }
    decoded.removeAll(keepingCapacity: true)
  }
}
