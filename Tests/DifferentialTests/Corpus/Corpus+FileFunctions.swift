extension Corpus {
  /// `readfile` and `writefile`, and what they leave in the folder.
  static let fileFunctions: [DifferentialCase] = [
    ("bytes", "SELECT writefile('f',x'00ff'), hex(readfile('f'));"),
    ("text", "SELECT writefile('f','text'), readfile('f');"),
    ("numbers", "SELECT writefile('f',12), writefile('g',1.5), readfile('f'), readfile('g');"),
    ("empty", "SELECT writefile('f',x''), writefile('g',''), typeof(readfile('f'));"),
    ("null-data", "SELECT writefile('f',NULL), typeof(readfile('f'));"),
    ("null-name", "SELECT writefile(NULL,'x'), readfile(NULL);"),
    ("number-name", "SELECT writefile(77,'x'), readfile('77'), readfile(77);"),
    ("missing", "SELECT readfile('missing'), readfile('a/b'), readfile('');"),
    ("device", "SELECT readfile('/dev/null');"),
    ("again", "SELECT writefile('f','longer text'); SELECT writefile('f','x'), readfile('f');"),
    ("makes-folders", "SELECT writefile('p/q/r','x'); SELECT readfile('p/q/r');"),
    ("makes-folders-with-mode", "SELECT writefile('p/q/r','x',33152);"),
    ("below-a-file", "SELECT writefile('f','x'); SELECT writefile('f/g','x');"),
    ("below-a-file-with-mode", "SELECT writefile('f','x'); SELECT writefile('f/g','x',33188);"),
    ("onto-a-directory", "SELECT writefile('d','',16877); SELECT writefile('d','x');"),
    (
      "onto-a-directory-with-mode",
      "SELECT writefile('d','',16877); SELECT writefile('d','x',33188);"
    ),
    ("permissions", "SELECT writefile('f','x',33261), writefile('g','x',256);"),
    ("mode-0", "SELECT writefile('f','x',0);"),
    ("time", "SELECT writefile('f','x',33188,1000000000), writefile('g','x',33188,-1);"),
    ("make-directory", "SELECT writefile('d',NULL,16832), writefile('d',NULL,16877);"),
    ("make-directory-onto-a-file", "SELECT writefile('f','x'); SELECT writefile('f','',16877);"),
    ("link", "SELECT writefile('f','x'); SELECT writefile('l','f',41471), readfile('l');"),
    ("link-that-leads-nowhere", "SELECT writefile('l','none',41471), readfile('l');"),
    ("too-few", "SELECT writefile('f');"),
    ("too-many", "SELECT writefile('f','x',1,2,3);"),
    ("readfile-too-few", "SELECT readfile();"),
    ("in-a-view", "CREATE VIEW v AS SELECT readfile('f') AS x;\nSELECT * FROM v;"),
    (
      "in-a-trigger",
      """
      CREATE TABLE t(a);
      CREATE TRIGGER g AFTER INSERT ON t BEGIN SELECT writefile('f','x'); END;
      INSERT INTO t VALUES(1);
      """
    ),
  ].map { name, sql in
    DifferentialCase(
      "file-functions/\(name)",
      ".mode quote\n\(sql)\n.shell find . -name '.?*' -prune -o -printf '%p %M %l\\n' | sort\n"
        + ".shell find . -type f ! -newermt 2002-01-01 -printf '%p %t\\n'\n")
  }
}
