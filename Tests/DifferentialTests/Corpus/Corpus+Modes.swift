extension Corpus {
  /// The modes for which other settings are tried one by one.
  static let modeNames = ["box", "csv", "json", "line", "list", "quote"]

  /// One table in a mode.
  static func modeCase(
    _ mode: String, _ table: ResultTable, withHeaders: Bool = false
  ) -> DifferentialCase {
    let headers = withHeaders ? ".headers on\n" : ""
    return DifferentialCase(
      "mode/\(mode)/\(table.name)", ".mode \(mode)\n\(headers)\(table.query);\n")
  }

  /// Every mode with every setting of the headers on every table where both agree; a script is one
  /// mode with one setting.
  static let modes: [DifferentialCase] = ["classic", "current"].flatMap { dialect in
    ScriptFile.modes(of: dialect).flatMap { mode in
      ([nil, "on", "off"] + (dialect == "current" ? ["always"] : [])).map { headers in
        modeCase(mode, headers: headers, in: dialect)
      }
    }
  }

  private static func modeCase(
    _ mode: String, headers: String?, in dialect: String
  ) -> DifferentialCase {
    let tables = ResultTable.all.filter { !$0.modesThatDiffer(in: dialect).contains(mode) }
    let queries = tables.map { ".print == \($0.name)\n\($0.query);\n" }
    return DifferentialCase(
      "\(dialect)/mode/\(mode)/headers-\(headers ?? "default")",
      ".mode \(mode)\n" + (headers.map { ".headers \($0)\n" } ?? "") + queries.joined(),
      dialects: [dialect])
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
