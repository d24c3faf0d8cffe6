extension KnownDifference {
  /// The whole list.
  static let all: [KnownDifference] =
    zeroBytes + reals + json + width + controls + reading + files + ours + recorded + formats
    + [wideTitles]

  private static let tables = Dictionary(
    uniqueKeysWithValues: ResultTable.all.map { ($0.name, $0) })

  /// Ours on one of the corpus's tables, with the headers as they are.
  private static func mode(
    _ mode: String, _ name: String, _ reason: String, bytes output: [UInt8]
  ) -> KnownDifference {
    let table = tables[name] ?? ResultTable(name: "missing \(name)", query: "")
    return KnownDifference(Corpus.modeCase(mode, table), because: reason, bytes: output)
  }

  private static func mode(
    _ name: String, _ table: String, _ reason: String, prints output: String
  ) -> KnownDifference {
    mode(name, table, reason, bytes: Array(output.utf8))
  }

  private static let whole = "nothing is cut at a zero byte"

  private static let zeroBytes: [KnownDifference] = [
    mode("list", "nul-text", whole, prints: "a\u{0}b|z\n"),
    mode("csv", "nul-text", whole, prints: "\"a\u{0}b\",z\r\n"),
    mode("json", "nul-text", whole, prints: #"[{"a":"a\u0000b","b":"z"}]"# + "\n"),
    mode("line", "nul-text", whole, prints: "    a = a\u{0}b\n    b = z\n"),
    mode(
      "quote", "nul-text", "a quoted string cannot hold a zero byte",
      prints: "CAST(X'610062' AS TEXT),'z'\n"),
    mode(
      "box", "nul-text", whole,
      prints: """
        ┌──────┬───┐
        │  a   │ b │
        ├──────┼───┤
        │ a^@b │ z │
        └──────┴───┘

        """),
    mode("list", "nul-blobs", whole, bytes: Array("\0\0|A\0B|\0".utf8) + [0xff, 0x0a]),
    mode(
      "csv", "nul-blobs", whole,
      bytes: Array("\"\0\0\",\"A\0B\",\"\0".utf8) + [0xff] + Array("\"\r\n".utf8)),
    mode(
      "line", "nul-blobs", whole,
      bytes: Array("    a = \0\0\n    b = A\0B\n    c = \0".utf8) + [0xff, 0x0a]),
    mode(
      "box", "nul-blobs", whole,
      bytes: Array(
        "┌──────┬──────┬─────┐\n│  a   │  b   │  c  │\n├──────┼──────┼─────┤\n│ ^@^@ │ A^@B │ ^@"
          .utf8)
        + [0xff] + Array(" │\n└──────┴──────┴─────┘\n".utf8)),
  ]

  private static let shortest = "the shortest decimal that reads back to the same bits"

  private static let reals: [KnownDifference] = [
    mode("quote", "thirteen", shortest, prints: "13.0\n"),
    mode("json", "thirteen", shortest, prints: #"[{"a":13.0}]"# + "\n"),
    mode(
      "quote", "reals", shortest,
      prints: """
        0.1,1.0e+300,5.0e-324,0.30000000000000004,123456789012345680.0
        1000000000000000.0,10000000000000000.0,1.0e+20,1.0e-05,1.7976931348623157e+308
        -0.0,0.3333333333333333,6666666666.666666,99999999999999.95,0.00012345678901234567

        """),
    mode(
      "json", "reals", shortest,
      prints: """
        [{"a":0.1,"b":1.0e+300,"c":5.0e-324,"d":0.30000000000000004,"e":123456789012345680.0},
        {"a":1000000000000000.0,"b":10000000000000000.0,"c":1.0e+20,"d":1.0e-05,\
        "e":1.7976931348623157e+308},
        {"a":-0.0,"b":0.3333333333333333,"c":6666666666.666666,"d":99999999999999.95,\
        "e":0.00012345678901234567}]

        """),
    mode("quote", "infinities", "Inf is no literal: it reads as a name", prints: "1e999,-1e999\n"),
  ]

  private static let json: [KnownDifference] = [
    mode(
      "json", "invalid-utf8", "JSON is always valid UTF-8",
      prints: "[{\"a\":\"A\u{FFFD}B\",\"b\":\"\u{FFFD}\"}]\n"),
    mode(
      "json", "blobs", "JSON is always valid UTF-8",
      prints: #"[{"a":"","b":"A","c":"\u00ff\u0080\u00c3","d":"\u0001\u0002"}]"# + "\n"),
    mode(
      "json", "nul-blobs", "JSON is always valid UTF-8",
      prints: #"[{"a":"\u0000\u0000","b":"A\u0000B","c":"\u0000\u00ff"}]"# + "\n"),
  ]

  private static let unicode = "display width follows Unicode"

  private static let width: [KnownDifference] = [
    mode(
      "box", "cjk", unicode,
      prints: """
        ┌────────┬────────┬──────┐
        │   a    │   b    │ 漢字 │
        ├────────┼────────┼──────┤
        │ 日本語 │ 한국어 │ 漢   │
        └────────┴────────┴──────┘

        """),
    mode("line", "cjk", unicode, prints: "    a = 日本語\n    b = 한국어\n 漢字 = 漢\n"),
    mode(
      "box", "emoji", unicode,
      prints: """
        ┌────┬────┬────┐
        │ a  │ b  │ c  │
        ├────┼────┼────┤
        │ 😀 │ 👩‍👩‍👧 │ 🇩🇪 │
        └────┴────┴────┘

        """),
    mode(
      "box", "combining", unicode,
      prints: """
        ┌───┬────┐
        │ a │ b  │
        ├───┼────┤
        │ e\u{301} │ n\u{303}o │
        └───┴────┘

        """),
  ]

  private static let kept = "a table keeps its control characters, where sqlite3 breaks and drops"

  private static let controls: [KnownDifference] = [
    mode(
      "box", "controls", kept,
      prints: """
        ┌────┬─────┬───────────┬───┬────┬────────┬───┐
        │ a  │  b  │     c     │ d │ e  │   f    │ g │
        ├────┼─────┼───────────┼───┼────┼────────┼───┤
        │ ^A │ b^G │ ^[[31mred │ \u{7F} │ ^_ │ ^H^L^K │   │
        └────┴─────┴───────────┴───┴────┴────────┴───┘

        """),
    mode(
      "box", "blobs", kept,
      bytes: Array(
        "┌───┬───┬─────┬──────┐\n│ a │ b │  c  │  d   │\n├───┼───┼─────┼──────┤\n│   │ A │ ".utf8)
        + [0xff, 0x80, 0xc3] + Array(" │ ^A^B │\n└───┴───┴─────┴──────┘\n".utf8)),
  ]

  private static let ours: [KnownDifference] = [
    KnownDifference(
      DifferentialCase(
        "dump/whole-reals", "CREATE TABLE t(a);\nINSERT INTO t VALUES(2.0);\n.dump\n"),
      dialect: "current", because: "a REAL stays one",
      prints: """
        PRAGMA foreign_keys=OFF;
        BEGIN TRANSACTION;
        CREATE TABLE t(a);
        INSERT INTO t VALUES(2.0);
        COMMIT;

        """),
    KnownDifference(
      DifferentialCase("mode/list-of-modes", ".mode box --wrap 9 --tag mine\n.mode --list\n"),
      dialect: "current", because: "the list of modes has ours too",
      prints: "available modes: ascii box c column count csv html insert jatom jobject json jsonl "
        + "line list markdown off pretty psql qbox quote split table tabs tcl mine batch tty\n"),
    KnownDifference(
      DifferentialCase(
        "mode/hexadecimal-in-json", ".mode json --blob-quote hex\nSELECT x'00ff' AS a, x'' AS b;\n"),
      dialect: "current", because: "JSON is always valid", prints: "[{\"a\":\"00ff\",\"b\":\"\"}]\n"
    ),
  ]

  private static let reading: [KnownDifference] = [
    KnownDifference(
      DifferentialCase("reading/indented-dot", "  .print a\nSELECT 1;\n\t.print b\n"),
      because: "a dot-command may be indented", prints: "a\n1\nb\n"),
    KnownDifference(
      DifferentialCase("reading/dot-with-semicolon", ".print a;\n.mode csv;\n.mode\n.print 'b;'\n"),
      because: "a dot-command may end in a semicolon",
      prints: "a\ncurrent output mode: csv\nb;\n"),
    KnownDifference(
      DifferentialCase("words/unquoted-backslash", ".print a\\tb C:\\new\\x\n"),
      because: "an unquoted word keeps its backslashes", prints: "a\\tb C:\\new\\x\n"),
  ]

  private static let files: [KnownDifference] = [
    KnownDifference(
      DifferentialCase(
        "file-functions/proc", "SELECT length(readfile('/proc/self/comm')) > 0;\n"),
      because: "a file of /proc says its size is 0 and has bytes all the same", prints: "1\n"),
    KnownDifference(
      DifferentialCase(
        "file-functions/link-time",
        "SELECT writefile('f','x',33188,1000000000), writefile('l','f',41471,1200000000);\n"
          + ".shell stat -c %Y f l\n"),
      because: "MTIME is for the link that was made, not for the file it leads to",
      prints: "1|\n1000000000\n1200000000\n"),
    KnownDifference(
      DifferentialCase(
        "functions/edit-in-a-view",
        "CREATE VIEW v AS SELECT edit('a','true') AS e;\nSELECT e FROM v;\n"),
      because: "a database must not run programs",
      prints: "", errors: "Parse error near line 2: unsafe use of edit()\n", status: 1),
    KnownDifference(
      DifferentialCase(
        "functions/fsdir-level-between",
        ".shell mkdir -p d/e/f\nSELECT name, level FROM fsdir('d') WHERE level < 2.5;\n"
          + "SELECT name FROM fsdir('d') WHERE level < 0;\n"),
      dialect: "current", because: "a condition means what it says",
      prints: "d|1\nd/e|2\n"),
  ]
}
