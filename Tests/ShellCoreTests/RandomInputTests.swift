internal import CSQLite
import Testing

@testable import ShellCore

/// Repeatable random numbers (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Bytes made of pieces that mean something to whoever reads them, and some that do not.
  mutating func bytes(of pieces: [String], atMost count: Int) -> [UInt8] {
    (0..<Int.random(in: 0...count, using: &self)).flatMap { _ in
      let piece = pieces[Int.random(in: 0..<pieces.count, using: &self)]
      return piece == "?" ? [UInt8.random(in: 1...255, using: &self)] : Array(piece.utf8)
    }
  }
}

/// Whether SQLite takes the text for complete.
private func isComplete(_ text: some Sequence<UInt8>) -> Bool {
  let terminated = text.map(CChar.init(bitPattern:)) + [0]
  return unsafe sqlite3_complete(terminated) != 0
}

private let sqlPieces = [
  ";", ";", "'", "\"", "`", "[", "]", "--", "-", "/*", "*/", "/", "*", " ", "\t", "\n", "\n",
  "\u{B}",
  "create", "CREATE", "temp", "temporary", "trigger", "Trigger", "end", "END", "explain", "query",
  "e", "t", "c", "x", "1", "$", ".", "(", "\u{e9}", "?",
]

@Suite struct RandomInputTests {
  @Test(arguments: 0..<20)
  func theSplitterAgreesWithTheLibrary(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    var splitter = StatementSplitter()
    for _ in 0..<500 {
      splitter.reset()
      let text = random.bytes(of: sqlPieces, atMost: 24)
      for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
        _ = unsafe line.withUnsafeBytes { unsafe splitter.append($0) }
      }
      let pending = unsafe splitter.withBytes { unsafe Array($0) }
      #expect(splitter.isComplete == isComplete(pending), "\(pending)")
      #expect(splitter.isCompletedBySemicolon == isComplete(pending + [0x3B]), "\(pending)")
      // A vertical tab is a statement of its own to the library, and a blank to the shell.
      if pending.contains(0x0B) { continue }
      // The name of a parameter, such as `$a(;)`, may hold semicolons, which the library's
      // sqlite3_complete does not know.
      if pending.contains(UInt8(ascii: "$")), pending.contains(UInt8(ascii: "(")) { continue }
      #expect(ends(of: splitter) == expectedEnds(in: pending), "\(pending)")
    }
  }

  private func ends(of splitter: borrowing StatementSplitter) -> [Int] {
    let ends = (0..<splitter.statementCount).map { splitter.statement(at: $0).upperBound }
    return unsafe splitter.withBytes { bytes in
      ends.last.map { unsafe isComplete(bytes[..<$0]) } == false ? ends.dropLast() : ends
    }
  }

  /// Behind every semicolon that makes complete what was not, and not blank either.
  private func expectedEnds(in text: [UInt8]) -> [Int] {
    text.indices.filter { position in
      text[position] == 0x3B && isComplete(text[...position])
        && !isComplete(Array("x;".utf8) + text[..<position])
    }.map { $0 + 1 }
  }

  @Test(arguments: 0..<10)
  func textGivenInPiecesIsSplitAsAWhole(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    for _ in 0..<500 {
      let text = random.bytes(of: sqlPieces, atMost: 40).drop(while: ByteKind.isSpace)
      var whole = StatementSplitter()
      _ = unsafe text.withUnsafeBytes { unsafe whole.append($0) }
      var parts = StatementSplitter()
      for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
        _ = unsafe line.withUnsafeBytes { unsafe parts.append($0) }
      }
      #expect(whole.statements == parts.statements, "\(Array(text))")
      #expect(whole.isComplete == parts.isComplete && whole.isBlank == parts.isBlank)
    }
  }

  @Test(arguments: 0..<10)
  func anyLineHasWordsInOrder(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    let pieces = ["'", "\"", "\\", ";", " ", "\t", ".", "-", "--", "a", "x4", "07", "\u{e9}", "?"]
    for _ in 0..<1_000 {
      let line = random.bytes(of: pieces, atMost: 20)
      for rules in [WordRules.classic, .current] {
        var words = CommandLineWords(line, rules: rules)
        var end = 0
        for index in 0..<words.count {
          #expect(words[index].start >= end && words[index].start < line.count)
          #expect(!words[index].bytes.contains(0))
          #expect(words.rest(from: index).count == line.count - words[index].start)
          end = words[index].start + 1
        }
        let count = words.count
        words.readUnquotedWordsClassically(keepingLoneSemicolon: true)
        #expect(words.count == count || words.count == count + 1)
        if !line.contains(where: { [0x22, 0x27, 0x3B, 0x5C].contains($0) }) {
          let plain = line.drop(while: ByteKind.isSpace)
          let rest = plain.first == 0x2E ? plain.dropFirst() : plain
          #expect(
            words.words.map(\.bytes) == rest.split(whereSeparator: ByteKind.isSpace).map(Array.init)
          )
        }
      }
    }
  }

  @Test(arguments: 0..<10)
  func anyArgumentsAreSortedOrRefused(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    let pieces = [" ", " ", "-", "--", "where", "force", "1", "'", "a", "?"]
    let options: [CommandOption] = [.value("where", "EXPR", ""), .flag("force", "")]
    for _ in 0..<1_000 {
      let line = CommandLineWords(random.bytes(of: pieces, atMost: 16))
      do {
        let arguments = try CommandArguments(line, options: options)
        let indexes = arguments.positionals.map(\.index)
        #expect(indexes == indexes.sorted() && indexes.allSatisfy { $0 > 0 && $0 < line.count })
      } catch {
        #expect(error.argument.map { $0 > 0 && $0 <= line.count } == true, "\(line.line)")
      }
    }
  }

  @Test(arguments: 0..<10)
  func anyCommandLineIsUnderstoodOrRefused(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    let pieces = ["-", "--", "csv", "cmd", "init", "A", "dialect", "auto", "-bail", "-json", "?"]
    for _ in 0..<1_000 {
      let count = Int.random(in: 0...6, using: &random)
      let arguments = (0..<count).map { _ in random.bytes(of: pieces, atMost: 3) }
      do {
        let options = try LaunchOptions(arguments)
        #expect(options.isBare == (count <= 1))
      } catch {
        #expect(error.message(program: []).last == 0x0A)
      }
    }
  }

  @Test(arguments: 0..<10)
  func anyNumberIsReadTheSameWayTwice(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    let pieces = ["-", "+", "0x", "9", "0", "f", "K", "MiB", "g", "?"]
    for _ in 0..<1_000 {
      let text = random.bytes(of: pieces, atMost: 24)
      let lenient = ArgumentValues.integer(text)
      if let exact = ArgumentValues.exactInteger(text) { #expect(lenient == exact, "\(text)") }
      let (value, warning) = ArgumentValues.boolean(text)
      #expect(warning == nil || !value)
    }
  }
}
