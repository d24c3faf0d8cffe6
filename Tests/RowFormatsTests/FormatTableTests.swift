import RowFormats
import Testing

struct FormatTableTests {
  @Test func namesAreUnique() {
    #expect(Set(FormatTable.entries.map(\.name)).count == FormatTable.entries.count)
  }

  @Test(arguments: [
    ("l", "line"), ("li", "line"), ("lines", "line"), ("lis", "list"), ("b", "box"),
    ("q", "quote"), ("j", "json"), ("c", "column"), ("cs", "csv"), ("m", "markdown"),
    ("qbox", "qbox"), ("jsonl", "jsonl"), ("", "line"),
  ])
  func anyBeginningNamesAModeInTheClassicDialect(word: String, mode: String) {
    #expect(FormatTable.entry(named: word, in: .classic)?.name == mode)
  }

  @Test(arguments: ["x", "qb", "listx", "LIST"])
  func otherWordsNameNoMode(word: String) {
    #expect(FormatTable.entry(named: word, in: .classic) == nil)
  }
}
