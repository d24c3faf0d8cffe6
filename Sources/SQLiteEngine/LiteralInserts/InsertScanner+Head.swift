extension InsertScanner {
  /// The size of `INSERT INTO t VALUES(`, up to and with the parenthesis; nil when the text begins
  /// otherwise.
  ///
  /// `OR IGNORE` and its like, REPLACE, a schema and a list of columns may be there; names are
  /// words or in double quotes. Whether all of it makes sense is for SQLite to say.
  static func headByteCount(
    _ start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>
  ) -> Int? {
    var head = unsafe InsertHead(next: start, end: end)
    if head.take(word: "insert") {
      if head.take(word: "or"), !head.takeName() { return nil }
    } else if !head.take(word: "replace") {
      return nil
    }
    guard head.take(word: "into"), head.takeName() else { return nil }
    if head.take(UInt8(ascii: ".")), !head.takeName() { return nil }
    if head.take(UInt8(ascii: "(")), !head.takeRestOfNames() { return nil }
    guard head.take(word: "values"), head.take(UInt8(ascii: "(")) else { return nil }
    return unsafe head.next - start
  }
}

/// The words before the values of an INSERT, read one by one.
@safe private struct InsertHead {
  private(set) var next: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>

  /// Takes a word in any case of letters, if it is what comes next.
  mutating func take(word: StaticString) -> Bool {
    let start = unsafe InsertScanner.skipBlanks(next, end)
    let count = word.utf8CodeUnitCount
    guard unsafe end - start > count, unsafe !Self.isOfWord(start[count]) else { return false }
    for offset in 0..<count where unsafe start[offset] | 0x20 != word.utf8Start[offset] {
      return false
    }
    unsafe next = start + count
    return true
  }

  /// Takes a byte, if it is what comes next.
  mutating func take(_ byte: UInt8) -> Bool {
    let start = unsafe InsertScanner.skipBlanks(next, end)
    guard unsafe start < end, unsafe start.pointee == byte else { return false }
    unsafe next = start + 1
    return true
  }

  /// Takes a name; false when something else comes next.
  mutating func takeName() -> Bool {
    var rest = unsafe InsertScanner.skipBlanks(next, end)
    let start = unsafe rest
    if unsafe start < end, unsafe start.pointee == UInt8(ascii: "\"") {
      unsafe rest += 1
      while unsafe rest < end, unsafe rest.pointee != UInt8(ascii: "\"") { unsafe rest += 1 }
      guard unsafe rest < end else { return false }
      unsafe next = rest + 1
      // A doubled quote is part of the name: such names are left to SQLite.
      return unsafe next < end && next.pointee != UInt8(ascii: "\"")
    }
    while unsafe rest < end, unsafe Self.isOfWord(rest.pointee) { unsafe rest += 1 }
    unsafe next = rest
    return unsafe rest > start
  }

  /// Takes a list of names up to the parenthesis that ends it.
  mutating func takeRestOfNames() -> Bool {
    repeat {
      if !takeName() { return false }
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: ")"))
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
