extension Corpus {
  private static let schema = """
    CREATE TABLE alpha(a INTEGER PRIMARY KEY, b TEXT, c DEFAULT 'x;y');
    CREATE TABLE "odd name"(x, "y z");
    CREATE TABLE alp_beta(k PRIMARY KEY) WITHOUT ROWID;
    CREATE INDEX alpha_b ON alpha(b);
    CREATE UNIQUE INDEX odd ON "odd name"(x);
    CREATE VIEW v AS SELECT a, b FROM alpha;
    CREATE TRIGGER g AFTER INSERT ON alpha BEGIN
      UPDATE alpha SET c = 'seen' WHERE a = new.a;
    END;

    """

  private static func withSchema(_ id: String, _ script: String) -> DifferentialCase {
    DifferentialCase(id, schema + script)
  }

  /// Dot-commands that succeed.
  static let dotCommands: [DifferentialCase] =
    [
      ".tables", ".tables a%", ".tables 'odd name'", ".tables nothing", ".tables v", ".indexes",
      ".indexes alpha", ".indices alpha", ".indexes a%", ".indexes nothing", ".schema",
      ".schema alpha",
      ".schema 'odd name'", ".schema a%", ".schema v", ".schema nothing", ".schema --indent",
      ".schema --nosys", ".schema --indent alpha", ".schema sqlite_schema", ".schema sqlite_master",
      ".schema main.alpha", ".schema ALPHA",
    ].map { withSchema("schema/\($0)", $0 + "\n") }
    + [
      withSchema(
        "schema/attached",
        "ATTACH 'other.db' AS other;\nCREATE TABLE other.o(a);\nCREATE TEMP TABLE tt(b);\n.tables\n.indexes\n.schema\n"
      ),
      DifferentialCase(
        "schema/many-tables",
        (1...30).map { "CREATE TABLE \(String(repeating: "t", count: $0 % 7 + 1))\($0)(a);\n" }
          .joined() + ".tables\n"),
      DifferentialCase("schema/empty", ".tables\n.indexes\n.schema\n"),
      DifferentialCase(
        "schema/sequence",
        "CREATE TABLE s(a INTEGER PRIMARY KEY AUTOINCREMENT);\n.schema\n.schema --nosys\n.tables\n"),
      DifferentialCase(
        "schema/comment",
        "CREATE TABLE s(a -- first\n, b /* second */);\n.schema\n.schema --indent\n"),
      DifferentialCase(
        "schema/virtual",
        "CREATE VIRTUAL TABLE f USING fts5(a);\n.tables\n.schema --nosys\n.schema f\n"),
      DifferentialCase("databases/memory", ".databases\n"),
      DifferentialCase(
        "databases/attached", "ATTACH '' AS empty;\nATTACH ':memory:' AS more;\n.databases\n"),
      DifferentialCase("print/words", ".print a b  c 'd  e' \"f\\tg\"\n.print\n.print ''\n"),
      DifferentialCase(
        "changes/on",
        ".changes on\nCREATE TABLE t(a);\nINSERT INTO t VALUES(1),(2);\nUPDATE t SET a = 3;\nSELECT 1;\nDELETE FROM t;\n.changes off\nSELECT 2;\n"
      ),
      DifferentialCase(
        "echo/on",
        ".echo on\nSELECT 1;\n-- comment\nSELECT\n  2;\n.print x\n# hash\n\n.echo off\nSELECT 3;\n"),
      DifferentialCase(
        "echo/redirected",
        ".echo on\n.once a.txt\nSELECT 1; SELECT 2;\n.output b.txt\nSELECT 3;\n.print x\n.output\n"
          + ".echo off\n.shell cat a.txt b.txt\n"),
      DifferentialCase("echo/option", "SELECT 1;\n.print x\n", arguments: ["-echo"]),
      DifferentialCase(
        "headers/on-off",
        ".headers on\nSELECT 1 AS a;\n.headers off\nSELECT 1 AS a;\n.headers yes\nSELECT 1 AS a;\n.headers 0\nSELECT 1 AS a;\n"
      ),
      DifferentialCase("separator/one", ".separator ::\nSELECT 1, 2;\n"),
      DifferentialCase(
        "separator/two", ".separator :: %\nSELECT 1, 2;\nSELECT 3, 4;\n.print end\n"),
      DifferentialCase(
        "separator/escapes",
        ".separator \\t \\n\\n\nSELECT 1, 2;\n.separator \"\\x41\" \"\\101\"\nSELECT 1, 2;\n"),
      DifferentialCase(
        "nullvalue/word", ".nullvalue (null)\nSELECT NULL, '';\n.nullvalue ''\nSELECT NULL, '';\n"),
      DifferentialCase("nullvalue/long", ".nullvalue 12345678901234567890123\nSELECT NULL;\n"),
      DifferentialCase("separator/long", ".separator 12345678901234567890123\nSELECT 1, 2;\n"),
      DifferentialCase("show/defaults", ".show\n", arguments: [":memory:"]),
      DifferentialCase(
        "show/changed", ".headers on\n.mode csv\n.nullvalue N\n.echo on\n.changes on\n.show\n",
        arguments: ["x.db"]),
      DifferentialCase("show/one", ".show x\n"),
      DifferentialCase(
        "stats/columns",
        ".stats stmt\n.output f.txt\nCREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT);\n"
          + "SELECT a, b AS other, 1 + 1, a FROM t;\n.output\n.stats off\n"
          + ".shell grep '^Number of output columns\\|^Column' f.txt\n",
        arguments: ["-stats"], dialects: ["classic", "current"]),
      DifferentialCase("shell/output", ".shell echo one\n.system echo two three\nSELECT 4;\n"),
      DifferentialCase("shell/fails", ".shell exit 3\nSELECT 4;\n"),
      DifferentialCase("shell/order", "SELECT 1;\n.shell echo two\nSELECT 3;\n"),
      DifferentialCase(
        "cd/there",
        ".shell mkdir sub\n.cd sub\n.output x.txt\nSELECT 1;\n.output\n.cd ..\n.shell cat sub/x.txt\n"
      ),
      DifferentialCase(
        "output/file",
        ".output a.txt\nSELECT 1;\n.print x\nSELEC;\n.output stdout\nSELECT 2;\n.shell cat a.txt\n"),
      DifferentialCase(
        "output/pipe", ".output '|tr a-z A-Z'\nSELECT 'abc';\n.output\nSELECT 'abc';\n"),
      DifferentialCase("output/off", ".output off\nSELECT 1;\n.output\nSELECT 2;\n"),
      DifferentialCase("output/bom", ".output --bom a.txt\nSELECT 1;\n.output\n.shell cat a.txt\n"),
      DifferentialCase(
        "output/replaces",
        ".output a.txt\nSELECT 1;\n.output a.txt\nSELECT 2;\n.output\n.shell cat a.txt\n"),
      DifferentialCase("once/file", ".once a.txt\nSELECT 1;\nSELECT 2;\n.shell cat a.txt\n"),
      DifferentialCase("once/pipe", ".once '|cat -A'\nSELECT 'a' || char(9);\nSELECT 2;\n"),
      DifferentialCase(
        "once/then-dot", ".once a.txt\n.print dot\nSELECT 1;\nSELECT 2;\n.shell cat a.txt\n"),
      DifferentialCase(
        "once/argument",
        arguments: [
          ":memory:", ".once a.txt", "SELECT 1", "SELECT 2", ".output", ".shell cat a.txt",
        ]),
      DifferentialCase(
        "open/file",
        "CREATE TABLE gone(a);\n.open b.db\nCREATE TABLE kept(a);\n.open c.db\n.tables\n.open b.db\n.tables\n"
      ),
      DifferentialCase("open/memory", ".open\nCREATE TABLE t(a);\n.tables\n.open\n.tables\n"),
      DifferentialCase(
        "open/readonly",
        ".open b.db\nCREATE TABLE t(a);\n.open --readonly b.db\nINSERT INTO t VALUES(1);\nSELECT count(*) FROM t;\n"
      ),
      DifferentialCase("open/new", ".open b.db\nCREATE TABLE t(a);\n.open --new b.db\n.tables\n"),
      DifferentialCase(
        "timeout/set",
        ".timeout 100\nPRAGMA busy_timeout;\n.timeout\nPRAGMA busy_timeout;\n.timeout abc\nPRAGMA busy_timeout;\n"
      ),
      DifferentialCase("mode/every", modeNames.map { ".mode \($0)\n.mode\n" }.joined()),
      DifferentialCase(
        "mode/prefix", ".mode l\n.mode\n.mode q\n.mode\n.mode js\n.mode\n.mode bo\n.mode\n"),
      DifferentialCase("prompt/set", ".prompt a b\nSELECT 1;\n"),
      DifferentialCase("bail/on", ".bail on\nSELECT 1;\n.bail off\nSELEC 2;\nSELECT 3;\n"),
    ]

  /// Dot-commands that are refused.
  static let dotCommandErrors: [DifferentialCase] =
    [
      ".foo", ".foo bar", ".", ".SHOW", ".Tables", ".bail", ".bail maybe", ".bail on off", ".cd",
      ".cd /nonexistent",
      ".cd a b", ".changes", ".changes maybe", ".echo", ".echo a b", ".headers", ".headers maybe",
      ".headers on off", ".indexes a b", ".mode nope", ".mode csv extra", ".mode --foo",
      ".mode box --foo",
      ".nullvalue", ".nullvalue a b", ".once", ".once /nonexistent/x", ".output /nonexistent/x",
      ".open --foo", ".open a b",
      ".open /nonexistent/x", ".prompt", ".print",
      ".read", ".schema a b", ".schema --foo", ".separator", ".separator a b c", ".shell",
      ".system",
      ".show a b", ".tables a b", ".timeout 1 2", ".quit now", ".exit 1 2",
      ".databases x", ".help nosuchthing",
    ].map { DifferentialCase("refused/\($0)", $0 + "\nSELECT 'after';\n") }
}
