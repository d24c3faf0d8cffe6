/// Breaks the text of a cell into the lines it takes in a table.
package struct LineBreaker: Sendable {
  /// How lines are broken that are too long.
  package enum Rule: Sendable {
    /// A full line ends where it is full, or at the last place between words in its right half;
    /// a line break right at the end of a cell begins no line.
    case classic
    /// Only where a word would be split is a better place looked for; blanks at the start of
    /// what follows are left out.
    case current
  }

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
  let rule: Rule
  /// Whether one column was asked for where there are two, so that what needs both is too wide.
  var isForOne = false

  private static let tab = UInt8(ascii: "\t")
  private static let space = UInt8(ascii: " ")

  /// The column that a TAB at a column leads to.
  static func tabStop(after column: Int) -> Int { (column / 8 + 1) * 8 }

  /// The line that starts at an offset.
  func line(of bytes: UnsafeRawBufferPointer, from start: Int) -> Line {
    var line = Line(start: start, end: start, width: 0)
    let isFull = unsafe fill(&line, from: bytes)
    switch rule {
    case .classic:
      var rest = line.end
      if isFull && prefersWords { unsafe backUp(&line, &rest, in: bytes) }
      line.next = unsafe next(after: rest, isFull: isFull, in: bytes)
    case .current:
      unsafe end(&line, in: bytes)
    }
    return line
  }

  /// Takes what fits into a line; returns whether it is full.
  private func fill(_ line: inout Line, from bytes: UnsafeRawBufferPointer) -> Bool {
    let bound = limit == 0 ? Int.max : limit
    while line.end < bytes.count {
      let run = unsafe DisplayWidth.simpleRun(
        in: bytes, from: line.end, upTo: bound - line.width)
      line.end = run.end
      line.width += run.width
      if rule == .classic, line.width >= bound { return true }
      guard line.end < bytes.count else { return false }
      let byte = unsafe bytes[line.end]
      if byte == Self.tab {
        let stop = Self.tabStop(after: line.width)
        if rule == .current, stop > bound { return true }
        line.width = min(stop, bound)
        line.end += 1
      } else if unsafe byte >= Self.space || !isLineBreak(line.end, in: bytes) {
        let cluster = unsafe DisplayWidth.cluster(in: bytes, at: line.end)
        if line.width + cluster.width > bound, line.width > 0 { return true }
        line.width += cluster.width
        line.end += cluster.byteCount
      } else {
        return rule == .classic && line.width >= bound
      }
      if rule == .classic, line.width >= bound { return true }
    }
    return false
  }

  /// Whether a control character other than TAB ends a line: any does by the classic rule, only
  /// LF and CR LF by the current one.
  private func isLineBreak(_ offset: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    let byte = unsafe bytes[offset]
    if rule == .classic || byte == 0x0A { return true }
    return unsafe byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
  }

  // The classic rule.

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
    let blank = candidates.first {
      unsafe isBlank(bytes[$0 - 1]) && !DisplayWidth.isMark(in: bytes, at: $0)
    }
    let boundary = candidates.first { unsafe isBoundary($0, in: bytes) }
    guard let place = blank ?? boundary else { return }
    rest = place
    while rest < bytes.count, unsafe bytes[rest] == Self.space { rest += 1 }
    line.end = place
    line.width = unsafe width(of: bytes, line.start..<place)
  }

  // The current rule.

  /// Ends a line, at a better place where it would split a word.
  private func end(_ line: inout Line, in bytes: UnsafeRawBufferPointer) {
    guard line.end < bytes.count else { return }
    let byte = unsafe bytes[line.end]
    if unsafe byte < Self.space && byte != Self.tab && isLineBreak(line.end, in: bytes) {
      let next = line.end + (byte == 0x0A ? 1 : 2)
      line.next = next < bytes.count ? next : nil
      return
    }
    if prefersWords, line.end > line.start, !isBlank(byte) { unsafe backUp(&line, in: bytes) }
    var next = line.end
    while next < bytes.count, unsafe isSkipped(bytes[next]) { next += 1 }
    line.next = next < bytes.count ? next : nil
  }

  private func backUp(_ line: inout Line, in bytes: UnsafeRawBufferPointer) {
    let half = line.start + (line.end - line.start) / 2
    let blank = (half..<line.end).last {
      unsafe isBlank(bytes[$0]) && !DisplayWidth.isMark(in: bytes, at: $0 + 1)
    }
    let boundary = (max(half, line.start + 1)...line.end).last {
      unsafe isBoundary($0, in: bytes)
    }
    guard let place = blank ?? boundary else { return }
    line.end = place
    line.width = unsafe width(of: bytes, line.start..<place)
  }

  private func isSkipped(_ byte: UInt8) -> Bool {
    byte == Self.space || byte == Self.tab || byte == 0x0D
  }

  // Both.

  private func isBoundary(_ offset: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    let next = unsafe offset < bytes.count ? bytes[offset] : 0
    return unsafe isWord(bytes[offset - 1]) != isWord(next) && next & 0xC0 != 0x80
      && !DisplayWidth.isMark(in: bytes, at: offset)
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == Self.space || (9...13).contains(byte) }

  private func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & ~0x20)
      || (byte == UInt8(ascii: "_") && rule == .current)
  }

  /// The width of part of a line, TABs expanded.
  func width(of bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int {
    var offset = range.lowerBound
    var width = 0
    while offset < range.upperBound {
      let run = unsafe DisplayWidth.simpleRun(
        in: UnsafeRawBufferPointer(rebasing: bytes[..<range.upperBound]), from: offset,
        upTo: Int.max)
      offset = run.end
      width += run.width
      guard offset < range.upperBound else { break }
      if unsafe bytes[offset] == Self.tab {
        width = min(Self.tabStop(after: width), limit == 0 ? .max : limit)
        offset += 1
      } else {
        let cluster = unsafe DisplayWidth.cluster(in: bytes, at: offset)
        width += cluster.width
        offset += cluster.byteCount
      }
    }
    return width
  }

  /// The widest line of a cell, and how many there are.
  func shape(of bytes: UnsafeRawBufferPointer) -> (width: Int, lineCount: Int) {
    var line = unsafe line(of: bytes, from: 0)
    var shape = (width: unsafe takenWidth(of: line, in: bytes), lineCount: 1)
    while let next = line.next {
      unsafe line = self.line(of: bytes, from: next)
      shape = unsafe (max(shape.width, takenWidth(of: line, in: bytes)), shape.lineCount + 1)
    }
    return shape
  }

  /// The width that a line takes: all there is where it was too long, by the current rule.
  private func takenWidth(of line: Line, in bytes: UnsafeRawBufferPointer) -> Int {
    guard rule == .current, limit > 0, line.end < bytes.count else {
      return line.width
    }
    let byte = unsafe bytes[line.end]
    let isBroken = unsafe byte == 0x0A || (byte == 0x0D && isLineBreak(line.end, in: bytes))
    return isBroken ? line.width : limit
  }
}
