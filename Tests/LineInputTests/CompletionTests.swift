import LineInput
import Testing

@Suite struct CompletionTests {
  private let completion = Completion(
    dotCommands: { ["import", "importblob", ".schema"] },
    candidates: { _, _ in
      [
        .word("SELECT"), .word("SAVEPOINT"), .name("photos"), .name("Photographers"),
        .name("my table"), .name("order"), .name("a\"b"), .name("1st"), .name("x\u{1B}[31my"),
        .name("x\u{1B}[31mz"), .name("größe"),
      ]
    },
    isKeyword: { $0 == "order" })

  /// What stands on the line after TAB at its end, and what is listed.
  private func complete(_ line: String, after pending: String = "") -> (String, [String]) {
    let word = CompletionWord(endOf: line, after: pending)
    let proposal = completion.proposal(for: word, in: pending + line)
    guard let replacement = proposal.replacement else { return (line, proposal.choices) }
    let kept = String(line.unicodeScalars.dropLast(word.typedCount))
    return (kept + replacement, proposal.choices)
  }

  @Test(arguments: [
    ("sel", "select "), ("SEL", "SELECT "), ("Sel", "SELECT "),
    ("select * from pho", "select * from photo"),
    ("select * from my", "select * from \"my table\" "), ("from ord", "from \"order\" "),
    ("from a", "from \"a\"\"b\" "), ("from 1", "from \"1st\" "), ("select grö", "select größe "),
    ("from \"my t", "from \"my table\" "), ("from [my t", "from [my table] "),
    ("from `my t", "from `my table` "), ("from \"photos", "from \"photos\" "),
    ("select photos.ord", "select photos.\"order\" "), ("f(PHOTOS", "f(photos "),
    (".importb", ".importblob "), (".sch", ".schema "), ("  .sch", "  .schema "),
    (".imp", ".import"),
    (".schema phot", ".schema photo"), ("/* it's */ sel", "/* it's */ select "),
  ])
  func wordBeforeTheCursorIsCompleted(_ line: String, _ completed: String) {
    #expect(complete(line).0 == completed)
  }

  @Test(arguments: [
    "", "zzz", "'sel", "select 'it''s sel", "-- sel", "/* sel", ".zzz", "\"sel", "select 'a' \"zz",
  ])
  func nothingIsInsertedWhereNothingFits(_ line: String) {
    #expect(complete(line).0 == line)
  }

  @Test func choicesAreListedInOrder() {
    #expect(complete("pho").1 == ["Photographers", "photos"])
    #expect(complete(".imp").1 == [".import", ".importblob"])
    #expect(complete("sel").1 == [])
  }

  @Test func controlCharactersInNamesAreListedVisibly() {
    #expect(complete("x").1 == ["x^[[31my", "x^[[31mz"])
  }

  @Test func stringBegunOnAnEarlierLineIsLeftAlone() {
    #expect(complete("sel", after: "select 'abc\n").0 == "sel")
    #expect(complete("sel", after: "select -- it's\n").0 == "select ")
    #expect(complete(".sch", after: "select 1\n").0 == ".sch")
  }
}
