/// Differences that come with numbers in a format, and with titles under a limit.
extension KnownDifference {
  private static let formatted = DifferentialCase(
    "mode/formats-in-json",
    """
    .mode json --ifmt %,d --fpfmt %+.2f
    SELECT 1234 AS a, 1.5 AS b, -1.5 AS c, 9e999 AS d;
    .mode jatom --ifmt %04x --fpfmt %.0f
    SELECT 10, 4096, 2.75;
    .mode jobject --ifmt %5d --fpfmt %#.0e
    SELECT 10 AS a, 2.75 AS b, -9e999 AS c;

    """)

  static let formats: [KnownDifference] = [
    KnownDifference(
      formatted, dialect: "current",
      because: "JSON is always valid: what is no number to it is a string",
      prints: """
        [{"a":"1,234","b":"+1.50","c":-1.50,"d":9e+999}]
        "000a",1000,3
        {"a":   10,"b":"3.e+00","c":-9e+999}

        """),
    KnownDifference(
      DifferentialCase(
        "mode/infinity-in-a-format",
        ".mode quote --fpfmt %.1f\nSELECT 9e999, -9e999, 2.25;\n"
          + ".mode insert\nSELECT 9e999, -9e999, 2.25;\n"),
      dialect: "current", because: "Inf is no literal: it reads as a name",
      prints: "9e+999,-9e+999,2.3\nINSERT INTO tab VALUES(9e+999,-9e+999,2.3);\n"),
    KnownDifference(
      DifferentialCase(
        "dump/formats",
        ".mode list --ifmt %5d --fpfmt %.1f\nCREATE TABLE t(a, b);\n"
          + "INSERT INTO t VALUES(12, 2.25);\n.dump\nSELECT * FROM t;\n"),
      dialect: "current", because: "a dump restores, whatever the format of numbers",
      prints: """
        PRAGMA foreign_keys=OFF;
        BEGIN TRANSACTION;
        CREATE TABLE t(a, b);
        INSERT INTO t VALUES(12,2.25);
        COMMIT;
           12|2.3

        """),
  ]

  /// Titles cut to a width, in which a wide character counts for two and a combining mark for none.
  static let wideTitles = KnownDifference(
    DifferentialCase(
      "mode/wide-title-limit",
      """
      .mode box --titlelimit 5
      SELECT '日本語日本語' AS a, '한국어 한국어' AS "漢字漢字漢字";
      .mode box --titlelimit 6
      SELECT 1 AS "漢字漢", 2 AS "漢字漢字", 3 AS "ab漢字漢", 4 AS "éé\u{301}ééééé";

      """),
    dialect: "current",
    because: "display width follows Unicode",
    prints: """
      ╭──────────────┬───────────────╮
      │      a       │     漢...     │
      ╞══════════════╪═══════════════╡
      │ 日本語日本語 │ 한국어 한국어 │
      ╰──────────────┴───────────────╯
      ╭────────┬───────┬───────┬────────╮
      │ 漢字漢 │ 漢... │ ab... │ éé\u{301}é... │
      ╞════════╪═══════╪═══════╪════════╡
      │      1 │     2 │     3 │      4 │
      ╰────────┴───────┴───────┴────────╯

      """)
}
