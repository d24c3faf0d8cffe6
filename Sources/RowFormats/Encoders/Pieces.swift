internal import Glibc

extension UnsafeRawBufferPointer {
  /// Lends the pieces that end with a byte, and what follows the last of them.
  @inline(__always)
  func forEachPiece(endingWith byte: UInt8, _ body: (UnsafeRawBufferPointer, Bool) -> Void) {
    var start = 0
    while start < count, let base = baseAddress,
      let found = unsafe memchr(base + start, Int32(byte), count - start)
    {
      let end = unsafe found - UnsafeMutableRawPointer(mutating: base) + 1
      unsafe body(UnsafeRawBufferPointer(rebasing: self[start..<end]), false)
      start = end
    }
    unsafe body(UnsafeRawBufferPointer(rebasing: self[start..<count]), true)
  }

  @inline(__always)
  func contains(byte: UInt8) -> Bool {
    guard let start = baseAddress else { return false }
    return unsafe memchr(start, Int32(byte), count) != nil
  }
}
