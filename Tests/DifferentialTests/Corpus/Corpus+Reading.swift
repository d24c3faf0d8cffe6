extension Corpus {
  /// How a dot-command's line falls into words.
  static let words: [DifferentialCase] =
    [
      "plain words", "  spaced   out  ", "\ttabs\tbetween", "'single quoted'", "'it''s'",
      "'no \\t escape'",
      "\"double quoted\"", "\"tab\\there\"", "\"quote\\\"inside\"", "\"back\\\\slash\"",
      "\"octal\\101\\7\\0123\"", "\"bell\\a\\b\\v\\f\\r\"", "\"unknown\\q\\z\"",
      "\"single\\'inside\"",
      "x'y'z", "a\"b\"c", "'unterminated", "\"unterminated", "'' \"\"", "'a'b", "\"a\"b", "é日本😀",
      "-x --y", "'a' \"b\" c",
    ].map { DifferentialCase("words/\($0)", ".print \($0)\n") }

  private static let trigger = """
    CREATE TABLE t(a);
    CREATE TRIGGER g AFTER INSERT ON t BEGIN
      UPDATE t SET a = a + 1; -- a comment; with a semicolon
      SELECT CASE WHEN 1 THEN 2 ELSE 3 END;
    END;
    INSERT INTO t VALUES(1);
    SELECT * FROM t;

    """

  /// How input falls into statements.
  static let reading: [DifferentialCase] = [
    DifferentialCase("reading/no-final-newline", "SELECT 1;\nSELECT 2"),
    DifferentialCase("reading/no-semicolon", "SELECT 1\n"),
    DifferentialCase("reading/comment-opener-at-end", "SELECT 1;\n/*\n"),
    DifferentialCase("reading/crlf", "SELECT 1;\r\nSELECT\r\n  'a';\r\n.print x\r\n"),
    DifferentialCase("reading/many-on-a-line", "SELECT 1; SELECT 2; SELECT 3;\n"),
    DifferentialCase("reading/two-halves", "SELECT 1; SELECT\n2; SELECT 3;\n"),
    DifferentialCase(
      "reading/open-tail", "SELECT 1; SELECT 2\n;\nSELECT 3;\n"),
    DifferentialCase(
      "reading/comments",
      "-- one\n/* two */\nSELECT 1; -- three\n/* four\n five */ SELECT 2;\nSELECT /* ; */ 3;\n-- end"
    ),
    DifferentialCase(
      "reading/quoted-semicolons",
      "SELECT ';', \";\" AS \";\", [;] FROM (SELECT 1 AS [;]), (SELECT 2 AS x);\nSELECT 'a;\nb';\n"),
    DifferentialCase("reading/backquotes", "SELECT `a;b` FROM (SELECT 1 AS `a;b`);\n"),
    DifferentialCase("reading/trigger", trigger),
    DifferentialCase("reading/trigger-then-dot", trigger + ".print done\n"),
    DifferentialCase("reading/slash", "SELECT 1\n/\nSELECT 2\n  /  \n"),
    DifferentialCase("reading/go", "SELECT 1\ngo\nSELECT 2\nGO\nSELECT 3\nGo -- now\n"),
    DifferentialCase("reading/slash-in-statement", "SELECT 6\n/\n2;\n"),
    DifferentialCase(
      "reading/hash", "# a comment\nSELECT 1;\n#.print no\nSELECT 2\n# no comment\n;\n"),
    DifferentialCase("reading/dot-in-statement", "SELECT 1\n.print x\n;\nSELECT 2;\n"),
    DifferentialCase("reading/empty-statements", ";;\n;\n SELECT 1;;\n"),
    DifferentialCase("reading/blank-lines", "\n\n   \n\t\nSELECT 1;\n\n\n"),
    DifferentialCase("reading/leading-blanks", "   SELECT 1;\n\tSELECT 2;\n"),
    DifferentialCase(
      "reading/explain-transaction", "BEGIN;\nCREATE TABLE t(a);\nROLLBACK;\n.tables\n"),
    DifferentialCase("reading/parameters", "SELECT ?, :a, @b, $c, ?5;\n"),
    DifferentialCase(
      "reading/pragma",
      "PRAGMA user_version;\nPRAGMA user_version = 7;\nPRAGMA user_version;\nPRAGMA table_info(nothing);\n"
    ),
    DifferentialCase(
      "reading/long-line", "SELECT length('" + String(repeating: "x", count: 300_000) + "');\n"),
    DifferentialCase("reading/many-lines", (1...3_000).map { "SELECT \($0);\n" }.joined()),
    DifferentialCase(
      "reading/many-inserts",
      "CREATE TABLE t(a);\n" + (1...3_000).map { "INSERT INTO t VALUES(\($0));\n" }.joined()
        + "SELECT count(*), sum(a) FROM t;\n"),
    DifferentialCase(
      "reading/deep-line-number", String(repeating: "SELECT 1;\n", count: 500) + "SELEC 2;\n"),
    DifferentialCase(
      "reading/end-in-names", "CREATE TABLE \"end\"(a);\nSELECT 'end;' FROM \"end\";\nSELECT 1;\n"),
    DifferentialCase(
      "reading/create-temp-trigger",
      "CREATE TABLE t(a);\nCREATE TEMP TRIGGER g AFTER INSERT ON t BEGIN SELECT 1; END;\nINSERT INTO t VALUES(1);\n"
    ),
  ]

  /// What the command line may hold.
  static let arguments: [DifferentialCase] =
    [
      ["-foo"], ["--foo"], ["-separator"], ["-cmd"], ["-nullvalue"], ["-newline"], ["-init"],
      [":memory:", "SELECT 1"], [":memory:", "SELECT 1;", "SELECT 2;"],
      [":memory:", "SELECT 1; SELECT 2"],
      [":memory:", ".print a b", "SELECT 1"], [":memory:", ""], [":memory:", "-- nothing"],
      [":memory:", "SELECT 1", "-header"],
      ["--header", ":memory:", "SELECT 1 AS a"],
      ["-noheader", "-header", ":memory:", "SELECT 1 AS a"],
      ["-header", "-noheader", ":memory:", "SELECT 1 AS a"],
      ["-cmd", "SELECT 'c'", ":memory:", "SELECT 1"],
      ["-cmd", ".mode csv", ":memory:", "SELECT 'a b', 2"],
      ["-cmd", "SELECT 'c'", "-cmd", "SELECT 'd'", ":memory:"],
      ["-csv", "-cmd", ".mode", ":memory:", ".mode"],
      ["-batch", ":memory:", "SELECT 1"], ["-bail", ":memory:", "SELEC 1", "SELECT 2"],
      ["-readonly", "missing.db", "SELECT 1"],
      ["-csv", ":memory:", "SELECT 1, 'a b', NULL"],
      ["-json", ":memory:", "SELECT 1 AS a, 'b' AS b"],
      ["-quote", ":memory:", "SELECT 1, 'b', NULL, x'00'"], ["-line", ":memory:", "SELECT 1 AS a"],
      ["-box", ":memory:", "SELECT 1 AS a"], ["-list", ":memory:", "SELECT 1, 2"],
      ["-separator", "\\t", ":memory:", "SELECT 1, 2"],
      ["-newline", "!", ":memory:", "SELECT 1, 2"],
      ["-newline", "!", "-csv", ":memory:", "SELECT 1, 2"],
      ["-nullvalue", "NIL", ":memory:", "SELECT NULL"],
      ["-echo", ":memory:", "SELECT 1", ".print x"],
      ["-init", "missing.sql", ":memory:", "SELECT 1"],
      ["-stats", "-noheader", ":memory:", ".quit"], ["/nonexistent/x.db", "SELECT 1"],
      [".", "SELECT 1"], ["", "SELECT 1"],
    ].map {
      DifferentialCase("arguments/\($0.joined(separator: " "))", "SELECT 'in';\n", arguments: $0)
    }
    + [
      DifferentialCase(
        "arguments/init-file", "SELECT 1 AS a;\n", arguments: ["-init", "i.sql", ":memory:"],
        files: ["i.sql": ".headers on\nSELECT 'init';\n"]),
      DifferentialCase(
        "arguments/init-then-option", "SELECT 1 AS a, 2;\n",
        arguments: ["-csv", "-init", "i.sql", ":memory:"], files: ["i.sql": ".mode json\n"]),
      DifferentialCase(
        "arguments/init-error", "SELECT 1;\n", arguments: ["-init", "i.sql", ":memory:"],
        files: ["i.sql": "SELECT 1;\nSELEC 2;\nSELECT 3;\n"]),
      DifferentialCase(
        "arguments/init-error-bail", "SELECT 1;\n",
        arguments: ["-bail", "-init", "i.sql", ":memory:"],
        files: ["i.sql": "SELECT 1;\nSELEC 2;\nSELECT 3;\n"]),
      DifferentialCase(
        "arguments/file-is-made-late", ".shell ls\n.tables\n", arguments: ["new.db"]),
      DifferentialCase(
        "arguments/not-a-database", "SELECT * FROM t;\n.tables\n.schema\nSELECT 1;\n",
        arguments: ["text.db"],
        files: ["text.db": String(repeating: "this is no database\n", count: 200)]),
      DifferentialCase(
        "arguments/empty-file", ".tables\nCREATE TABLE t(a);\n.tables\n", arguments: ["empty.db"],
        files: ["empty.db": ""]),
    ]
}
