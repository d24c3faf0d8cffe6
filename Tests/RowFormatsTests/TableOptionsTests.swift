import RowFormats
import SQLiteEngine
import Testing

/// Options of tables that shells since 3.52 have.
struct TableOptionsTests {
  private let columns = ["a", "b", "c", "dddd"]
  private let row: [Value] = [
    .text("the quick brown fox"), .text("ab"), .text("supercalifragilistic"), .integer(2),
  ]

  @Test func tablesAreFittedToTheScreen() {
    let shown = text("box", columns, [row], in: .current) { $0.screenWidth = 30 }
    #expect(
      shown == """
        ╭─────────┬──┬──────────┬────╮
        │    a    │b │    c     │dddd│
        ╞═════════╪══╪══════════╪════╡
        │the quick│ab│supercalif│   2│
        │brown fox│  │ragilistic│    │
        ╰─────────┴──┴──────────┴────╯

        """)
  }

  @Test func columnsAreFittedWithOneBlankBetween() {
    let shown = text("column", columns, [row], in: .current) { $0.screenWidth = 30 }
    #expect(
      shown == """
             a      b      c      dddd
        ----------- -- ---------- ----
        the quick   ab supercalif    2
        brown fox      ragilistic

        """)
  }

  @Test func longValuesAndTitlesAreCutWhereLimited() {
    let rows: [[Value]] = [[.text("the quick brown fox"), .text("a\nb\nc\nd"), .integer(2)]]
    let shown = text("box", ["abcdefghi", "b", "x\ny"], rows, in: .current) {
      $0.characterLimit = 7
      $0.lineLimit = 2
      $0.titleLimit = 6
    }
    #expect(
      shown == """
        ╭────────────┬───┬─────╮
        │   abc...   │ b │ x y │
        ╞════════════╪═══╪═════╡
        │ the qui... │ a │   2 │
        │            │ b │     │
        │            │ . │     │
        ╰────────────┴───┴─────╯

        """)
  }

  @Test func alignmentLettersWinOverTheKindOfValue() {
    let shown = text("box", ["aaa", "bbb", "ccc"], [[.integer(1), .text("x"), .text("y")]]) {
      $0.alignments = [.right, .center, .right]
    }
    #expect(
      shown == """
        ┌─────┬─────┬─────┐
        │ aaa │ bbb │ ccc │
        ├─────┼─────┼─────┤
        │   1 │  x  │   y │
        └─────┴─────┴─────┘

        """)
  }

  @Test func tablesWithoutRowsShowTheirTitles() {
    #expect(text("box", ["abc"], [], in: .current) == "╭─────╮\n│ abc │\n╘═════╛\n")
    #expect(text("psql", ["abc"], [], in: .current) == " abc\n-----\n(0 rows)\n")
    #expect(text("csv", ["abc"], [], in: .current) { $0.titles = .always } == "abc\r\n")
  }

  @Test func aSingleColumnIsLaidOutInSeveral() {
    let rows: [[Value]] = (1...23).map { [.integer(Int64($0 * 1111))] }
    let shown = text("split", ["v"], rows, in: .current) { $0.screenWidth = 40 }
    #expect(
      shown == """
        1111  5555   9999  14443  18887  23331
        2222  6666  11110  15554  19998  24442
        3333  7777  12221  16665  21109  25553
        4444  8888  13332  17776  22220

        """)
  }

  @Test func insertGathersRowsUpToASize() {
    let rows: [[Value]] = (1...5).map { [.integer($0), .text("abc")] }
    let shown = text("insert", ["a", "b"], rows, in: .current) {
      $0.tableName = Array("t".utf8)
      $0.multiInsertByteCount = 60
    }
    #expect(
      shown == """
        INSERT INTO t VALUES(1,'abc'),
          (2,'abc'),
          (3,'abc'),
          (4,'abc');
        INSERT INTO t VALUES(5,'abc');

        """)
  }

  @Test func insertQuotesNamesThatNeedIt() {
    let shown = text("insert", ["2a", "order", "a_1", "é"], [exampleRows[0]]) {
      $0.titles = .on
      $0.tableName = Array("my table".utf8)
    }
    #expect(
      shown == "INSERT INTO \"my table\"(\"2a\",\"order\",a_1,\"é\") VALUES(1,'hello',1.5,'');\n")
  }

  @Test func anyModeTakesAnyEncoding() {
    let row: [Value] = [.text("it's"), .blob(Blob([0, 0xFF, 0x41, 0x42])), .null]
    func shown(_ change: (inout FormatSettings) -> Void) -> String {
      text("list", ["a", "b", "c"], [row], in: .current, change)
    }
    #expect(shown { $0.textEncoding = .sql } == "'it''s'|x'00ff4142'|\n")
    #expect(shown { $0.blobEncoding = .hex } == "it's|00ff4142|\n")
    #expect(shown { $0.blobEncoding = .base64 } == "it's|AP9BQg==|\n")
    #expect(shown { $0.blobEncoding = .c } == "it's|\"\\000\\377\\101\\102\"|\n")
    #expect(shown { $0.blobEncoding = .size } == "it's|(4-byte blob)|\n")
    #expect(
      shown {
        $0.blobEncoding = .text; $0.controlEscape = .symbol
      }.hasPrefix("it's|␀"))
    #expect(
      text("json", ["a"], [[.blob(Blob([1]))]]) { $0.blobEncoding = .base64 }
        == "[{\"a\":\"AQ==\"}]\n")
  }

  @Test func jsonLinesAreOneObjectALine() {
    #expect(
      text("jsonl", ["a"], [[.integer(1)], [.text("x\ny")]])
        == "{\"a\":1}\n{\"a\":\"x\\ny\"}\n")
    #expect(text("jsonl", ["a"], []) == "")
  }

  @Test func ourTableSumsUpBlobsAndMarksNULL() {
    let rows: [[Value]] = [
      [.integer(7), .null, .blob(Blob([UInt8](repeating: 0, count: 284_000)))],
      [.real(0.5), .text("\u{1B}[2J"), .blob(Blob([1, 2]))],
    ]
    #expect(
      text("pretty", ["n", "t", "b"], rows) == """
        ╭─────┬───────┬──────────╮
        │  n  │   t   │    b     │
        ╞═════╪═══════╪══════════╡
        │   7 │ NULL  │ ‹284 KB› │
        │ 0.5 │ ^[[2J │ x'0102'  │
        ╰─────┴───────┴──────────╯

        """)
  }
}
