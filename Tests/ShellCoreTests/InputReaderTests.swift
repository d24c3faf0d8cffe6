import Testing

@testable import ShellCore

/// What a reader makes of a text, one line of words an event.
private func events(_ text: String, acceptsTerminatorLines: Bool = true) throws -> [String] {
  let reader = try InputReader(
    StringLineSource(Array(text.utf8)), origin: .standardInput,
    acceptsTerminatorLines: acceptsTerminatorLines)
  var events: [String] = []
  while true {
    let event = try reader.next()
    switch event {
    case .blank(let line): events.append("blank " + String(decoding: line, as: UTF8.self))
    case .ignored(let line): events.append("ignored " + String(decoding: line, as: UTF8.self))
    case .command(let line): events.append("command " + String(decoding: line, as: UTF8.self))
    case .statements: events.append("\(reader.splitter.firstLine) run " + reader.splitter.text)
    case .rest: events.append("\(reader.splitter.firstLine) rest " + reader.splitter.text)
    case .interrupted: events.append("interrupted")
    case .end: return events
    }
  }
}

/// A source that is interrupted after some lines.
private final class InterruptedSource: LineSource {
  private var outcomes: [String?]
  private(set) var prompts: [PromptKind] = []

  init(_ outcomes: [String?]) {
    self.outcomes = outcomes
  }

  func nextLine(
    _ prompt: PromptKind, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(ReadError) -> LineOutcome {
    prompts.append(prompt)
    if outcomes.isEmpty { return .end }
    guard var line = outcomes.removeFirst() else { return .interrupted }
    line.withUTF8 { unsafe body(UnsafeRawBufferPointer($0)) }
    return .line
  }
}

@Suite struct InputReaderTests {
  @Test func statementsRunWhenTheyAreComplete() throws {
    #expect(
      try events("select 1;\nselect\n  2; select 3\n;\nselect 4; select 5;  \nselect 6")
        == [
          "1 run select 1;", "2 run select\n  2; select 3\n;", "5 run select 4; select 5;  ",
          "6 rest select 6",
        ])
  }

  @Test func blankLinesAreSkippedWhenNothingIsPending() throws {
    #expect(
      try events("\n \t\n-- a ;\n/* b */ -- c\n;\n; ;\n  select 1\n\n-- d\n;\n")
        == [
          "blank ", "blank  \t", "blank -- a ;", "blank /* b */ -- c", "blank ;", "blank ; ;",
          "7 run select 1\n\n-- d\n;",
        ])
  }

  @Test func commentsOverSeveralLinesAreBlank() throws {
    #expect(
      try events("  /* a;\n.b */\n/* c\n*/ ;\n/* d\n")
        == ["blank /* a;\n.b */", "3 run /* c\n*/ ;", "5 rest /* d"])
  }

  @Test func dotCommandsMayBeIndentedButNotPending() throws {
    #expect(
      try events(".a 'b\n  .c\n#d\nselect 1\n.e\n#f;\n /**/ .g\n;")
        == [
          "command .a 'b", "command   .c", "ignored #d", "4 run select 1\n.e\n#f;",
          "7 run /**/ .g\n;",
        ])
    #expect(try events(" #a") == ["1 rest #a"])
  }

  @Test func terminatorLinesEndAStatement() throws {
    #expect(
      try events("select 1\n/\nselect 2\ngo\nselect 3\n Go /* a */ -- b\n")
        == ["1 run select 1\n;", "3 run select 2\n;", "5 run select 3\n;"])
    #expect(try events("/\nGO\n") == ["blank ;", "blank ;"])
    #expect(
      try events("select 1\n/ /\ngo;\n")
        == ["1 run select 1\n/ /\ngo;"])
    #expect(try events("select '\n/\ngo") == ["1 rest select '\n/\ngo"])
    #expect(
      try events("create trigger a begin select 1\n/\n;end\ngo\n")
        == ["1 run create trigger a begin select 1\n/\n;end\n;"])
    #expect(
      try events("select 1 -- a\n/\n1;select 2\n-- b\n\ngo") == [
        "1 run select 1 -- a\n/\n1;select 2\n-- b\n\n;"
      ])
    #expect(try events("g\n/ /*\ngoo") == ["1 rest g\n/ /*\ngoo"])
  }

  @Test func terminatorLinesCanBeOrdinary() throws {
    #expect(
      try events("select 6\n/\n2;", acceptsTerminatorLines: false) == ["1 run select 6\n/\n2;"])
  }

  @Test func anInterruptDropsWhatIsPending() throws {
    let source = InterruptedSource(["select '", nil, "select 1", ";", nil])
    let reader = try InputReader(source, origin: .standardInput)
    #expect(try reader.next() == .interrupted)
    #expect(try reader.next() == .statements)
    #expect(reader.splitter.text == "select 1\n;")
    #expect(try reader.next() == .interrupted)
    #expect(try reader.next() == .end)
    #expect(source.prompts == [.main, .continuation, .main, .continuation, .main, .main])
  }

  @Test func anArgumentIsOneUnit() throws {
    let reader = try InputReader(
      StringLineSource(Array("select 1;\n.b".utf8), splitsLines: false), origin: .argument(2))
    #expect(try reader.next() == .rest)
    #expect(reader.splitter.statements == ["select 1;", ".b"])
  }

  @Test func anArgumentHasNoRemarksAndNoTerminators() throws {
    for (text, event) in [
      ("#a", InputEvent.rest), ("/", .rest), (" .a", .command(Array(" .a".utf8))),
    ] {
      let reader = try InputReader(
        StringLineSource(Array(text.utf8), splitsLines: false), origin: .argument(2))
      #expect(try reader.next() == event)
      _ = try reader.next()
      #expect(try reader.next() == .end)
    }
  }

  @Test func inputsAreNestedOnlySoDeep() throws {
    var reader = try InputReader(StringLineSource([0x0A, 0x0A]), origin: .file([0x61]))
    for depth in 2...25 {
      reader = try InputReader(
        StringLineSource([0x0A, 0x0A]), origin: .file([0x61]), within: reader)
      #expect(reader.depth == depth)
    }
    _ = try reader.next()
    _ = try reader.next()
    do {
      _ = try InputReader(StringLineSource([]), origin: .file([0x61]), within: reader)
      Issue.record("the limit was passed")
    } catch {
      #expect(error.description == "Input nesting limit (25) reached at line 2. Check recursion.")
    }
  }
}
