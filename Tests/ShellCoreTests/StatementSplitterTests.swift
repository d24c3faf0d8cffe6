import Testing

@testable import ShellCore

extension StatementSplitter {
  mutating func add(_ line: String, lineNumber: Int = 1) {
    var line = line
    _ = line.withUTF8 { unsafe append(UnsafeRawBufferPointer($0), lineNumber: lineNumber) }
  }

  var text: String { unsafe withBytes { unsafe String(decoding: $0, as: UTF8.self) } }

  var statements: [String] {
    (0..<statementCount).map { index in
      let range = statement(at: index)
      return unsafe withBytes { unsafe String(decoding: $0[range], as: UTF8.self) }
    }
  }
}

/// A splitter that was given these lines.
private func splitter(_ lines: String...) -> StatementSplitter {
  var splitter = StatementSplitter()
  for line in lines { splitter.add(line) }
  return splitter
}

@Suite struct StatementSplitterTests {
  @Test func aNewSplitterHoldsNothing() {
    let empty = StatementSplitter()
    #expect(empty.isEmpty && empty.isBlank && !empty.isComplete && empty.isCompletedBySemicolon)
    #expect(empty.statements == [])
  }

  @Test func aSemicolonCompletesTheText() {
    var pending = splitter("select 1")
    #expect(!pending.isComplete && pending.isCompletedBySemicolon)
    pending.add(";  -- done")
    #expect(pending.isComplete == true)
    #expect(pending.text == "select 1\n;  -- done")
    #expect(pending.statements == ["select 1\n;"])
  }

  @Test func leadingBlanksOfTheFirstLineAreDropped() {
    var pending = StatementSplitter()
    pending.add(" \t\u{b}\u{c}\r", lineNumber: 6)
    #expect(pending.isEmpty == true)
    pending.add("  select", lineNumber: 7)
    pending.add("  1;", lineNumber: 8)
    #expect(pending.text == "select\n  1;")
    #expect(pending.firstLine == 7)
  }

  @Test func severalStatementsOfALineAreToldApart() {
    let pending = splitter("select 1; ;select ';' ;  insert into t values(\"a;\"); select [;] ")
    #expect(pending.isComplete == false)
    #expect(
      pending.statements == [
        "select 1;", ";select ';' ;", "insert into t values(\"a;\");", "select [;]",
      ])
  }

  @Test func semicolonsInsideTokensEndNothing() {
    for text in [
      "select ';", "select \";", "select `;", "select [;", "/* ;", "select 'it'';", "/*/;", "-- ;",
      "select 1 - -- ;", "select 1 /* ; * /;", "select 'a' /* ' */ 'b",
    ] {
      let pending = splitter(text)
      #expect(pending.isComplete == false, "\(text)")
    }
  }

  @Test func tokensStayOpenOverLines() {
    var pending = splitter("select 'a;")
    #expect(pending.openDelimiter == UInt8(ascii: "'"))
    pending.add("/* b';")
    #expect(pending.isComplete && pending.openDelimiter == nil)
    pending.reset()
    pending.add("select [a")
    #expect(pending.openDelimiter == UInt8(ascii: "]"))
    pending.add("'];")
    #expect(pending.isComplete == true)
    pending.reset()
    pending.add("select 1 /* *")
    #expect(pending.openDelimiter == UInt8(ascii: "*"))
    pending.add("/ */ ;")
    #expect(pending.isComplete == true)
    #expect(pending.statements == ["select 1 /* *\n/ */ ;"])
  }

  @Test(arguments: [
    "create trigger a after insert on b begin select 1;",
    "CREATE TEMP TRIGGER a after insert on b begin select 1; select 2;",
    "create temporary trigger a after insert on b begin select 1; end",
    "explain create trigger a after insert on b begin select 1; end",
    "explain query plan create trigger a after insert on b begin select 1; ; /* ; */ end",
    "create/**/trigger a begin select case when 1 then 2 end; 'end;' ; -- ;\n End",
  ])
  func aTriggerEndsAtEndAfterASemicolon(text: String) {
    var pending = splitter(text)
    #expect(pending.isComplete == false)
    #expect(pending.statementCount == 1)
    if !pending.isCompletedBySemicolon { pending.add("end") }
    pending.add(";")
    #expect(pending.isComplete == true)
    #expect(pending.statementCount == 1)
  }

  @Test(arguments: [
    "create table trigger(a);", "create triggers;", "creates trigger;", "select create trigger;",
    "create unique trigger;", "explain explain trigger;", "end;", "\u{e9}create trigger;",
    "create temp temporary table trigger;",
  ])
  func otherStatementsEndAtTheirFirstSemicolon(text: String) {
    let pending = splitter(text)
    #expect(pending.isComplete == true)
  }

  @Test func blankTextHasNoStatementInIt() {
    let comments = splitter("/* a", "b */ -- c", ";", " ;")
    #expect(comments.isBlank && comments.isComplete && !comments.isEmpty)
    let open = splitter("/* a")
    #expect(open.isBlank == false)
    let quoted = splitter("''")
    #expect(quoted.isBlank == false)
  }

  @Test func theTextIsFollowedByANulThatCanBeMoved() {
    var pending = splitter("select 1;select 2;")
    let end = pending.statement(at: 0).upperBound
    unsafe pending.withMutableBytes { bytes in
      unsafe #expect(bytes.last == 0)
      let kept = unsafe bytes[end]
      unsafe bytes[end] = 0
      #expect(kept == UInt8(ascii: "s"))
      unsafe bytes[end] = kept
    }
    #expect(pending.statements == ["select 1;", "select 2;"])
  }

  @Test func resettingForgetsAllButTheWorkDone() {
    var pending = splitter("select '")
    pending.reset()
    #expect(pending.isEmpty && pending.isBlank && pending.statements == [])
    pending.add("select 2;")
    #expect(pending.statements == ["select 2;"])
    #expect(pending.scannedByteCount == 17)
  }

  @Test func bytesThatAreNotUTF8AreKept() {
    var pending = StatementSplitter()
    _ = unsafe ([0x27, 0xFF, 0x00, 0x27, 0x3B] as [UInt8]).withUnsafeBytes {
      unsafe pending.append($0)
    }
    #expect(pending.isComplete == true)
    unsafe pending.withBytes { unsafe #expect(Array($0) == [0x27, 0xFF, 0x00, 0x27, 0x3B]) }
  }

  @Test func aLineOfAHundredMegabytesIsScannedOnce() {
    var pending = StatementSplitter()
    let line = "select '" + String(repeating: "x;", count: 50_000_000) + "';"
    pending.add(line)
    #expect(pending.isComplete && pending.statementCount == 1)
    #expect(pending.scannedByteCount == 100_000_010)
  }

  @Test func aMillionStatementsAreSplitInOnePass() {
    var pending = StatementSplitter()
    for _ in 0..<500_000 {
      pending.add("insert into t values(1);")
      if pending.isComplete { pending.reset() }
    }
    #expect(pending.isEmpty == true)
    pending.add(String(repeating: "select 1;", count: 500_000))
    #expect(pending.statementCount == 500_000)
    #expect(pending.statement(at: 499_999) == 4_499_991..<4_500_000)
    #expect(pending.scannedByteCount == 500_000 * (24 + 9))
  }

  @Test func aTriggerOfManyLinesIsScannedOnce() {
    var pending = splitter("create trigger a after insert on b begin")
    for _ in 0..<8_000 {
      pending.add("update c set d = d + 1 where e = 'f';")
      #expect(pending.isComplete == false)
    }
    pending.add("end;")
    #expect(pending.isComplete && pending.statementCount == 1)
    // Every byte but the LFs between the lines.
    #expect(pending.scannedByteCount == pending.byteCount - 8_001)
  }
}
