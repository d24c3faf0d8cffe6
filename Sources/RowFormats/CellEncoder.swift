internal import SQLiteEngine

/// Turns the value of a cell into the bytes of one way to write values.
///
/// A layout is generic over it, so that each pair of layout and encoding is compiled as one loop.
/// The switch over storage classes is ``encode(_:to:)``, here and nowhere else.
protocol CellEncoder {
  func null(to output: OutputBuffer)
  func integer(_ value: Int64, to output: OutputBuffer)
  func real(_ value: Double, to output: OutputBuffer)
  func text(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer)
  func blob(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer)
  /// Writes the name of a column.
  func title(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer)
}

extension CellEncoder {
  @inline(__always)
  func encode(_ cell: Cell, to output: OutputBuffer) {
    switch cell.storageClass {
    case .null: null(to: output)
    case .integer: integer(cell.integer, to: output)
    case .real: real(cell.real, to: output)
    case .text: unsafe text(cell.bytes, to: output)
    case .blob: unsafe blob(cell.bytes, to: output)
    }
  }

  /// Most encodings write INTEGERs plainly.
  @inline(__always)
  func integer(_ value: Int64, to output: OutputBuffer) {
    output.append(integer: value)
  }

  /// Most encodings write names as they write TEXT.
  func title(_ bytes: UnsafeRawBufferPointer, to output: OutputBuffer) {
    unsafe text(bytes, to: output)
  }
}

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

/// Which text a REAL gets.
package struct RealStyle: Sendable {
  package enum Form: Sendable {
    /// 15 digits, as the library gave REALs before 3.52.
    case classic
    /// The fewest digits that are nearest to the value.
    case shortest
    /// The same, or the few more that the linked library needs to read the value back.
    case literal
  }

  package var form: Form
  /// The most digits before the point that are written without an exponent.
  package var fixedDigits: Int
  /// What stands for infinity; nil for the library's `Inf`.
  package var infinity: [UInt8]?

  /// The text of a value by itself.
  func bytes(of value: Double) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: RealText.capacity) { buffer, count in
      if let start = buffer.baseAddress { count = unsafe write(value, to: start) }
    }
  }

  /// Writes the text of a value where ``RealText/capacity`` bytes are free, and returns how many
  /// bytes it is.
  func write(_ value: Double, to target: UnsafeMutablePointer<UInt8>) -> Int {
    if let infinity, !value.isFinite {
      unsafe target[0] = UInt8(ascii: "-")
      let sign = value < 0 ? 1 : 0
      for (position, byte) in infinity.enumerated() { unsafe target[sign + position] = byte }
      return sign + infinity.count
    }
    switch form {
    case .classic:
      return unsafe RealText.writeClassic(value, to: target)
    case .shortest:
      // A negative zero shows as zero.
      return unsafe RealText.writeShortest(
        value == 0 ? 0 : value, fixedDigits: fixedDigits, verified: false, to: target)
    case .literal:
      return unsafe RealText.writeShortest(
        value, fixedDigits: fixedDigits, verified: true, to: target)
    }
  }
}
