/// Bytes on their way out, gathered in one block of memory and handed on when it is full.
///
/// Everything that prints appends here; nothing makes a `String` per row. Whoever owns the
/// destination gives ``drain`` and learns of failures there.
@safe package final class OutputBuffer {
  /// How many bytes are gathered before they are handed on.
  package static let capacity = 131_072

  /// Takes the gathered bytes; returns false when they could not be written, after which the
  /// buffer swallows what is appended.
  private let drain: (UnsafeRawBufferPointer) -> Bool
  @usableFromInline package let memory: UnsafeMutablePointer<UInt8>
  @usableFromInline package var count = 0
  /// Whether the destination refused bytes. Loops over rows end when they see it.
  package private(set) var hasFailed = false

  package init(drain: @escaping (UnsafeRawBufferPointer) -> Bool) {
    unsafe self.drain = drain
    unsafe memory = .allocate(capacity: Self.capacity)
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// Hands on what is gathered.
  package func flush() {
    let gathered = count
    count = 0
    if gathered > 0 { unsafe hand(on: UnsafeRawBufferPointer(start: memory, count: gathered)) }
  }

  private func hand(on bytes: UnsafeRawBufferPointer) {
    if !hasFailed, unsafe !drain(bytes) { hasFailed = true }
  }

  /// Makes room for `byteCount` more bytes, at most ``capacity``, and returns where they go;
  /// the caller writes them and then adds their number to ``count``.
  @inlinable @inline(__always)
  package func reserve(_ byteCount: Int) -> UnsafeMutablePointer<UInt8> {
    if Self.capacity - count < byteCount { flush() }
    return unsafe memory + count
  }

  /// Appends one byte.
  @inlinable @inline(__always)
  package func append(_ byte: UInt8) {
    unsafe reserve(1).pointee = byte
    count += 1
  }

  /// Appends bytes of any number.
  @inlinable
  package func append(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    if bytes.count <= Self.capacity {
      unsafe UnsafeMutableRawPointer(reserve(bytes.count)).copyMemory(
        from: start, byteCount: bytes.count)
      count += bytes.count
    } else {
      unsafe appendLarge(bytes)
    }
  }

  @usableFromInline
  package func appendLarge(_ bytes: UnsafeRawBufferPointer) {
    flush()
    unsafe hand(on: bytes)
  }

  /// Appends bytes.
  package func append(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe append($0) }
  }

  /// Appends the UTF-8 of a string.
  package func append(_ string: String) {
    var string = string
    string.withUTF8 { unsafe append(UnsafeRawBufferPointer($0)) }
  }
}
