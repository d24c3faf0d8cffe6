extension Corpus {
  private static let tables = """
    CREATE TABLE t(a INTEGER PRIMARY KEY AUTOINCREMENT, b TEXT, c REAL, d BLOB);
    INSERT INTO t VALUES(1,'hello',1.5,x'00ff41'),(2,'it''s "q"'||char(10)||'two',2.5,NULL),
      (3,'a'||char(13,10)||'b\\n',9e999,x''),(4,'t'||char(9)||char(27)||'\\',-9e999,NULL);
    CREATE TABLE "odd name"(x, "y z" as (x+1), z);
    INSERT INTO "odd name" VALUES(1,2);
    CREATE TABLE w(k PRIMARY KEY, v) WITHOUT ROWID;
    INSERT INTO w VALUES('b',1),('a',2);
    CREATE TABLE c(a -- first
    , b /* x */);
    INSERT INTO c VALUES(1,2);
    CREATE INDEX ti ON t(b);
    CREATE VIEW v AS SELECT a FROM t;
    CREATE TRIGGER g AFTER INSERT ON w BEGIN SELECT 1; -- last
    END;
    CREATE TABLE "select"("from");
    INSERT INTO "select" VALUES(NULL);
    CREATE TABLE gaps(a,b);
    INSERT INTO gaps(rowid,a,b) VALUES(5,1,2),(9,3,4);
    CREATE TABLE down(x INTEGER PRIMARY KEY DESC, y);
    INSERT INTO down VALUES(10,'a'),(2,'b');
    CREATE TABLE o(oid, rowid, _rowid_);
    INSERT INTO o VALUES(1,2,3);

    """

  private static func dump(_ id: String, _ script: String, both: Bool = true) -> DifferentialCase {
    DifferentialCase(
      "dump/\(id)", script, dialects: both ? ["classic", "current"] : ["classic"])
  }

  /// Whole databases as SQL.
  static let dumps: [DifferentialCase] =
    [
      "", "--preserve-rowids", "--newlines t", "-newlines t", "--nosys", "--data-only", "t w",
      "--foo", "nothing", "ti", "v%", "--preserve-rowids --data-only", "'odd%'", "t --nosys w",
      "sqlite_%", "\"\\_%\"",
    ].map { dump("options \($0)", tables + ".dump \($0)\n") }
    + [
      dump("empty", ".dump\n"),
      dump(
        "sequence-without-rows",
        "CREATE TABLE t(a INTEGER PRIMARY KEY AUTOINCREMENT);\n.dump\n"),
      dump(
        "settings",
        "CREATE TABLE t(a, b);\nINSERT INTO t VALUES(NULL, 'x');\n.headers on\n.mode box\n"
          + ".nullvalue none\n.width 2\n.dump\n.show\n"),
      dump(
        "rowid-names",
        "CREATE TABLE r(rowid, _rowid_);\nINSERT INTO r VALUES(1,2);\n.dump --preserve-rowids\n",
        both: false),
      dump(
        "statistics",
        "CREATE TABLE t(a, b);\nCREATE INDEX i ON t(a);\nINSERT INTO t VALUES(1, 2);\nANALYZE;\n"
          + ".dump\n.dump --nosys\n"),
      dump(
        "full-text",
        "CREATE VIRTUAL TABLE f USING fts5(a);\nINSERT INTO f VALUES('one two');\n"
          + "CREATE TABLE after(b);\n.dump\n.dump f\n.dump --data-only\n", both: false),
      dump(
        "comment-at-end", "CREATE VIEW v AS SELECT 1 -- one\n;\n.dump\n", both: false),
    ]

  private static let joined = """
    CREATE TABLE t1(a, b);
    CREATE TABLE t2(x INTEGER PRIMARY KEY, y REFERENCES t1(a));
    CREATE INDEX i1 ON t1(a);
    CREATE TRIGGER tr AFTER INSERT ON t2 BEGIN UPDATE t1 SET b=new.y WHERE a=new.x; END;

    """

  /// EXPLAIN, and plans before statements; programs differ between libraries, most plans do not.
  static let plans: [DifferentialCase] =
    [
      ("query-plan", "EXPLAIN QUERY PLAN SELECT a FROM t1 JOIN t2 ON t1.a=t2.y ORDER BY t2.y;"),
      ("query-plan-in-box", ".mode box\nEXPLAIN QUERY PLAN SELECT 1;\nSELECT 1 AS a;"),
      ("nothing-to-plan", "EXPLAIN QUERY PLAN CREATE TABLE z(a);"),
      ("eqp-on", ".eqp on\nSELECT a FROM t1;\nINSERT INTO t2 VALUES(1,2);\nSELEC;\n.show"),
      ("eqp-trigger", ".eqp trigger\nINSERT INTO t2 VALUES(1,2);\nEXPLAIN QUERY PLAN SELECT 1;"),
      ("eqp-refused", ".eqp\n.eqp a b\n.eqp maybe\n.show"),
      ("explain-settings", ".explain off\n.show\n.explain auto\n.show\n.explain maybe\n.show"),
    ].map {
      DifferentialCase(
        "plan/\($0.0)", joined + $0.1 + "\n", dialects: ["classic", "current"])
    }
    + [
      (
        "program", "EXPLAIN SELECT a, b FROM t1 JOIN t2 ON t1.a=t2.y WHERE t1.b>'a long text here';"
      ),
      ("program-of-trigger", "EXPLAIN INSERT INTO t2 VALUES(1,2);"),
      ("program-null", ".nullvalue none\n.mode csv\nEXPLAIN SELECT 1;"),
      ("program-plain", ".explain off\nEXPLAIN SELECT 1;"),
      (
        "eqp-full",
        ".eqp full\nINSERT INTO t2 VALUES(3,2);\nSELECT a FROM t1 UNION SELECT x FROM t2;"
      ),
      (
        "recursive",
        "EXPLAIN WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c WHERE x<10) SELECT * FROM c;"
      ),
    ].map { DifferentialCase("plan/\($0.0)", joined + $0.1 + "\n") }
}
