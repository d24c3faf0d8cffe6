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
      var position = offset
      while end - position >= 4 {
        let four = unsafe bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)
        unsafe UnsafeMutableRawPointer(target + 2 * (position - offset)).storeBytes(
          of: Self.hexadecimalDigits(of: four), as: UInt64.self)
        position &+= 4
      }
      while position < end {
        let byte = unsafe bytes[position]
        unsafe target[2 * (position - offset)] = Self.hexadecimalDigit(byte >> 4)
        unsafe target[2 * (position - offset) + 1] = Self.hexadecimalDigit(byte & 15)
        position &+= 1
      }
      count += 2 * (end - offset)
      offset = end
    }
  }

  /// The eight digits of four bytes, the first byte and digit lowest.
  @inline(__always)
  private static func hexadecimalDigits(of four: UInt32) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var spread = UInt64(four)
    spread = (spread | spread << 16) & 0x0000_FFFF_0000_FFFF
    spread = (spread | spread << 8) & 0x00FF_00FF_00FF_00FF
    let nibbles = (spread >> 4 & 0x000F_000F_000F_000F) | (spread & 0x000F_000F_000F_000F) << 8
    let letters = (nibbles &+ 6 &* ones) >> 4 & ones
    return nibbles &+ UInt64(UInt8(ascii: "0")) &* ones &+ letters &* 39
  }

  @inline(__always)
  static func hexadecimalDigit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") &+ nibble : UInt8(ascii: "a") &- 10 &+ nibble
  }
}
