import RowFormats
import SQLiteEngine
import Testing

struct ListModesTests {
  @Test func listSeparatesValuesWithBars() {
    #expect(
      text("list", exampleColumns, exampleRows) == """
        1|hello|1.5|
        -22|it's "q"
        two|1.0e+300|
        |hé日本|3.0|

        """)
  }

  @Test func listShowsTitlesOnceAndOnlyWithRows() {
    let shown = text("list", ["a", "a"], [[.integer(1), .integer(2)], [.null, .null]]) {
      $0.titles = .on
      $0.nullText = Array("NULL".utf8)
    }
    #expect(shown == "a|a\n1|2\nNULL|NULL\n")
    #expect(text("list", ["a"], []) { $0.titles = .on } == "")
  }

  @Test func listIsNotCutAtNUL() {
    let stored: [UInt8] = [0x61, 0, 0xFF, 0xFE]
    let written = rendered(
      "list", ["a", "b"], [[.blob(Blob(stored)), .text(Text(bytes: stored))]])
    #expect(written == stored + [0x7C] + stored + [0x0A])
  }

  @Test func listShowsControlCharactersOnATerminal() {
    let stored = "\u{1B}[31m\u{0}\t\r\n\r\u{7F}\u{9B}é"
    #expect(text("list", ["a"], [[.text(Text(stored))]]) == stored + "\n")
    #expect(
      text("list", ["a"], [[.text(Text(stored))]]) { $0.isTerminal = true }
        == "^[[31m^@\t\r\n^M^?\\u009bé\n")
  }

  @Test func valuesLargerThanTheBufferComeOutWhole() {
    let stored = [UInt8](repeating: 0x78, count: 3 * OutputBuffer.capacity + 17)
    let written = rendered("list", ["a", "b"], [[.integer(7), .blob(Blob(stored))]])
    #expect(written == Array("7|".utf8) + stored + [0x0A])
    let literal = rendered("quote", ["a"], [[.blob(Blob(stored))]])
    #expect(literal.count == 2 * stored.count + 4)
  }

  @Test func csvQuotesWhatItMust() {
    let values: [Value] = [
      .text("plain"), .text(""), .text("a,b"), .text("a\"b"), .text("a'b"), .text("a b"),
      .text("é"), .text("\u{7F}"), .null, .integer(-22), .real(0.1), .text("longer-than-eight"),
      .text("longer-than-eight,"),
    ]
    #expect(
      text("csv", values.map { _ in "c" }, [values])
        == "plain,\"\",\"a,b\",\"a\"\"b\",\"a'b\",\"a b\",\"é\",\"\u{7F}\",,-22,0.1,"
        + "longer-than-eight,\"longer-than-eight,\"\r\n")
  }

  @Test func csvQuotesByTheSeparatorInUse() {
    let row: [Value] = [.text("a;b"), .text("a,b"), .real(1.5), .integer(10)]
    func shown(_ separator: String) -> String {
      text("csv", ["a", "b", "c", "d"], [row]) { $0.columnSeparator = Array(separator.utf8) }
    }
    #expect(shown(";") == "\"a;b\";a,b;1.5;10\r\n")
    #expect(shown("::") == "a;b::a,b::1.5::10\r\n")
    #expect(shown(".") == "a;b.a,b.\"1.5\".10\r\n")
    #expect(shown("0") == "a;b0a,b01.50\"10\"\r\n")
    #expect(shown("") == "\"a;b\"\"a,b\"\"1.5\"\"10\"\r\n")
    #expect(shown("x") == "a;bxa,bx1.5x10\r\n")
  }

  @Test func csvTitlesAreQuotedLikeValues() {
    #expect(
      text("csv", ["a b", "c"], [[.null, .null]]) { $0.titles = .on } == "\"a b\",c\r\n,\r\n")
  }

  @Test func quoteWritesLiteralsThatReadBack() {
    let row: [Value] = [
      .null, .integer(.min), .real(0.1), .real(13), .text("it's"), .text("a\u{0}b"),
      .blob(Blob([0, 0xFF])), .blob(Blob()), .real(.infinity), .real(-.infinity),
      .real(.leastNonzeroMagnitude),
    ]
    #expect(
      text("quote", row.map { _ in "c" }, [row])
        == "NULL,-9223372036854775808,0.1,13.0,'it''s',CAST(X'610062' AS TEXT),X'00ff',X'',"
        + "1e999,-1e999,5.0e-324\n")
  }

  @Test func quoteTitlesAreLiterals() {
    #expect(text("quote", ["it's"], [[.integer(1)]]) { $0.titles = .on } == "'it''s'\n1\n")
  }

  @Test func quoteKeepsATerminalSafe() {
    let shown = text("quote", ["a"], [[.text("\u{1B}'\\x")]]) { $0.isTerminal = true }
    #expect(shown == "unistr('\\u001b''\\\\x')\n")
  }

  @Test func lineAlignsNames() {
    #expect(
      text("line", ["a", "日本語x"], [[.integer(1), .null], [.text("x\ny"), .real(2)]]) == """
              a = 1
        日本語x =\u{20}

              a = x
        y
        日本語x = 2.0

        """)
    #expect(text("line", ["a"], [[.integer(1)]]) == "    a = 1\n")
    #expect(text("line", ["a"], []) == "")
  }
}
