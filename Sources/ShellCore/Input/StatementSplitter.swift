/// What a line made of the pending text.
package enum SplitterProgress: Sendable {
  /// There is still no text, for the line was all blanks.
  case empty
  /// The text is blanks, closed comments and semicolons only, and does not end in a semicolon.
  case blank
  /// The text wants more lines.
  case pending
  /// The text is complete, and can be run.
  case complete
}

/// Gathers lines of SQL until they make complete statements, and tells the statements apart.
///
/// The pending lines are one block of bytes, joined by LF and followed by a NUL that does not
/// count, so SQLite can read them in place. Each byte is scanned once, when its line arrives.
@safe package struct StatementSplitter: ~Copyable {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var machine = CompletionMachine()
  private var ends: [Int] = []

  /// The number of the first pending line, as given to ``append(_:lineNumber:)``.
  package private(set) var firstLine = 0
  /// The size of the pending text in bytes.
  package private(set) var byteCount = 0
  /// How many bytes have been scanned since the splitter was made.
  package private(set) var scannedByteCount = 0

  package init() {
    capacity = 4096
    unsafe memory = .allocate(capacity: capacity)
    unsafe memory.pointee = 0
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// Whether no text is pending.
  package var isEmpty: Bool { byteCount == 0 }

  /// Whether the pending text is blanks, closed comments and semicolons only.
  package var isBlank: Bool { machine.isBlank }

  /// Whether the pending text ends, blanks and comments aside, with the end of a statement; then
  /// it is run.
  package var isComplete: Bool { machine.isComplete }

  /// Whether a semicolon directly behind the pending text would make it complete; true when none
  /// is pending.
  package var isCompletedBySemicolon: Bool { machine.isCompletedBySemicolon }

  /// The byte that closes the string, identifier (`]` for a bracket) or comment (`*`) in which the
  /// pending text stops, or nil.
  package var openDelimiter: UInt8? { machine.openDelimiter == 0 ? nil : machine.openDelimiter }

  /// What would end the statement: a semicolon, and what the body of a trigger needs.
  package var closingWords: String { machine.closingWords }

  /// Adds a line without its line end. Blanks at the start of the first line are dropped, and a
  /// first line that is all blanks adds nothing.
  ///
  /// - Returns: What the text is now.
  /// - Complexity: O(`line.count`), amortized.
  @discardableResult
  package mutating func append(
    _ line: UnsafeRawBufferPointer, lineNumber: Int = 0
  ) -> SplitterProgress {
    var line = unsafe line[...]
    if isEmpty {
      unsafe line = line.drop(while: ByteKind.isSpace)
      firstLine = lineNumber
      if unsafe line.isEmpty { return .empty }
    }
    let start = isEmpty ? 0 : byteCount + 1
    let end = unsafe start + line.count
    reserve(end + 1)
    if start > 0 { unsafe memory[byteCount] = 0x0A }
    unsafe UnsafeMutableRawBufferPointer(start: memory + start, count: end - start)
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: line))
    byteCount = end
    unsafe memory[byteCount] = 0
    scan(from: start)
    return isComplete ? .complete : isBlank ? .blank : .pending
  }

  private mutating func scan(from start: Int) {
    let text = unsafe UnsafeBufferPointer(start: UnsafePointer(memory), count: byteCount)
    unsafe machine.scan(text, from: start, ends: &ends)
    scannedByteCount += byteCount - start
  }

  private mutating func reserve(_ byteCount: Int) {
    guard byteCount > capacity else { return }
    let grown = max(byteCount, capacity * 2)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: grown)
    unsafe larger.update(from: memory, count: self.byteCount)
    unsafe memory.deallocate()
    unsafe memory = larger
    capacity = grown
  }

  /// Forgets the pending text, keeping the memory for the next.
  package mutating func reset() {
    byteCount = 0
    unsafe memory.pointee = 0
    machine = CompletionMachine()
    // One end, by far the most frequent case, costs nothing to take out.
    if ends.count == 1 { ends.removeLast() } else { ends.removeAll(keepingCapacity: true) }
  }

  /// How many statements the pending text holds, the last one perhaps unfinished. Comments, and
  /// semicolons without a statement, belong to the statement that follows them; a comment that is
  /// still open counts, because SQLite may refuse it.
  package var statementCount: Int {
    ends.count + (machine.isInStatement || openDelimiter != nil ? 1 : 0)
  }

  /// Where a statement is, from its first byte that is no blank up to and with its semicolon.
  ///
  /// - Precondition: `index` is less than ``statementCount``.
  package func statement(at index: Int) -> Range<Int> {
    index == ends.count ? rest : trimmed(index == 0 ? 0 : ends[index - 1], ends[index])
  }

  /// What follows the last finished statement, without the blanks around it.
  private var rest: Range<Int> {
    var end = byteCount
    let start = ends.last ?? 0
    while end > start, unsafe ByteKind.isSpace(memory[end - 1]) { end -= 1 }
    return trimmed(start, end)
  }

  private func trimmed(_ start: Int, _ end: Int) -> Range<Int> {
    var start = start
    while start < end, unsafe ByteKind.isSpace(memory[start]) { start += 1 }
    return start..<end
  }

  /// Lends the pending text; the byte behind it is NUL.
  package func withBytes<R, E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    try unsafe body(UnsafeRawBufferPointer(start: memory, count: byteCount))
  }

  /// Lends the pending text with the NUL behind it, for a caller that puts a NUL behind a
  /// statement and takes it back.
  package mutating func withMutableBytes<R, E: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    try unsafe body(UnsafeMutableRawBufferPointer(start: memory, count: byteCount + 1))
  }
}
