/// Options and settings of modes that one dialect alone has.
extension Corpus {
  private static let explained =
    "SELECT 1 AS addr, 2 AS b;\nEXPLAIN SELECT 1;\nEXPLAIN QUERY PLAN SELECT 1;\n"

  static let explainModes: [DifferentialCase] = [
    ".explain on", ".explain", ".explain off", ".explain auto", ".explain on\n.mode box",
    ".explain on\n.explain auto", ".explain on\n.show\n.mode", ".explain on\n.eqp on",
    ".explain on\n.headers off\n.nullvalue x\nSELECT NULL, NULL, 'a long text, too wide', 4;",
    ".explain on\nSELECT 1, 2, 3, 4, 5, 6, 7, 8, 9;\nSELECT 1 WHERE 0;",
    ".headers on\n.explain on\n.explain off",
  ].map {
    DifferentialCase(
      "explain/\($0)", $0 + "\n" + explained, dialects: ["classic", "current"])
  }

  static let browserErrors: [DifferentialCase] = [
    ".www x", ".www -x", ".www --plain x", ".once -w -x", ".once -w x", ".output -w -e",
  ].map {
    DifferentialCase("www/\($0)", $0 + "\n.mode\n", dialects: ["current"])
  }

  private static let binaryJSON = """
    CREATE TABLE t(j);
    INSERT INTO t VALUES
      (x'cc1d1761cb131331452d322e353531653548785c6e7900010217620c17630b'),
      (x'cb284430783146542d30786666262e3526352e13316773696e676c65895c7834315c765c274c176b1331'),
      (x'c81069742773203c623ec3a95c7530306539'),
      (x'cb1ac818726177205c22746578745c225c745c75303030315c6e5c5c'),
      (x'c31039303037313939323534373430393933'),
      (CAST('' AS BLOB)), (x'00'), (x'13616263'), (x'0102'), (x'0b'), (x'c3'), (x'3c1f'),
      (x'17410a'), (x'1741'), (x'1c13311331'), (x'2c1331'), (x'5331'), (x'c30131'), (x'18'),
      (x'54307846662d'), (x'4430784666'), (x'262e35'), (x'26352e'), (x'395c7834'), ('text');

    """

  static let binaryJSONModes: [DifferentialCase] =
    ["list", "quote", "json", "csv", "tcl", "html", "insert", "box", "qbox", "line"].map { mode in
      DifferentialCase(
        "textjsonb/\(mode)",
        binaryJSON + ".mode \(mode) --textjsonb on\nSELECT j FROM t;\n.mode\n"
          + ".mode \(mode) --textjsonb off\nSELECT quote(j) FROM t LIMIT 1;\n",
        dialects: ["current"])
    }
}
