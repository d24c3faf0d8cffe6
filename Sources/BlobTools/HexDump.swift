/// Lays bytes out as offset, hexadecimal digits and ASCII, in the way of `xxd`, so that `xxd -r`
/// reads it back (with `-c` where the width is not 16).
public struct HexDump {
  /// The most bytes a line can show.
  public static let largestWidth = 256

  private let width: Int
  private var offset: Int
  /// The bytes of the line that is not full yet.
  private var line: [UInt8] = []

  /// - Parameters:
  ///   - width: How many bytes a line shows, from 1 to ``largestWidth``.
  ///   - offset: What the first byte is numbered.
  public init(width: Int = 16, startingAt offset: Int = 0) {
    precondition(1...Self.largestWidth ~= width, "no such width")
    self.width = width
    self.offset = offset
  }

  /// Takes the next bytes and appends the lines that are full.
  public mutating func append(_ bytes: RawSpan, to text: inout [UInt8]) {
    unsafe bytes.withUnsafeBytes { bytes in
      var rest = unsafe bytes[...]
      while unsafe !rest.isEmpty {
        let part = unsafe rest.prefix(width - line.count)
        unsafe line.append(contentsOf: part)
        unsafe rest = rest.dropFirst(part.count)
        if line.count == width { finishLine(&text) }
      }
    }
  }

  /// Appends the last line, when it is not a full one.
  public mutating func finish(to text: inout [UInt8]) {
    if !line.isEmpty { finishLine(&text) }
  }

  /// The dump of bytes in memory.
  public static func text(of bytes: [UInt8], width: Int = 16, startingAt offset: Int = 0)
    -> [UInt8]
  {
    var dump = HexDump(width: width, startingAt: offset)
    var text: [UInt8] = []
    bytes.withRawSpan { dump.append($0, to: &text) }
    dump.finish(to: &text)
    return text
  }

  private mutating func finishLine(_ text: inout [UInt8]) {
    appendOffset(&text)
    for position in 0..<width {
      if position.isMultiple(of: 2) { text.append(UInt8(ascii: " ")) }
      if position < line.count {
        text.append(Self.digit(line[position] >> 4))
        text.append(Self.digit(line[position] & 15))
      } else {
        text.append(contentsOf: "  ".utf8)
      }
    }
    text.append(contentsOf: "  ".utf8)
    for byte in line { text.append(0x20...0x7e ~= byte ? byte : UInt8(ascii: ".")) }
    text.append(UInt8(ascii: "\n"))
    offset += line.count
    line.removeAll(keepingCapacity: true)
  }

  private func appendOffset(_ text: inout [UInt8]) {
    var shift = 28
    while offset >> shift > 15 { shift += 4 }
    while shift >= 0 {
      text.append(Self.digit(UInt8(truncatingIfNeeded: offset >> shift) & 15))
      shift -= 4
    }
    text.append(UInt8(ascii: ":"))
  }

  private static func digit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
  }
}
