/// How many columns of a terminal bytes take.
///
/// Follows Unicode's East Asian Width, emoji presentation and zero-width rules. What a terminal
/// draws as one, a base with its marks, joined or flagged emoji, is one cluster, never split.
package enum DisplayWidth {
  /// What is drawn as one.
  struct Cluster {
    var byteCount: Int
    var width: Int
  }

  private static let joiner: UInt32 = 0x200D
  private static let emojiSelector: UInt32 = 0xFE0F
  private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
  private static let skinTones: ClosedRange<UInt32> = 0x1F3FB...0x1F3FF

  /// The width of bytes; control characters have none.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> Int {
    if let width = unsafe ofLine(bytes) { return width }
    return unsafe bytes.split(omittingEmptySubsequences: true) { $0 < 0x20 }.reduce(0) {
      sum, piece in
      unsafe sum + of(UnsafeRawBufferPointer(rebasing: piece))
    }
  }

  /// The width of bytes, or nil when a control character is among them.
  static func ofLine(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var (offset, width) = unsafe ByteWords.plainPrefix(of: bytes)
    if offset == bytes.count { return width }
    // What a joiner or a mark follows may be the last character of the prefix.
    let lastByteCount = unsafe offset > 0 && bytes[offset - 1] >= 0x80 ? 2 : 1
    var base = (offset: max(0, offset - lastByteCount), width: offset > 0 ? 1 : 0)
    while offset < bytes.count {
      if let count = unsafe ByteWords.plainByteCount(bytes, at: offset) {
        base = (offset + count - 1, 1)
        width += count
        offset += count
        continue
      }
      if unsafe ByteWords.isPlainPair(bytes, at: offset) {
        base = (offset, 1)
        width += 1
        offset += 2
        continue
      }
      let (scalar, byteCount) = unsafe UTF8Scanner.scalar(in: bytes, at: offset)
      if scalar < 0x20 { return nil }
      if changesCluster(scalar) {
        // What it means depends on what it follows: the whole cluster is looked at again.
        let cluster = unsafe cluster(in: bytes, at: base.offset)
        if base.offset + cluster.byteCount > offset {
          width += cluster.width - base.width
          offset = base.offset + cluster.byteCount
          base.width = cluster.width
          continue
        }
      }
      let own = self.width(of: scalar)
      if own > 0 || offset == 0 { base = (offset, own) }
      width += own
      offset += byteCount
    }
    return width
  }

  /// The offset at which bytes reach a width, when something that has one follows; else nil.
  static func end(of bytes: UnsafeRawBufferPointer, atWidth limit: Int) -> Int? {
    var (offset, width) = unsafe simpleRun(in: bytes, from: 0, upTo: limit)
    while offset < bytes.count {
      let cluster = unsafe cluster(in: bytes, at: offset)
      // Control characters have no width.
      let own = unsafe bytes[offset] < 0x20 ? 0 : cluster.width
      if width + own > limit { return offset }
      width += own
      offset += cluster.byteCount
    }
    return nil
  }

  /// Takes whole clusters of one scalar, as most are, from an offset up to a width; stops before
  /// a control character and before what needs a closer look.
  static func simpleRun(
    in bytes: UnsafeRawBufferPointer, from start: Int, upTo limit: Int
  ) -> (end: Int, width: Int) {
    var end = start
    var width = 0
    var last = (start: start, width: 0)
    while end < bytes.count, width < limit {
      if let count = unsafe ByteWords.plainByteCount(bytes, at: end) {
        let taken = min(count, limit - width)
        end += taken
        width += taken
        last = (end - 1, width - 1)
        continue
      }
      let (scalar, byteCount) = unsafe UTF8Scanner.scalar(in: bytes, at: end)
      guard scalar >= 0x20, scalar < 0x10000 else { break }
      let own = self.width(of: scalar)
      guard own > 0 else { break }
      // Nothing that has a width of its own changes what is before it.
      if width + own > limit { return (end, width) }
      last = (end, width)
      end += byteCount
      width += own
    }
    // What follows may belong to the last one.
    return unsafe end < bytes.count && bytes[end] >= 0xCC ? last : (end, width)
  }

  /// Whether a scalar can change the width of what stands before it.
  @inline(__always)
  private static func changesCluster(_ scalar: UInt32) -> Bool {
    scalar == joiner || scalar == emojiSelector || (scalar >= 0x1F1E6 && scalar <= 0x1F3FF)
  }

  /// The cluster that starts at an offset.
  static func cluster(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Cluster {
    let (base, byteCount) = unsafe UTF8Scanner.scalar(in: bytes, at: offset)
    if base == 0x1B, let sequence = unsafe sequence(in: bytes, at: offset) {
      return Cluster(byteCount: sequence, width: 0)
    }
    var cluster = Cluster(byteCount: byteCount, width: width(of: base))
    while unsafe offset + cluster.byteCount < bytes.count
      && extend(&cluster, from: base, in: bytes, at: offset + cluster.byteCount)
    {}
    return cluster
  }

  /// How many bytes the control sequence of a terminal takes that starts at an offset; nil where
  /// there is none.
  static func sequence(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Int? {
    guard offset + 2 < bytes.count, unsafe bytes[offset] == 0x1B, unsafe bytes[offset + 1] == 0x5B
    else { return nil }
    var end = offset + 2
    while end < bytes.count, unsafe 0x20...0x3F ~= bytes[end] { end += 1 }
    guard end < bytes.count, unsafe 0x40...0x7E ~= bytes[end] else { return nil }
    return end + 1 - offset
  }

  /// Takes what follows into the cluster; returns false at its end.
  private static func extend(
    _ cluster: inout Cluster, from base: UInt32, in bytes: UnsafeRawBufferPointer, at offset: Int
  ) -> Bool {
    if unsafe bytes[offset] < 0xCC { return false }
    let (scalar, byteCount) = unsafe UTF8Scanner.scalar(in: bytes, at: offset)
    if scalar == emojiSelector {
      if contains(base, WidthTables.emojiOnRequest) { cluster.width = 2 }
    } else if scalar == joiner {
      cluster.byteCount += unsafe joinedByteCount(after: base, in: bytes, at: offset + byteCount)
    } else if regionalIndicators.contains(scalar) {
      guard regionalIndicators.contains(base), cluster.byteCount == 4 else { return false }
    } else if skinTones.contains(scalar) {
      guard contains(base, WidthTables.pictographs) else { return false }
    } else if width(of: scalar) > 0 {
      return false
    }
    cluster.byteCount += byteCount
    return true
  }

  /// Whether what starts at an offset is a scalar without a width of its own, which belongs to what
  /// stands before it.
  static func isMark(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    guard offset < bytes.count, unsafe bytes[offset] >= 0xCC else { return false }
    return unsafe width(of: UTF8Scanner.scalar(in: bytes, at: offset).scalar) == 0
  }

  /// How many bytes after a joiner belong to the cluster.
  private static func joinedByteCount(
    after base: UInt32, in bytes: UnsafeRawBufferPointer, at offset: Int
  ) -> Int {
    guard offset < bytes.count, contains(base, WidthTables.pictographs) else { return 0 }
    let (scalar, byteCount) = unsafe UTF8Scanner.scalar(in: bytes, at: offset)
    return contains(scalar, WidthTables.pictographs) ? byteCount : 0
  }

  /// The width of one scalar by itself.
  @inline(__always)
  static func width(of scalar: UInt32) -> Int {
    if scalar < 0x300 { return 1 }
    if scalar < 0x10000 { return Int(basicPlane[Int(scalar)]) }
    if contains(scalar, WidthTables.wide) { return 2 }
    return contains(scalar, WidthTables.zero) ? 0 : 1
  }

  /// The widths of the scalars below U+10000, spread out when one is first asked for.
  private static let basicPlane: [UInt8] = {
    var plane = [UInt8](repeating: 1, count: 0x10000)
    for (table, width) in [(WidthTables.wide, UInt8(2)), (WidthTables.zero, 0)] {
      for range in stride(from: 0, to: table.count, by: 2) where table[range] < 0x10000 {
        for scalar in table[range]...min(table[range + 1], 0xFFFF) where scalar > 0 {
          plane[Int(scalar)] = width
        }
      }
    }
    return plane
  }()

  /// Whether a table of ranges holds a scalar.
  private static func contains(_ scalar: UInt32, _ table: [UInt32]) -> Bool {
    var low = 0
    var high = table.count / 2
    while low < high {
      let middle = (low + high) / 2
      if scalar > table[2 * middle + 1] {
        low = middle + 1
      } else if scalar < table[2 * middle] {
        high = middle
      } else {
        return true
      }
    }
    return false
  }
}
