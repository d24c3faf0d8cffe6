/// How entries stand in a history file.
public enum HistoryEncoding: Equatable, Sendable {
  /// One entry a line: a line break inside an entry is written `\n` and a backslash `\\`; every
  /// other byte stands as it is. Any entry comes back as it went in.
  case escaped
  /// As `sqlite3` writes it: every line of an entry is an entry of its own.
  case plain

  /// The lines that stand for `entry`, with their line ends.
  func encode(_ entry: [UInt8]) -> [UInt8] {
    guard self == .escaped else { return entry + [0x0A] }
    var line: [UInt8] = []
    line.reserveCapacity(entry.count + 1)
    for byte in entry {
      switch byte {
      case 0x0A: line += Array("\\n".utf8)
      case 0x5C: line += Array("\\\\".utf8)
      default: line.append(byte)
      }
    }
    return line + [0x0A]
  }

  /// The entries of a file, oldest first, at most the newest `limit`.
  ///
  /// A last line without a line end counts; so does a backslash with an unknown letter behind it.
  func decode(_ bytes: [UInt8], limit: Int) -> [[UInt8]] {
    let lines = bytes.split(separator: 0x0A).suffix(limit + 1)
    if lines.first.map(Self.isLibeditMark) == true {
      return lines.dropFirst().map(Self.decodingOctal)
    }
    return lines.suffix(limit).map { self == .escaped ? Self.unescaping($0) : Array($0) }
  }

  private static func unescaping(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var entry: [UInt8] = []
    entry.reserveCapacity(line.count)
    var rest = line
    while let byte = rest.popFirst() {
      guard byte == 0x5C, let letter = rest.first, letter == 0x6E || letter == 0x5C else {
        entry.append(byte)
        continue
      }
      entry.append(letter == 0x6E ? 0x0A : 0x5C)
      rest.removeFirst()
    }
    return entry
  }

  /// Whether this is the first line of a file that libedit's own save call wrote, as a `sqlite3`
  /// built with libedit does.
  private static func isLibeditMark(_ line: ArraySlice<UInt8>) -> Bool {
    line.elementsEqual("_HiStOrY_V2_".utf8)
  }

  /// Resolves `\040` and its like.
  private static func decodingOctal(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var entry: [UInt8] = []
    var rest = line
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3).prefix { 0x30...0x37 ~= $0 }
      guard byte == 0x5C, digits.count == 3 else {
        entry.append(byte)
        if byte == 0x5C && rest.first == 0x5C { rest.removeFirst() }
        continue
      }
      entry.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }))
      rest.removeFirst(3)
    }
    return entry
  }
}
