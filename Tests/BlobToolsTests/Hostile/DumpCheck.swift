import BlobTools

/// What has to hold of a hex dump, whatever is dumped.
enum DumpCheck {
  /// - Returns: What is wrong; nil when all is well.
  static func complaint(about bytes: [UInt8]) -> String? {
    for width in [7, 16] {
      let text = HexDump.text(of: bytes, width: width, startingAt: .max - 65_536)
      let lines = text.split(separator: 0x0a)
      if lines.count != (bytes.count + width - 1) / width { return "has \(lines.count) lines" }
      if text.contains(where: { $0 != 0x0a && !(0x20...0x7e ~= $0) }) { return "holds a control" }
      if lines.flatMap({ values(in: $0, width: width) }) != bytes { return "shows other bytes" }
    }
    return nil
  }

  /// The bytes whose digits stand behind the offset.
  private static func values(in line: ArraySlice<UInt8>, width: Int) -> [UInt8] {
    let digits = line.drop { $0 != UInt8(ascii: ":") }.dropFirst()
      .prefix(2 * width + (width + 1) / 2).filter { $0 != 0x20 }
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
    }
  }
}
