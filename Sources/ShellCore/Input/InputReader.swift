/// Where input comes from, for messages.
package enum InputOrigin: Hashable, Sendable {
  case standardInput
  /// A file, by the name the user gave it.
  case file([UInt8])
  /// An argument of the program, by its index in the argument list.
  case argument(Int)

  /// Whether lines may be remarks that start with `#`, or `/` and `go` in place of a semicolon; an
  /// argument is either SQL or a dot-command.
  fileprivate var isScript: Bool {
    if case .argument = self { false } else { true }
  }
}

/// What the reader found next.
package enum InputEvent: Equatable, Sendable {
  /// Blanks and comments, to be echoed as they were typed and else skipped.
  case blank([UInt8])
  /// A line that starts with `#`, to be treated like a blank one.
  case ignored([UInt8])
  /// A dot-command line as it was typed, perhaps with blanks before its dot.
  case command([UInt8])
  /// The splitter holds complete statements.
  case statements
  /// The input ended, and the splitter holds what was pending, to be run as it is.
  case rest
  /// The user dropped the line and what was pending.
  case interrupted
  case end
}

/// Turns the lines of one source into dot-commands and statements.
package final class InputReader {
  /// How many inputs may be read within each other.
  package static let nestingLimit = 25

  package let origin: InputOrigin
  /// The input that asked for this one, for messages.
  package let parent: InputReader?
  /// How many inputs are being read, this one included.
  package let depth: Int
  /// The pending SQL. After ``InputEvent/statements`` and ``InputEvent/rest`` it is what has to be
  /// run; it is forgotten when the next event is asked for.
  package var splitter = StatementSplitter()
  /// The number of the last line that was read, from 1.
  package private(set) var lineNumber = 0

  private let source: any LineSource
  /// Whether a line of `/` or `go` ends the pending statement.
  private let acceptsTerminatorLines: Bool
  /// Whether the splitter holds text.
  private var isPending = false
  private var hasDelivered = false

  /// Makes a reader of a source.
  ///
  /// - Parameters:
  ///   - source: Where the lines come from.
  ///   - origin: What the source is called in messages.
  ///   - acceptsTerminatorLines: Whether a line of `/` or `go` stands for a semicolon, as the
  ///     classic dialect has it.
  ///   - parent: The input that asked for this one.
  /// - Throws: ``InputNestingError`` when too many inputs are open.
  package init(
    _ source: any LineSource, origin: InputOrigin, acceptsTerminatorLines: Bool = true,
    within parent: InputReader? = nil
  ) throws(InputNestingError) {
    if let parent, parent.depth >= Self.nestingLimit {
      throw InputNestingError(lineNumber: parent.lineNumber)
    }
    self.source = source
    self.origin = origin
    self.parent = parent
    self.acceptsTerminatorLines = acceptsTerminatorLines && origin.isScript
    depth = (parent?.depth ?? 0) + 1
  }

  /// Reads on to the next thing there is to do.
  ///
  /// - Throws: ``ReadError`` when the source failed; what was pending is lost.
  package func next() throws(ReadError) -> InputEvent {
    if hasDelivered { forget() }
    while true {
      var event: InputEvent?
      let prompt = isPending ? PromptKind.continuation : .main
      let outcome = try unsafe source.nextLine(prompt) { line in event = unsafe take(line) }
      switch outcome {
      case .line:
        if splitter.byteCount > ReadError.longestByteCount { throw .tooLong }
        guard let event else { continue }
        return event
      case .end:
        hasDelivered = isPending
        return isPending ? .rest : .end
      case .interrupted:
        forget()
        return .interrupted
      }
    }
  }

  private func forget() {
    splitter.reset()
    isPending = false
    hasDelivered = false
  }

  /// Decides what a line is; nil when it only adds to the pending SQL.
  private func take(_ line: UnsafeRawBufferPointer) -> InputEvent? {
    lineNumber += 1
    if acceptsTerminatorLines, unsafe line.isTerminatorLine, splitter.isCompletedBySemicolon {
      return unsafe [UInt8(ascii: ";")].withUnsafeBytes { unsafe add($0) }
    }
    return unsafe add(line)
  }

  private func add(_ line: UnsafeRawBufferPointer) -> InputEvent? {
    if !isPending {
      if origin.isScript, unsafe line.first == UInt8(ascii: "#") {
        return unsafe .ignored(Array(line))
      }
      let dot = unsafe line.drop(while: ByteKind.isSpace).first
      if dot == UInt8(ascii: ".") { return unsafe .command(Array(line)) }
    }
    let isFirst = !isPending
    switch unsafe splitter.append(line, lineNumber: lineNumber) {
    case .empty:
      return unsafe .blank(Array(line))
    case .blank:
      return unsafe blank(isFirst ? Array(line) : splitter.withBytes { unsafe Array($0) })
    case .complete where isFirst && splitter.isBlank:
      return unsafe blank(Array(line))
    case .complete:
      isPending = true
      hasDelivered = true
      return .statements
    case .pending:
      isPending = true
      return nil
    }
  }

  private func blank(_ text: [UInt8]) -> InputEvent {
    forget()
    return .blank(text)
  }
}

/// Too many inputs are read within each other.
package struct InputNestingError: Error, Equatable, CustomStringConvertible {
  /// The line that asked for one more.
  package let lineNumber: Int

  package var description: String {
    "Input nesting limit (\(InputReader.nestingLimit)) reached at line \(lineNumber)."
      + " Check recursion."
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the line is a bare `/` or `go`, blanks and comments aside.
  fileprivate var isTerminatorLine: Bool {
    // Nearly every line begins with a letter that ends the matter.
    if let first = unsafe first, first > UInt8(ascii: "/"), first | 0x20 != UInt8(ascii: "g") {
      return false
    }
    let line = unsafe drop(while: ByteKind.isSpace)
    let wordSize: Int
    switch unsafe line.first {
    case UInt8(ascii: "/"): wordSize = 1
    case UInt8(ascii: "g"), UInt8(ascii: "G"): wordSize = 2
    default: return false
    }
    guard unsafe line.count >= wordSize else { return false }
    let start = unsafe line.startIndex
    let second = unsafe ByteKind.lowercase(line[start + wordSize - 1])
    if wordSize == 2, second != UInt8(ascii: "o") { return false }
    let rest = unsafe UnsafeRawBufferPointer(rebasing: line.dropFirst(wordSize))
    return unsafe rest.isBlankSQL
  }

  /// Whether there is nothing but blanks and closed comments.
  private var isBlankSQL: Bool {
    var machine = CompletionMachine()
    var ends: [Int] = []
    unsafe withMemoryRebound(to: UInt8.self) { unsafe machine.scan($0, from: 0, ends: &ends) }
    return machine.isBlank && machine.state == .empty
  }
}
