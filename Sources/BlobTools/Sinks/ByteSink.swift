/// Where bytes go.
public protocol ByteSink: AnyObject {
  /// What messages call it, such as `"photo.jpg"` or `standard output`.
  var name: String { get }

  /// Takes the next bytes.
  ///
  /// - Throws: ``BlobError`` when they cannot be taken.
  func write(_ bytes: RawSpan) throws(BlobError)

  /// Called after the last byte: what was written is to be kept.
  ///
  /// - Throws: ``BlobError`` when it cannot be kept; nothing is then.
  func finish() throws(BlobError)

  /// Called instead of ``finish()`` when something else failed: nothing is to be kept.
  func abandon()
}

/// Hands bytes to a closure, such as one that writes to standard output.
public final class ClosureSink: ByteSink {
  public let name: String
  private let body: (RawSpan) throws(BlobError) -> Void

  public init(_ name: String, _ body: @escaping (RawSpan) throws(BlobError) -> Void) {
    self.name = name
    self.body = body
  }

  public func write(_ bytes: RawSpan) throws(BlobError) {
    try body(bytes)
  }

  public func finish() {}

  public func abandon() {}
}
