/// Breaks the text of a cell into the lines it takes in a table.
struct LineBreaker {
  /// One line: which bytes, how wide, and where the next one starts.
  struct Line {
    var start: Int
    var end: Int
    var width: Int
    /// Nil after the last line.
    var next: Int?
  }

  /// The most columns of a line; 0 for no bound.
  let limit: Int
  let prefersWords: Bool

  private static let tab = UInt8(ascii: "\t")
  private static let space = UInt8(ascii: " ")

  /// The column that a TAB at a column leads to.
  static func tabStop(after column: Int) -> Int { (column / 8 + 1) * 8 }

  /// The line that starts at an offset.
  func line(of bytes: UnsafeRawBufferPointer, from start: Int) -> Line {
    let bound = limit == 0 ? Int.max : limit
    var line = Line(start: start, end: start, width: 0)
    var isFull = false
    while !isFull, line.end < bytes.count {
      let byte = unsafe bytes[line.end]
      if byte >= Self.space {
        let cluster = unsafe DisplayWidth.cluster(in: bytes, at: line.end)
        isFull = line.width + cluster.width > bound && line.width > 0
        if isFull { break }
        line.width += cluster.width
        line.end += cluster.byteCount
      } else if byte == Self.tab {
        line.width = min(Self.tabStop(after: line.width), bound)
        line.end += 1
      } else {
        break
      }
      isFull = line.width >= bound
    }
    var rest = line.end
    if isFull && prefersWords { unsafe backUp(&line, &rest, in: bytes) }
    line.next = unsafe next(after: rest, isFull: isFull, in: bytes)
    return line
  }

  /// Where the line after one that ends at an offset starts.
  private func next(after rest: Int, isFull: Bool, in bytes: UnsafeRawBufferPointer) -> Int? {
    guard rest < bytes.count else { return nil }
    if isFull, unsafe bytes[rest] >= Self.space { return rest }
    var next = rest + 1
    if unsafe bytes[rest] == 0x0D, next < bytes.count, unsafe bytes[next] == 0x0A { next += 1 }
    return next < bytes.count ? next : nil
  }

  /// Ends a full line at a better place in its right half: after a blank, else where letters and
  /// digits meet something else.
  private func backUp(_ line: inout Line, _ rest: inout Int, in bytes: UnsafeRawBufferPointer) {
    let lowest = line.start + (line.end - line.start) / 2
    let candidates = (lowest..<line.end).reversed().lazy.map { $0 + 1 }
    let blank = candidates.first { unsafe isBlank(bytes[$0 - 1]) }
    let boundary = candidates.first { unsafe isBoundary($0, in: bytes) }
    guard let place = blank ?? boundary else { return }
    rest = place
    while rest < bytes.count, unsafe bytes[rest] == Self.space { rest += 1 }
    line.end = place
    line.width = unsafe width(of: bytes, line.start..<place)
  }

  private func isBoundary(_ offset: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    let next = unsafe offset < bytes.count ? bytes[offset] : 0
    return unsafe isWord(bytes[offset - 1]) != isWord(next) && next & 0xC0 != 0x80
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == Self.space || (9...13).contains(byte) }

  private func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & ~0x20)
  }

  /// The width of part of a line, TABs expanded.
  func width(of bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int {
    var offset = range.lowerBound
    var width = 0
    while offset < range.upperBound {
      if unsafe bytes[offset] == Self.tab {
        width = Self.tabStop(after: width)
        offset += 1
      } else {
        let cluster = unsafe DisplayWidth.cluster(in: bytes, at: offset)
        width += cluster.width
        offset += cluster.byteCount
      }
    }
    return width
  }
}
