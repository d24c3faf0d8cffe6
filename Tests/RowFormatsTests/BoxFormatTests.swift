import RowFormats
import SQLiteEngine
import Testing

struct BoxFormatTests {
  @Test func tallRowsAreRuled() {
    #expect(
      text("box", exampleColumns, exampleRows) == """
        ┌─────┬──────────┬──────────┬───┐
        │  a  │    b     │    c     │ d │
        ├─────┼──────────┼──────────┼───┤
        │ 1   │ hello    │ 1.5      │   │
        ├─────┼──────────┼──────────┼───┤
        │ -22 │ it's "q" │ 1.0e+300 │   │
        │     │ two      │          │   │
        ├─────┼──────────┼──────────┼───┤
        │     │ hé日本   │ 3.0      │   │
        └─────┴──────────┴──────────┴───┘

        """)
  }

  @Test func noRowsWriteNothing() {
    #expect(text("box", ["a"], []) == "")
  }

  @Test func nothingBreaksTheFrame() {
    let rows: [[Value]] = [
      [.text("\u{1B}[31mX")], [.text("a\u{0}b")], [.blob(Blob([0x80, 0xFF]))], [.text("👍")],
      [.text("e\u{301}")], [.text("\u{9B}")], [.text("a\tb")],
    ]
    let expected: [UInt8] =
      Array(
        """
        ┌───────────┐
        │     n     │
        ├───────────┤
        │ ^[[31mX   │
        │ a^@b      │
        │\u{20}
        """.utf8) + [0x80, 0xFF]
      + Array(
        """
                │
        │ 👍        │
        │ e\u{301}         │
        │ \u{9B}         │
        │ a       b │
        └───────────┘

        """.utf8)
    #expect(rendered("box", ["n"], rows) == expected)
  }

  @Test func longCellsWrapAtSixtyColumns() {
    let cell = String(repeating: "0123456789", count: 7)
    #expect(
      text("box", ["n", "m"], [[.text(Text(cell)), .integer(1)]]) == """
        ┌──────────────────────────────────────────────────────────────┬───┐
        │                              n                               │ m │
        ├──────────────────────────────────────────────────────────────┼───┤
        │ 012345678901234567890123456789012345678901234567890123456789 │ 1 │
        │ 0123456789                                                   │   │
        └──────────────────────────────────────────────────────────────┴───┘

        """)
  }

  @Test func wordsStayWholeWhereWanted() {
    let shown = text("box", ["n"], [[.text("the quick brown fox")], [.text("日本語日本語")]]) {
      $0.wrapWidth = 9
      $0.wrapsAtWords = true
    }
    #expect(
      shown == """
        ┌───────────┐
        │     n     │
        ├───────────┤
        │ the quick │
        │ brown     │
        │ fox       │
        ├───────────┤
        │ 日本語日  │
        │ 本語      │
        └───────────┘

        """)
  }

  @Test func chosenWidthsAreKeptAndNegativeOnesAlignRight() {
    let shown = text("box", ["n", "m"], [[.text("x"), .integer(12)]]) { $0.widths = [5, -4] }
    #expect(
      shown == """
        ┌───────┬──────┐
        │   n   │  m   │
        ├───────┼──────┤
        │ x     │   12 │
        └───────┴──────┘

        """)
  }

  @Test func quotedTablesShowLiterals() {
    let row: [Value] = [.text("it's"), .blob(Blob([0, 5])), .null, .real(0.1)]
    let shown = text("box", ["a", "b", "c", "d"], [row]) { $0.quotesValues = true }
    #expect(
      shown == """
        ┌─────────┬─────────┬──────┬─────┐
        │    a    │    b    │  c   │  d  │
        ├─────────┼─────────┼──────┼─────┤
        │ 'it''s' │ x'0005' │ NULL │ 0.1 │
        └─────────┴─────────┴──────┴─────┘

        """)
  }

  @Test func randomCellsKeepTheFrameStraight() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      let rows = (0..<4).map { _ in (0..<3).map { _ in Value.random(using: &generator) } }
      let shown = rendered("box", ["a", "b", "c"], rows) { $0.wrapWidth = 12 }
      let lines = shown.split(separator: 0x0A).map { line in
        unsafe line.withUnsafeBytes { unsafe DisplayWidth.of($0) }
      }
      #expect(Set(lines).count == 1)
    }
  }

  @Test(arguments: [FormatSettings.Alignment.automatic, .center, .right])
  func cellsOfAnyLengthFillTheirColumn(_ alignment: FormatSettings.Alignment) {
    let cells = (0...58).map { String(repeating: $0 % 2 == 0 ? "x" : "é", count: $0) }
    let lines = text("box", ["n", "m"], cells.map { [.text(Text($0)), .integer(7)] }) {
      $0.alignments = [alignment]
    }.split(separator: "\n").dropFirst(3).dropLast()
    let expected = cells.map { cell in
      let padding = 58 - cell.count
      let before = alignment == .right ? padding : alignment == .center ? padding / 2 : 0
      let left = String(repeating: " ", count: before)
      return "│ \(left)\(cell)\(String(repeating: " ", count: padding - before)) │ 7 │"
    }
    #expect(lines.map(String.init) == expected)
  }
}
