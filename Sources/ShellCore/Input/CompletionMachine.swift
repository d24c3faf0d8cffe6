internal import Glibc

/// Tells where SQL statements end, one byte after the other.
///
/// The machine is that of `sqlite3_complete`: it knows the tokens that may hold a semicolon
/// (strings, quoted identifiers, comments) and the words around the body of a trigger, and nothing
/// else of SQL. It remembers where it stopped, so no byte is ever looked at twice.
struct CompletionMachine {
  /// How far a statement has come.
  enum State: UInt8 {
    /// Nothing but blanks and comments yet.
    case empty
    /// After the semicolon that ends a statement.
    case start
    case normal
    case explain
    case create
    case trigger
    case triggerSemicolon
    case triggerEnd
  }

  /// What the machine tells apart among tokens that are no blanks.
  enum Token: UInt8 { case other, semicolon, explain, create, temporary, trigger, end }

  private(set) var state = State.empty
  /// The byte that closes the open string, identifier or comment (`*` for a comment); else 0.
  private(set) var openDelimiter: UInt8 = 0
  /// Whether anything but blanks, comments and semicolons has been seen.
  private(set) var hasContent = false

  /// How far back a parameter's name is looked for, so that no text takes long.
  private static let longestParameterName = 1000

  /// Behind the last string, quoted identifier or comment: no parameter's name begins before it.
  private var lastClosing = 0

  /// Whether a semicolon inside a parameter's name was the last end, which ended no statement.
  private var isInParameter = false

  /// Whether the last line stops in a comment that ends with it.
  private var endsInLineComment = false

  /// Whether the text ends, blanks and comments aside, with the end of a statement.
  var isComplete: Bool { openDelimiter == 0 && state == .start }

  /// Whether a semicolon directly behind the text would make it complete.
  var isCompletedBySemicolon: Bool {
    guard openDelimiter == 0, !endsInLineComment else { return isComplete }
    return Self.successor(of: state, on: .semicolon) == .start
  }

  /// Whether a statement has begun and not ended.
  var isInStatement: Bool { isInParameter || (state != .empty && state != .start) }

  /// Whether the text is blanks, closed comments and semicolons only.
  var isBlank: Bool { openDelimiter == 0 && !hasContent }

  /// What would end the statement.
  var closingWords: String {
    switch state {
    case .trigger: ";END;"
    case .triggerSemicolon: "END;"
    default: ";"
    }
  }

  static func successor(of state: State, on token: Token) -> State {
    switch (state, token) {
    case (.triggerEnd, .semicolon): .start
    case (.trigger, .semicolon), (.triggerSemicolon, .semicolon): .triggerSemicolon
    case (.triggerSemicolon, .end): .triggerEnd
    case (.trigger, _), (.triggerSemicolon, _), (.triggerEnd, _): .trigger
    case (_, .semicolon): .start
    case (.empty, .explain), (.start, .explain), (.explain, .other): .explain
    case (.empty, .create), (.start, .create), (.explain, .create): .create
    case (.create, .temporary): .create
    case (.create, .trigger): .trigger
    default: .normal
    }
  }

  /// Reads a line, or several, that follow what was read before; a token other than a string, a
  /// quoted identifier or a block comment ends with it.
  ///
  /// - Parameters:
  ///   - bytes: The text; offsets count from its start.
  ///   - start: Where the new part begins.
  ///   - ends: Gets the offset behind the semicolon of each statement that ends.
  /// - Complexity: O(new bytes).
  mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, ends: inout [Int]
  ) {
    guard let base = bytes.baseAddress else { return }
    let end = unsafe base + bytes.count
    var next = unsafe base + start
    endsInLineComment = false
    if openDelimiter != 0 {
      unsafe next = close(from: next, to: end)
      lastClosing = unsafe next - base
    }
    while unsafe next < end {
      if hasContent, state == .normal || state == .trigger {
        unsafe next = Self.skipOrdinary(from: next, to: end, base: base)
        if unsafe next == end { return }
      }
      let token = unsafe next
      unsafe next = readToken(from: token, to: end, base: base, ends: &ends)
      if unsafe next - token > 1, unsafe ByteKind.isSpecial(token.pointee) {
        lastClosing = unsafe next - base
      }
    }
  }

  /// Passes over bytes that cannot end a statement and open nothing.
  @inline(__always)
  private static func skipOrdinary(
    from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>, base: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var next = unsafe start
    while unsafe end - next >= 8 {
      let word = unsafe UnsafeRawPointer(next).loadUnaligned(as: UInt64.self)
      let found = ByteKind.specials(in: word)
      if found != 0 { return unsafe next + found.trailingZeroBitCount / 8 }
      unsafe next += 8
    }
    if unsafe next < end && end - base >= 8 {
      // The last eight bytes without those that were passed over; zero bytes follow them.
      let last = unsafe UnsafeRawPointer(end - 8).loadUnaligned(as: UInt64.self)
      let left = unsafe end - next
      let found = ByteKind.specials(in: last >> UInt64(8 * (8 - left)))
      return unsafe found == 0 ? end : next + found.trailingZeroBitCount / 8
    }
    while unsafe next < end, unsafe !ByteKind.isSpecial(next.pointee) { unsafe next += 1 }
    return unsafe next
  }

  private mutating func readToken(
    from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>, base: UnsafePointer<UInt8>,
    ends: inout [Int]
  ) -> UnsafePointer<UInt8> {
    let byte = unsafe start.pointee
    let second = unsafe (start + 1 < end) ? start[1] : 0
    switch byte {
    case UInt8(ascii: ";"):
      let wasInStatement = isInStatement
      state = Self.successor(of: state, on: .semicolon)
      if wasInStatement, state == .start {
        isInParameter = unsafe isInParameterName(start - base, of: base)
        if !isInParameter { unsafe ends.append(start + 1 - base) }
      }
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
      break
    case 0x0B:
      // A blank to the shell, but not to `sqlite3_complete`.
      state = Self.successor(of: state, on: .other)
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
      return unsafe open(byte, from: start + 1, to: end)
    case UInt8(ascii: "["):
      return unsafe open(UInt8(ascii: "]"), from: start + 1, to: end)
    case UInt8(ascii: "/") where second == UInt8(ascii: "*"):
      openDelimiter = second
      return unsafe close(from: start + 2, to: end)
    case UInt8(ascii: "-") where second == byte:
      let lineEnd = unsafe Self.find(0x0A, from: start + 2, to: end)
      endsInLineComment = unsafe lineEnd == nil
      return unsafe lineEnd ?? end
    default:
      return unsafe readWord(from: start, to: end)
    }
    return unsafe start + 1
  }

  /// Whether a semicolon is part of the name of a parameter, as in `$name(a;b)`.
  private func isInParameterName(_ offset: Int, of base: UnsafePointer<UInt8>) -> Bool {
    let lowest = max(lastClosing, offset - Self.longestParameterName)
    var place = offset - 1
    while place >= lowest {
      let byte = unsafe base[place]
      if ByteKind.isSpace(byte) || byte == UInt8(ascii: ")") { return false }
      if byte == UInt8(ascii: "("), unsafe isParameter(lowest, before: place, of: base) {
        return true
      }
      place -= 1
    }
    return false
  }

  /// Whether the name of a parameter, with its mark, stands before an offset.
  private func isParameter(
    _ lowest: Int, before end: Int, of base: UnsafePointer<UInt8>
  ) -> Bool {
    let colon = UInt8(ascii: ":")
    var start = end
    while start > lowest {
      if unsafe ByteKind.isIdentifier(base[start - 1]) {
        start -= 1
      } else if unsafe start > lowest + 1 && base[start - 1] == colon && base[start - 2] == colon {
        start -= 2
      } else {
        break
      }
    }
    if unsafe end - start > 1 && base[start] == UInt8(ascii: "$") { return true }
    guard start < end, start > lowest else { return false }
    return unsafe [colon, UInt8(ascii: "@"), UInt8(ascii: "#")].contains(base[start - 1])
  }

  private mutating func readWord(
    from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var next = unsafe start
    while unsafe next < end, unsafe ByteKind.isIdentifier(next.pointee) { unsafe next += 1 }
    let word = unsafe UnsafeBufferPointer(start: start, count: next - start)
    hasContent = true
    state = unsafe Self.successor(of: state, on: Token(word))
    return unsafe word.isEmpty ? start + 1 : next
  }

  private mutating func open(
    _ delimiter: UInt8, from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    hasContent = true
    state = Self.successor(of: state, on: .other)
    openDelimiter = delimiter
    return unsafe close(from: start, to: end)
  }

  /// Looks for the end of what is open; returns where it goes on, or `end`.
  private mutating func close(
    from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var next = unsafe start
    while let found = unsafe Self.find(openDelimiter, from: next, to: end) {
      unsafe next = found + 1
      if openDelimiter != UInt8(ascii: "*") {
        openDelimiter = 0
        return unsafe next
      }
      if unsafe next < end, unsafe next.pointee == UInt8(ascii: "/") {
        openDelimiter = 0
        return unsafe next + 1
      }
    }
    return unsafe end
  }

  @inline(__always)
  private static func find(
    _ byte: UInt8, from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    // A range that starts behind its end comes from a two-byte token at the very end.
    guard unsafe start < end else { return nil }
    return unsafe UnsafePointer(
      memchr(start, Int32(byte), end - start)?.assumingMemoryBound(to: UInt8.self))
  }
}
