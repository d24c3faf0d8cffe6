extension Corpus {
  private static let row = "SELECT 1 AS a, NULL AS b, 'x y' AS c;\n"

  /// Lines of `.mode`, and how the mode is told after them.
  static let modeLines: [DifferentialCase] =
    currentModeLines.map {
      DifferentialCase("mode-line/\($0)", "\($0)\n.mode\n" + row, dialects: ["current"])
    }
    + classicModeLines.map {
      DifferentialCase("mode-line/classic \($0)", "\($0)\n.mode\n.show\n" + row)
    }

  private static let currentModeLines = [
    ".mode box --wrap 20 --ww", ".mode csv --colsep ';' --rowsep '!' --null N", ".mode tty",
    ".mode qbox", ".mode insert foo", ".mode insert", ".mode list foo",
    ".mode box --align LCR --widths 1,2,3", ".mode box --limits on", ".mode box --limits 5,6,7",
    ".mode box --limits 5,6", ".mode box --limits off", ".mode box --linelimit 3",
    ".mode box --charlimit 5 --titlelimit 7", ".mode box --quote", ".mode box --quote relaxed",
    ".mode box --quote json", ".mode box --noquote", ".mode box --escape symbol",
    ".mode box --escape foo", ".mode box --blob-quote hex", ".mode box --blob-quote foo",
    ".mode box --border off", ".mode box --border foo", ".mode box --sw 50", ".mode box --sw auto",
    ".mode box --sw off", ".mode box --textjsonb on", ".mode box --titles on",
    ".mode box --titles off", ".mode box --titles csv", ".mode list --titles auto",
    ".mode list --rowcount on", ".mode psql", ".mode psql --rowcount off", ".mode box --ww",
    ".mode box --wrap", ".mode box --multiinsert 300", ".mode box --tablename xx",
    ".mode box --reset", ".mode --once box\n.mode\nSELECT 1;", ".mode csv tabx", ".mode batch",
    ".mode split", ".mode www", ".mode c", ".mode json --null x", ".mode box --quote off",
    ".mode --quote box", ".mode --quote csv box", ".mode quote", ".mode ascii",
    ".mode box --widths 1,-2", ".mode json", ".mode box a b", ".mode --null x",
    ".mode box --titles foo", ".mode box --quote foo", ".mode box --escape", ".mode tcl",
    ".mode html", ".mode count", ".mode off", ".mode csv\n.mode box",
    ".headers on\n.mode csv\n.mode box", ".headers off\n.mode box",
    ".separator x y\n.mode csv\n.mode list", ".nullvalue abc\n.mode box",
    ".mode line --colsep xx", ".width 3 4\n.mode list", ".mode table --tag list",
    ".mode foo --wrap 5", ".mode box --foo", ".mode 'box'", ".mode lines", ".mode columns",
    ".mode --foo", ".mode jobject", ".mode jatom", ".mode nope",
  ]

  private static let classicModeLines = [
    ".mode box --wrap 20", ".mode tabs", ".mode qbox", ".mode --wrap 20",
    ".mode box\n.mode --wrap 20", ".mode csv --wrap 5\n.mode box", ".mode insert",
    ".mode insert foo\nSELECT 1;\n.mode csv\n.mode insert", ".mode table foo\n.mode insert",
    ".mode ascii", ".mode tcl", ".mode html", ".mode count", ".mode off", ".mode box --quote",
    ".mode box --quote\n.mode csv\n.mode box", ".mode column\nSELECT 1 AS a;\n.mode list",
    ".mode markdown --wrap 0", ".mode box --wordwrap x", ".mode box --wrap",
    ".mode box --wordwrap", ".mode -ww --quote box", ".mode box --wrap -5",
    ".mode box --wrap 5x", ".mode box foo bar", ".mode semi", ".mode explain", ".mode q",
    ".mode t", ".mode ta", ".mode tab", ".mode c", ".mode m", ".mode i", ".mode o", ".mode a",
    ".mode j", ".mode h", ".mode co", ".mode cou", ".mode box x --foo", ".mode --foo",
    ".headers off\n.mode column", ".headers off\n.mode csv\n.mode column",
    ".mode quote\n.headers on", ".nullvalue x\n.mode json", ".nullvalue x\n.mode html",
    ".width 2 3 4\n.mode column",
  ]

  /// Options of the program that choose a mode, with what else is set before and after them.
  static let launchModes: [DifferentialCase] = [
    "ascii", "box", "column", "csv", "html", "json", "line", "list", "markdown", "quote", "table",
    "tabs",
  ].flatMap { mode in
    [
      ["-\(mode)"],
      ["-\(mode)", "-header", "-nullvalue", "zz", "-separator", "+", "-newline", "/"],
      ["-noheader", "-separator", "+", "-newline", "/", "-\(mode)"],
    ].map {
      DifferentialCase(
        "launch/\($0.joined(separator: " "))", row + ".show\n" + row, arguments: $0,
        dialects: ["column", "line"].contains(mode) ? ["classic"] : ["classic", "current"])
    }
  }

  /// What the current dialect words or lays out in its own way.
  static let inCurrentDialect: [DifferentialCase] =
    [
      ".foo", ".", ".bail", ".cd a b", ".headers", ".headers maybe", ".headers always",
      ".indexes a b", ".indexes -foo", ".nullvalue", ".once a b", ".once -z", ".output -z",
      ".once -x -e", ".once -x foo", ".excel foo", ".open --foo", ".open a b",
      ".open /nonexistent/x", ".read", ".read nope", ".schema a b", ".schema --foo",
      ".separator", ".shell", ".show a b", ".stats foo", ".timer", ".timer a b", ".eqp",
      ".dump --foo", ".width 1 2 -3 abc\n.show", ".show", ".headers on\n.show",
      ".tables", ".tables alp%", ".indexes", ".indexes -a", ".indexes --sys", ".indexes --expr",
      ".indexes alp", ".schema", ".schema --nosys odd%", ".schema v",
      ".output off\nSELECT 3;\n.output", ".once off\nSELECT 3;\nSELECT 4;",
      ".echo on\nSELECT 1;\n.print x", "SELECT 1\n/\nSELECT 2\ngo\n;",
      "SELECT abs(-9223372036854775808); SELECT 2;", ".read x.sql",
      ".print a\\tb 'x' \"y\\x41\" z;", ".separator \\t \\n\nSELECT 1,2;\nSELECT 3;",
      ".mode box\nSELECT abs(-9223372036854775808);\nSELECT 1 WHERE 0;",
    ].map { line in
      DifferentialCase(
        "current/\(line)",
        """
        CREATE TABLE alpha(a INTEGER PRIMARY KEY, b TEXT, c DEFAULT 'x;y');
        CREATE TABLE "odd name"(x, "y z");
        CREATE TABLE alp_beta(k PRIMARY KEY) WITHOUT ROWID;
        CREATE INDEX alpha_b ON alpha(b);
        CREATE INDEX alpha_expression ON alpha(b || c);
        CREATE UNIQUE INDEX odd ON "odd name"(x);
        CREATE VIEW v AS SELECT a, b FROM alpha;
        \(line)
        SELECT 'after';

        """,
        files: [
          "x.sql":
            "SELECT 1;\nSELEC;\n.foo\n.indexes a b\nSELECT abs(-9223372036854775808); SELECT 5;\n"
        ],
        dialects: ["current"])
    }
    + [
      [":memory:", "selec 1"], [":memory:", "select 1", "select abs(-9223372036854775808)", "2"],
      [":memory:", ".foo", "select 1"], [":memory:", ".indexes a b"],
      ["-cmd", "selec", ":memory:", "select 1"], ["-cmd", ".indexes a b", ":memory:", "select 1"],
      ["-echo", ":memory:", "select 1", ".print y"], ["-eqp", ":memory:", "select 1", ".show"],
      ["-bail", "-cmd", ".foo", ":memory:", "select 1"],
      ["-escape", "foo", ":memory:", "select 1"],
      ["-screenwidth", "1", ":memory:", "select 1"], ["-psql", ":memory:", "select 1 as a"],
      [
        "-screenwidth", "20", "-box", ":memory:", "select 'a long text of many words' as a, 1 as b",
      ],
      ["-escape", "symbol", ":memory:", "select char(7)"],
    ].map {
      DifferentialCase(
        "current/\($0.joined(separator: " "))", arguments: $0, dialects: ["current"])
    }
}
