internal import CSQLite

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  // No line holds NUL, and the blanks in front are dropped from the first line only.
  let text = unsafe UnsafeBufferPointer(start: start, count: count).filter { $0 != 0 }
    .drop(while: ByteKind.isSpace)
  var whole = StatementSplitter()
  unsafe text.withUnsafeBytes { _ = unsafe whole.append($0) }
  var parts = StatementSplitter()
  for line in text.split(separator: 0x0a, omittingEmptySubsequences: false) {
    unsafe line.withUnsafeBytes { _ = unsafe parts.append($0) }
  }
  let found = statements(of: whole)
  if found != statements(of: parts) { fatalError("lines are split in another way") }
  if whole.isComplete != parts.isComplete { fatalError("lines are complete in another way") }
  if !text.isEmpty { checkAgainstLibrary(whole) }
  return 0
}

/// Where the statements are: in order, and within the text.
private func statements(of splitter: borrowing StatementSplitter) -> [Range<Int>] {
  var end = 0
  return (0..<splitter.statementCount).map { index in
    let range = splitter.statement(at: index)
    if range.lowerBound < end || range.upperBound > splitter.byteCount {
      fatalError("statement \(index) is at \(range)")
    }
    end = range.upperBound
    return range
  }
}

/// SQLite thinks the same of whether the text is complete, now and with a semicolon.
private func checkAgainstLibrary(_ splitter: borrowing StatementSplitter) {
  let text = unsafe splitter.withBytes { unsafe $0.map(CChar.init(bitPattern:)) }
  let isComplete = unsafe sqlite3_complete(text + [0]) != 0
  if splitter.isComplete != isComplete { fatalError("complete: \(splitter.isComplete)") }
  let semicolon = CChar(bitPattern: UInt8(ascii: ";"))
  let isCompleted = unsafe sqlite3_complete(text + [semicolon, 0]) != 0
  if splitter.isCompletedBySemicolon != isCompleted { fatalError("semicolon: \(!isCompleted)") }
}
