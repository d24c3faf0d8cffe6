internal import Glibc

extension UnsafeRawBufferPointer {
  /// The offset of a byte at or after `start`, or nil.
  func firstOffset(of byte: UInt8, from start: Int = 0) -> Int? {
    guard let base = baseAddress, start < count else { return nil }
    let found = unsafe memchr(base + start, Int32(byte), count - start)
    return unsafe found.map { unsafe UnsafeRawPointer($0) - base }
  }

  /// The line that ends at the LF at `end`: without a CR before it, and cut at a NUL, which SQL
  /// text cannot hold.
  func line(from start: Int, endingAt end: Int) -> UnsafeRawBufferPointer {
    let hasReturn = unsafe end > start && self[end - 1] == 0x0D
    return unsafe text(from: start, to: hasReturn ? end - 1 : end)
  }

  /// The text of a range, cut at a NUL.
  func text(from start: Int, to end: Int) -> UnsafeRawBufferPointer {
    let all = unsafe UnsafeRawBufferPointer(rebasing: self[start..<end])
    guard let nul = unsafe all.firstOffset(of: 0) else { return unsafe all }
    return unsafe UnsafeRawBufferPointer(rebasing: all[..<nul])
  }
}
