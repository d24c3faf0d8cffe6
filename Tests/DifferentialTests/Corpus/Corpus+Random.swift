extension Corpus {
  /// Pieces of lines from which scripts are thrown together.
  private static let pieces = [
    "SELECT 1;", "SELECT 2", "SELECT NULL, 1.5, 'x' AS c;", "SELECT 'open", "closed';", "';", "'",
    "\"",
    "`", "[", "]", "/*", "*/", "/* both */", "-- comment", "--", ";", ";;", "SELEC 3;",
    "SELECT nope;",
    "CREATE TABLE t(a, b UNIQUE);", "INSERT INTO t VALUES(1, 1);",
    "INSERT INTO t VALUES(2, 1), (3, 3);",
    "CREATE TRIGGER g AFTER INSERT ON t BEGIN", "SELECT CASE WHEN 1 THEN 2 END;", "END;", "END",
    "end",
    "DROP TRIGGER g;", "BEGIN;", "COMMIT;", "TEMP", "SELECT * FROM t;",
    "SELECT 'a;b', \"c;d\";",
    "go", "/", "# hash", "SELECT abs(-9223372036854775807 - 1);", "é", "ß;", "VALUES(1),(2);",
    "SELECT count(*) FROM t", "WHERE b > 1;", "WITH x AS (SELECT 1) SELECT * FROM x;", "\\", "@a",
    "?1",
  ]

  /// Lines that only count where a statement may begin.
  private static let commands = [
    ".print a 'b  c' \"d\\te\"", ".mode csv", ".mode line", ".mode json", ".mode quote",
    ".mode list",
    ".mode box", ".headers on", ".headers off", ".nullvalue nil", ".echo on", ".echo off",
    ".changes on",
    ".separator , ;\\n", ".tables", ".schema", ".indexes", ".bogus", ".mode bogus", ".bail off",
    ".show",
    ".print", ".once out.txt", ".shell cat out.txt",
  ]

  /// Three hundred scripts of twenty-five lines each, the same every time.
  static let random: [DifferentialCase] = (0..<300).map { number in
    var seed = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    let lines = (0..<25).map { _ in
      if next(4) == 0 { return commands[next(commands.count)] }
      return (0...next(3)).map { _ in pieces[next(pieces.count)] }.joined(separator: " ")
    }
    return DifferentialCase("random/\(number)", lines.joined(separator: "\n") + "\n")
  }
}
