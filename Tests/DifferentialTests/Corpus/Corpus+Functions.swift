extension Corpus {
  /// The functions that read and write files.
  static let functions: [DifferentialCase] = [
    DifferentialCase(
      "functions/writefile",
      """
      SELECT writefile('a.bin', x'00ff41'), writefile('b.txt', 'text é'), writefile('c.txt', 12.5);
      SELECT writefile('d.txt', NULL), writefile('e.bin', x''), writefile('f.bin', zeroblob(100000));
      .shell for f in ?.*; do echo $f $(sha256sum < $f); done

      """),
    DifferentialCase(
      "functions/readfile",
      """
      .shell printf 'a\\0b\\377' > a.bin; : > empty.bin; mkdir folder
      SELECT hex(readfile('a.bin')), typeof(readfile('a.bin')), length(readfile('empty.bin'));
      SELECT typeof(readfile('missing.bin')), typeof(readfile(NULL));

      """),
    DifferentialCase("functions/readfile-none", "SELECT readfile();\nSELECT readfile('a', 'b');\n"),
    DifferentialCase("functions/writefile-one", "SELECT writefile('a.txt');\n.shell ls\n"),
    DifferentialCase(
      "functions/writefile-five", "SELECT writefile('a', 'b', 1, 2, 3);\n.shell ls\n"),
    DifferentialCase("functions/writefile-nowhere", "SELECT writefile('nowhere/a.txt', 'x');\n"),
    DifferentialCase("functions/writefile-null-name", "SELECT writefile(NULL, 'x');\n.shell ls\n"),
    DifferentialCase(
      "functions/writefile-mode",
      """
      SELECT writefile('a.txt', 'x', 33188), writefile('b.txt', 'x', 33261, 86400);
      SELECT writefile('deep/er/c.txt', 'x', 33188), writefile('folder', NULL, 16877);
      SELECT writefile('link', 'a.txt', 41471);
      .shell stat -c '%A %n' a.txt b.txt deep/er/c.txt folder link; stat -c %Y b.txt; readlink link

      """),
    DifferentialCase(
      "functions/writefile-rows",
      """
      CREATE TABLE t(n TEXT, d BLOB);
      INSERT INTO t VALUES('one', x'01'), ('two', x'0202'), ('three', NULL);
      SELECT n, writefile(n || '.bin', d) FROM t ORDER BY n;
      .shell wc -c *.bin

      """),
    DifferentialCase(
      "functions/round-trip",
      """
      CREATE TABLE t(a BLOB);
      INSERT INTO t VALUES(randomblob(1000000));
      SELECT writefile('a.bin', a) FROM t;
      SELECT readfile('a.bin') = a FROM t;

      """),
    DifferentialCase(
      "functions/in-a-view",
      "CREATE VIEW v AS SELECT readfile('a');\nSELECT * FROM v;\nCREATE TABLE t(a DEFAULT(readfile('a')));\n"
    ),
    DifferentialCase(
      "functions/base64",
      """
      SELECT quote(base64(x'')), quote(base64('')), quote(base64('A!B=')), quote(base64('AQI'));
      SELECT quote(base64(' AQ I=' || char(10) || 'AA==')), quote(base64('A'));
      SELECT quote(base64('AQ==AQ==')), quote(base64('é')), quote(base64('AQ' || char(0) || 'AQ'));
      SELECT base64(x'0102'), base64(zeroblob(54)), base64(zeroblob(55)), base64(x'fbeffe');
      SELECT base64(5);
      SELECT base64(NULL);

      """, dialects: ["current"]),
    DifferentialCase(
      "functions/unhex",
      """
      SELECT quote(unhex('0102aBcD')), quote(unhex('0g')), quote(unhex('')), quote(unhex('012'));
      SELECT quote(unhex('01-02', '-')), quote(unhex('01 2', '- ')), quote(unhex('0-1', '-'));
      SELECT quote(unhex(12)), quote(unhex(1.5, '.')), quote(unhex(NULL)), quote(unhex('01', NULL));
      SELECT quote(unhex('', 'a')), quote(unhex('aab', 'b')), quote(unhex('é01é', 'é'));

      """, dialects: ["current"]),
  ]
}
