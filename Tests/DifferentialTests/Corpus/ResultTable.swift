/// Rows that a mode has to print.
struct ResultTable: Sendable {
  let name: String
  let query: String
  /// The modes in which ours differs on purpose from the oracle of each dialect; they are in the
  /// list of known differences.
  var differsIn: Set<String> = []
  var differsInCurrent: Set<String> = []

  func modesThatDiffer(in dialect: String) -> Set<String> {
    dialect == "classic" ? differsIn : differsInCurrent
  }

  /// The tables of the corpus: every storage class, and what is hard to print.
  static let all: [ResultTable] = [
    ResultTable(name: "one", query: "SELECT 1"),
    ResultTable(name: "null", query: "SELECT NULL AS a, 1 AS b, NULL AS c"),
    ResultTable(
      name: "integers",
      query: """
        SELECT 0 AS zero, 9223372036854775807 AS most, -9223372036854775808 AS least, -1 AS minus
        UNION ALL SELECT 10, 99, 100, 4294967296
        """),
    ResultTable(
      name: "whole-reals", query: "SELECT 2.0 AS a, 1.5 AS b, -2.25 AS c, 0.0 AS d, 100000.0 AS e",
      differsInCurrent: ["insert", "jobject", "json"]),
    ResultTable(
      name: "thirteen", query: "SELECT 13.0 AS a", differsIn: ["json", "quote"],
      differsInCurrent: ["insert", "jobject", "json"]),
    ResultTable(
      name: "reals",
      query: """
        SELECT 0.1 AS a, 1e300 AS b, 5e-324 AS c, 0.1 + 0.2 AS d, 123456789012345680.0 AS e
        UNION ALL SELECT 1e15, 1e16, 1e20, 1e-5, 1.7976931348623157e308
        UNION ALL SELECT -0.0, 1.0 / 3, 2.0 / 3 * 1e10, 99999999999999.95, 0.00012345678901234567
        """, differsIn: ["insert", "json", "quote"],
      differsInCurrent: ["insert", "jatom", "jobject", "json", "quote"]),
    ResultTable(
      name: "infinities", query: "SELECT 1e999 AS more, -1e999 AS less", differsIn: ["quote"],
      differsInCurrent: ["jatom", "quote"]),
    ResultTable(name: "empty-text", query: "SELECT '' AS a, 'x' AS b, '' AS c"),
    ResultTable(
      name: "quotes",
      query: """
        SELECT 'it''s' AS a, '"q"' AS b, 'a,b' AS c, 'a|b' AS d, 'a\\b' AS e, '''' AS f, '<&>' AS g,
          ' lead' AS h, 'trail ' AS i, 'a b' AS j, '/' AS k
        """),
    ResultTable(
      name: "newlines",
      query: """
        SELECT 'one' || char(10) || 'two' AS a, 'cr' || char(13, 10) || 'lf' AS b, 'x' AS c
        UNION ALL SELECT char(10), 'end' || char(10), char(10) || 'start'
        """),
    ResultTable(
      name: "tabs", query: "SELECT 'a' || char(9) || 'b' AS a, char(9) AS b, 'x' AS c"),
    ResultTable(
      name: "controls",
      query: """
        SELECT char(1) AS a, 'b' || char(7) AS b, char(27) || '[31mred' AS c, char(127) AS d,
          char(31) AS e, char(8, 12, 11) AS f, char(13) AS g
        """, differsIn: ["box", "column", "markdown", "qbox", "table"]),
    ResultTable(
      name: "latin", query: "SELECT 'naïve' AS a, 'Ünïcödé' AS b, 'ß' AS c, '‹›' AS d"),
    ResultTable(
      name: "cjk", query: "SELECT '日本語' AS a, '한국어' AS b, '漢' AS 漢字",
      differsIn: ["box", "column", "line", "markdown", "qbox", "table"]),
    ResultTable(
      name: "emoji", query: "SELECT '😀' AS a, '👩‍👩‍👧' AS b, '🇩🇪' AS c",
      differsIn: ["box", "column", "markdown", "qbox", "table"],
      differsInCurrent: ["box", "column", "markdown", "psql", "qbox", "split", "table", "tty"]),
    ResultTable(
      name: "combining", query: "SELECT 'e' || char(769) AS a, 'n' || char(771) || 'o' AS b",
      differsIn: ["box", "column", "markdown", "qbox", "table"]),
    ResultTable(
      name: "invalid-utf8", query: "SELECT CAST(x'41ff42' AS TEXT) AS a, CAST(x'c3' AS TEXT) AS b",
      differsIn: ["json"], differsInCurrent: ["jatom", "jobject", "json"]),
    ResultTable(
      name: "blobs", query: "SELECT x'' AS a, x'41' AS b, x'ff80c3' AS c, x'0102' AS d",
      differsIn: ["box", "column", "json", "markdown", "table"]),
    ResultTable(
      name: "nul-blobs", query: "SELECT x'0000' AS a, x'410042' AS b, x'00ff' AS c",
      differsIn: [
        "ascii", "box", "column", "csv", "html", "json", "line", "list", "markdown", "table",
        "tabs", "tcl",
      ]),
    ResultTable(
      name: "nul-text", query: "SELECT CAST(x'610062' AS TEXT) AS a, 'z' AS b",
      differsIn: [
        "ascii", "box", "column", "csv", "html", "insert", "json", "line", "list", "markdown",
        "qbox", "quote", "table", "tabs", "tcl",
      ],
      differsInCurrent: [
        "ascii", "batch", "box", "c", "column", "csv", "html", "insert", "jatom", "jobject", "json",
        "line", "list", "markdown", "psql", "qbox", "quote", "split", "table", "tabs", "tcl", "tty",
      ]),
    ResultTable(
      name: "wide-cells",
      query: """
        SELECT 1 AS n, hex(zeroblob(70)) AS wide
        UNION ALL SELECT 2, 'short'
        UNION ALL SELECT 3, 'words that are many and that go on and on until the line is far too long'
        """),
    ResultTable(
      name: "exactly-sixty",
      query: "SELECT substr(hex(zeroblob(70)), 1, 60) AS a, substr(hex(zeroblob(70)), 1, 61) AS b"),
    ResultTable(
      name: "tall-cells",
      query: """
        SELECT 'a' AS n, replace('1-2-3-4-5', '-', char(10)) AS tall
        UNION ALL SELECT 'b', 'flat' UNION ALL SELECT 'c', replace('x--y', '-', char(10))
        """),
    ResultTable(name: "no-rows", query: "SELECT 1 AS a, 2 AS b WHERE 0"),
    ResultTable(name: "duplicate-names", query: "SELECT 1 AS a, 2 AS a, 3 AS A, 4 AS b"),
    ResultTable(
      name: "odd-names",
      query: "SELECT 1 AS \"it's\", 2 AS \"a b\", 3 AS \"two\nlines\", 4 AS \"\", 5 AS \"q\"\"q\"",
      differsInCurrent: ["line"]),
    ResultTable(
      name: "many-columns",
      query: "SELECT " + (1...40).map { "\($0) AS c\($0)" }.joined(separator: ", ")),
    ResultTable(
      name: "many-rows",
      query: """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
        SELECT i, (i % 2) * 0.5 + 0.25 AS part, CASE i % 3 WHEN 0 THEN NULL ELSE 'text ' || i END AS label FROM n
        """),
  ]
}
