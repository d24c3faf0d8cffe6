extension Corpus {
  /// The modes that are there; a new one is one more word.
  static let modeNames = ["box", "csv", "json", "line", "list", "quote"]

  /// How a case prints a table in a mode, with the headers as `headers` says.
  static func modeCase(_ mode: String, headers: String?, _ table: ResultTable) -> DifferentialCase {
    let headersLine = headers.map { ".headers \($0)\n" } ?? ""
    return DifferentialCase(
      "mode/\(mode)/headers-\(headers ?? "default")/\(table.name)",
      ".mode \(mode)\n\(headersLine)\(table.query);\n")
  }

  /// Every mode with every setting of the headers on every table where both agree.
  static let modes: [DifferentialCase] = modeNames.flatMap { mode in
    [nil, "on", "off"].flatMap { headers in
      ResultTable.all.filter { !$0.differsIn.contains(mode) }.map {
        modeCase(mode, headers: headers, $0)
      }
    }
  }

  private static let table = """
    CREATE TABLE t(a INTEGER, b TEXT, c REAL);
    INSERT INTO t VALUES(1, 'one', 1.5), (NULL, NULL, NULL), (-3, 'it''s', 2.0);

    """

  /// What changes between results, and what settings do to them.
  static let settings: [DifferentialCase] = modeNames.flatMap { mode in
    [
      DifferentialCase(
        "settings/\(mode)/two-results",
        ".mode \(mode)\n\(table)SELECT * FROM t; SELECT 1;\nSELECT 2;"),
      DifferentialCase(
        "settings/\(mode)/nullvalue", ".mode \(mode)\n.nullvalue NIL\n\(table)SELECT * FROM t;\n"),
      DifferentialCase(
        "settings/\(mode)/separator",
        ".mode \(mode)\n.headers on\n.separator ;; \"!\\n\"\n\(table)SELECT * FROM t;\n"),
      DifferentialCase(
        "settings/\(mode)/separator-first",
        ".separator ;; \"!\\n\"\n.mode \(mode)\n.headers on\n\(table)SELECT * FROM t;\n"),
      DifferentialCase(
        "settings/\(mode)/shown", ".mode \(mode)\n.mode\n.show\n", arguments: [":memory:"]),
      DifferentialCase(
        "settings/\(mode)/option", "\(table)SELECT * FROM t;\n", arguments: ["-\(mode)"]),
      DifferentialCase(
        "settings/\(mode)/option-header", "\(table)SELECT * FROM t;\n",
        arguments: ["-header", "-\(mode)", "-nullvalue", "nil", "-separator", "::"]),
      DifferentialCase(
        "settings/\(mode)/to-file-and-back",
        """
        .mode \(mode)
        \(table).output out.txt
        SELECT * FROM t;
        .output
        SELECT 'back' AS said;
        .shell cat out.txt

        """),
      DifferentialCase(
        "settings/\(mode)/once",
        ".mode \(mode)\n\(table).once out.txt\nSELECT * FROM t;\nSELECT 5;\n.system cat out.txt\n"),
    ]
  }
}
