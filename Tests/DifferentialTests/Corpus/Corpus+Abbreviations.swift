extension Corpus {
  /// What an abbreviated dot-command means; the order of `sqlite3`'s own look-ups decides.
  static let abbreviations: [DifferentialCase] =
    [
      ".ba on", ".bai on", ".bail on", ".b on", ".cha on", ".ch on", ".cd .", ".da", ".dat",
      ".data",
      ".databases", ".e on", ".ec on", ".echo on", ".ex 4", ".exi 4", ".h on", ".he on", ".head on",
      ".header on", ".headers on", ".headerss on", ".ind", ".inde", ".index", ".indexes", ".indic",
      ".indices", ".mo json", ".mod json", ".mode json", ".n nil", ".nu nil", ".null nil",
      ".nullvalue nil", ".o out.txt", ".ou out.txt", ".out out.txt", ".onc out.txt",
      ".once out.txt",
      ".op", ".ope", ".pri x", ".prin x", ".print x", ".prom a b", ".prompt a b", ".q", ".qu",
      ".quit",
      ".quits", ".rea x.sql", ".read x.sql", ".sch", ".sche", ".schema", ".sep ,", ".sepa ,",
      ".separator ,",
      ".sh echo hi", ".she echo hi", ".sho", ".show", ".sy echo hi", ".system echo hi", ".ta",
      ".tab",
      ".tables", ".tabless", ".timeo 5", ".timeou 5", ".timeout 5", ".cdd .", ".modes json",
    ].map {
      DifferentialCase(
        "abbreviation/\($0)",
        "CREATE TABLE t(a UNIQUE);\n\($0)\nSELECT NULL AS a, 2 AS b;\n",
        files: ["x.sql": "SELECT 'read';\n"])
    }
}
