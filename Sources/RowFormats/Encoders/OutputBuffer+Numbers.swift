internal import SQLiteEngine

extension OutputBuffer {
  /// Appends the digits of an INTEGER.
  @inline(__always)
  func append(integer value: Int64) {
    let target = unsafe reserve(IntegerText.capacity)
    count &+= unsafe IntegerText.write(value, to: target)
  }

  /// Appends a REAL in one of its forms.
  @inline(__always)
  func append(real value: Double, _ style: RealStyle) {
    let target = unsafe reserve(RealText.capacity)
    count &+= unsafe style.write(value, to: target)
  }

  /// Appends two hexadecimal digits a byte, in lower case.
  func append(hexadecimal bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset < bytes.count {
      let end = min(offset + Self.capacity / 2, bytes.count)
      let target = unsafe reserve(2 * (end - offset))
      for position in offset..<end {
        let byte = unsafe bytes[position]
        unsafe target[2 * (position - offset)] = Self.hexadecimalDigit(byte >> 4)
        unsafe target[2 * (position - offset) + 1] = Self.hexadecimalDigit(byte & 15)
      }
      count += 2 * (end - offset)
      offset = end
    }
  }

  @inline(__always)
  static func hexadecimalDigit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") &+ nibble : UInt8(ascii: "a") &- 10 &+ nibble
  }
}
