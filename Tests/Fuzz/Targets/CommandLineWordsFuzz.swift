@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let line = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  for rules in [WordRules.classic, .current] {
    var words = CommandLineWords(line, rules: rules)
    check(words)
    let wordCount = words.count
    words.readUnquotedWordsClassically(keepingLoneSemicolon: true)
    if words.count - wordCount > 1 { fatalError("\(words.count - wordCount) words were added") }
    if words.words.contains(where: { $0.bytes.count > count }) { fatalError("a word grows") }
  }
  return 0
}

/// The words come in order, lie within the line and hold no NUL.
private func check(_ words: CommandLineWords) {
  var end = 0
  for (index, word) in words.words.enumerated() {
    guard word.start >= end, word.textStart <= words.line.count else {
      fatalError("word \(index) starts at \(word.start)")
    }
    if word.bytes.contains(0) { fatalError("word \(index) holds NUL") }
    if words.rest(from: index).count != words.line.count - word.start {
      fatalError("what begins with word \(index) ends early")
    }
    end = word.start + 1
  }
}
