extension Corpus {
  /// A statement whose first `fro` stands at a byte offset of `offset`.
  private static func misspelt(at offset: Int, filler: String = "1") -> String {
    let width = filler.utf8.count
    var text = "SELECT "
    while text.utf8.count + width + 1 < offset { text += filler + "," }
    text += filler
    while text.utf8.count < offset { text += " " }
    return text + " fro fro t;"
  }

  /// Statements that do not compile: where the caret goes, and what is cut.
  static let compileErrors: [DifferentialCase] =
    [8, 20, 23, 24, 25, 26, 49, 50, 51, 52, 70, 78, 79, 120, 300].map {
      DifferentialCase("compile-error/offset-\($0)", misspelt(at: $0) + "\nSELECT 'after';\n")
    }
    + [30, 51, 52, 60, 121].flatMap { offset in
      ["'é'", "'日本'", "'😀'"].map {
        DifferentialCase("compile-error/\($0)-\(offset)", misspelt(at: offset, filler: $0) + "\n")
      }
    }
    + [
      DifferentialCase("compile-error/first-word", "FOO;\n"),
      DifferentialCase("compile-error/tabs", "SELECT\t1\tfro\tfro\tt;\n"),
      DifferentialCase(
        "compile-error/several-lines", "\n\nSELECT 1,\n  2,\n  3 fro fro t;\nSELECT 4;\n"),
      DifferentialCase("compile-error/no-such-table", "SELECT * FROM missing;\n"),
      DifferentialCase("compile-error/no-such-column", "SELECT missing FROM (SELECT 1 AS a);\n"),
      DifferentialCase("compile-error/no-such-function", "SELECT foo(1);\n"),
      DifferentialCase(
        "compile-error/long-tail", "SELECT foo(1), " + String(repeating: "2, ", count: 60) + "3;\n"),
      DifferentialCase("compile-error/ambiguous", "SELECT a FROM (SELECT 1 a), (SELECT 2 a);\n"),
      DifferentialCase("compile-error/unrecognized-token", "SELECT #;\n"),
      DifferentialCase("compile-error/incomplete", "SELECT 1,"),
      DifferentialCase("compile-error/incomplete-lines", "SELECT 1;\nSELECT 2\n  FROM\n"),
      DifferentialCase("compile-error/open-quote", "SELECT 'abc\ndef\n"),
      DifferentialCase("compile-error/open-comment", "SELECT 1; /* abc\ndef\n"),
      DifferentialCase("compile-error/second-of-line", "SELECT 1; SELEC 2; SELECT 3;\nSELECT 4;\n"),
      DifferentialCase("compile-error/with-comment", "-- a comment\n/* and */ SELEC 2;\n"),
      DifferentialCase(
        "compile-error/trigger", "CREATE TRIGGER x AFTER INSERT ON t BEGIN SELECT 1; END;\n"),
      DifferentialCase("compile-error/exists", "CREATE TABLE t(a);\nCREATE TABLE t(a);\n"),
      DifferentialCase(
        "compile-error/values-count", "CREATE TABLE t(a,b);\nINSERT INTO t VALUES(1);\n"),
      DifferentialCase("compile-error/bail", ".bail on\nSELECT 1;\nSELEC 2;\nSELECT 3;\n"),
      DifferentialCase(
        "compile-error/bail-option", "SELECT 1;\nSELEC 2;\nSELECT 3;\n", arguments: ["-bail"]),
      DifferentialCase("compile-error/argument", arguments: [":memory:", "SELECT 1 fro fro t"]),
      DifferentialCase(
        "compile-error/second-argument", arguments: [":memory:", "SELECT 1", "SELEC 2", "SELECT 3"]),
      DifferentialCase(
        "compile-error/cmd", "SELECT 'after';\n", arguments: ["-cmd", "SELEC 2", ":memory:"]),
      DifferentialCase(
        "compile-error/cmd-bail", "SELECT 'after';\n",
        arguments: ["-bail", "-cmd", "SELEC 2", ":memory:"]),
    ]

  private static let keyed = "CREATE TABLE t(a INTEGER PRIMARY KEY, b CHECK(b < 10), c NOT NULL);\n"

  /// Statements that compile and then fail.
  static let runtimeErrors: [DifferentialCase] = [
    DifferentialCase(
      "runtime-error/unique",
      keyed + "INSERT INTO t VALUES(1,1,1);\nINSERT INTO t VALUES(1,1,1);\nSELECT * FROM t;\n"),
    DifferentialCase("runtime-error/check", keyed + "INSERT INTO t VALUES(1,11,1);\n"),
    DifferentialCase("runtime-error/not-null", keyed + "INSERT INTO t VALUES(1,1,NULL);\n"),
    DifferentialCase(
      "runtime-error/rest-of-line",
      keyed
        + "INSERT INTO t VALUES(1,1,1);\nINSERT INTO t VALUES(1,1,1); SELECT 'same line';\nSELECT 'next line';\n"
    ),
    DifferentialCase(
      "runtime-error/after-rows",
      "SELECT abs(-9223372036854775807 - (column1 = 2)) FROM (VALUES(1),(2),(3));\nSELECT 'after';\n"
    ),
    DifferentialCase(
      "runtime-error/after-rows-box",
      ".mode box\nSELECT abs(-9223372036854775807 - (column1 = 2)) AS v FROM (VALUES(1),(2),(3));\nSELECT 'after';\n"
    ),
    DifferentialCase(
      "runtime-error/after-rows-json",
      ".mode json\nSELECT abs(-9223372036854775807 - (column1 = 2)) AS v FROM (VALUES(1),(2),(3));\nSELECT 'after' AS v;\n"
    ),
    DifferentialCase(
      "runtime-error/datatype", "CREATE TABLE s(a INT) STRICT;\nINSERT INTO s VALUES('x');\n"),
    DifferentialCase("runtime-error/datatype-mismatch", keyed + "INSERT INTO t VALUES('x',1,1);\n"),
    DifferentialCase(
      "runtime-error/foreign-key",
      "PRAGMA foreign_keys=ON;\nCREATE TABLE p(a PRIMARY KEY);\nCREATE TABLE c(a REFERENCES p);\nINSERT INTO c VALUES(1);\n"
    ),
    DifferentialCase(
      "runtime-error/raise",
      "CREATE TABLE r(a);\nCREATE TRIGGER g BEFORE INSERT ON r BEGIN\n  SELECT RAISE(ABORT, 'not today');\nEND;\nINSERT INTO r VALUES(1);\n"
    ),
    DifferentialCase(
      "runtime-error/several-lines", keyed + "INSERT INTO t\n  VALUES(1,\n  11,1);\n"),
    DifferentialCase("runtime-error/commit-outside", "COMMIT;\n"),
    DifferentialCase("runtime-error/begin-twice", "BEGIN;\nBEGIN;\n"),
    DifferentialCase("runtime-error/too-big", "SELECT zeroblob(2000000000);\n"),
    DifferentialCase("runtime-error/json", "SELECT json('{');\n"),
    DifferentialCase(
      "runtime-error/argument",
      arguments: [
        ":memory:", "CREATE TABLE t(a UNIQUE)", "INSERT INTO t VALUES(1),(1)", "SELECT 'not run'",
      ]),
    DifferentialCase(
      "runtime-error/bail", keyed + ".bail on\nINSERT INTO t VALUES(1,11,1);\nSELECT 'not run';\n"),
    DifferentialCase(
      "runtime-error/readonly", "INSERT INTO t VALUES(1);\n",
      arguments: ["-readonly", "-cmd", ".print before", "new.db"]),
  ]

  /// Errors in files that are read.
  static let readErrors: [DifferentialCase] = [
    DifferentialCase("read-error/missing", ".read missing.sql\nSELECT 'after';\n"),
    DifferentialCase("read-error/no-argument", ".read\n"),
    DifferentialCase("read-error/two-arguments", ".read a b\n"),
    DifferentialCase(
      "read/file", ".read a.sql\nSELECT 'after';\n", files: ["a.sql": "SELECT 1;\nSELECT\n 2;\n"]),
    DifferentialCase(
      "read/no-final-newline", ".read a.sql\n", files: ["a.sql": "SELECT 1;\nSELECT 2"]),
    DifferentialCase(
      "read/nested", ".read a.sql\n",
      files: ["a.sql": ".read b.sql\nSELECT 'a';\n", "b.sql": "SELECT 'b';\n"]),
    DifferentialCase(
      "read/exit-ends-script", ".read a.sql\nSELECT 'caller';\n",
      files: ["a.sql": "SELECT 1;\n.exit\nSELECT 2;\n"]),
    DifferentialCase(
      "read/quit-ends-script", ".read a.sql\nSELECT 'caller';\n",
      files: ["a.sql": "SELECT 1;\n.quit\nSELECT 2;\n"]),
    DifferentialCase(
      "read/exit-code-ends-all", ".read a.sql\nSELECT 'caller';\n",
      files: ["a.sql": "SELECT 1;\n.exit 3\nSELECT 2;\n"]),
    DifferentialCase("read/pipe", ".read '|echo SELECT 42;'\n"),
    DifferentialCase(
      "read-error/endless", ".read a.sql\nSELECT 'after';\n", files: ["a.sql": ".read a.sql\n"]),
    DifferentialCase(
      "read/argument", arguments: [":memory:", ".read a.sql", "SELECT 'next'"],
      files: ["a.sql": "SELECT 1;\n"]),
  ]

  /// What the program leaves as its exit status.
  static let statuses: [DifferentialCase] =
    [
      DifferentialCase("status/nothing", ""),
      DifferentialCase("status/fine", "SELECT 1;\n"),
      DifferentialCase("status/failed-early", "SELEC 1;\nSELECT 2;\n"),
      DifferentialCase("status/quit-after-error", "SELEC 1;\n.quit\nSELECT 2;\n"),
      DifferentialCase("status/exit-zero-after-error", "SELEC 1;\n.exit 0\nSELECT 2;\n"),
      DifferentialCase("status/quit", ".quit\nSELECT 2;\n"),
      DifferentialCase("status/quit-argument", arguments: [":memory:", ".quit", "SELECT 2"]),
      DifferentialCase("status/exit-argument", arguments: [":memory:", ".exit 5", "SELECT 2"]),
      DifferentialCase("status/dot-error", ".foo\n"),
      DifferentialCase("status/dot-error-argument", arguments: [":memory:", ".foo", "SELECT 2"]),
      DifferentialCase("status/dot-error-bail", ".bail on\n.foo\nSELECT 2;\n"),
    ]
    + ["0", "1", "3", "255", "256", "300", "-1", "abc", "0x10", "7 8"].map {
      DifferentialCase("status/exit \($0)", "SELECT 1;\n.exit \($0)\nSELECT 2;\n")
    }
}
