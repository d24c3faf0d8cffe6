import TestSupport
import Testing

@Suite("What .blobs reads")
struct BlobSurveyTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ script: String) throws -> ChildResult {
    try BuiltShell.run(script, ["-init", "/dev/null", "t.db"], in: folder)
  }

  /// Forty values of 2 MB each: their heads are 2.6 MB, and their lengths take next to nothing.
  @Test func headsAreReadAndNotContents() throws {
    let made = try run(
      """
      CREATE TABLE t(name, data);
      INSERT INTO t SELECT value, zeroblob(2000000) FROM json_each(
        json_array(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20));
      INSERT INTO t SELECT name, data FROM t;

      """)
    try #require(made.errorText == "")
    let result = try run(
      """
      .shell grep rchar /proc/$PPID/io
      .mode list
      .blobs
      .shell grep rchar /proc/$PPID/io

      """)
    let lines = result.outputText.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[1] == "t|data|40|0|40|80000000|2000000|application/octet-stream")
    let counts = [lines[0], lines[2]].compactMap { Int($0.dropFirst("rchar: ".count)) }
    try #require(counts.count == 2)
    #expect(counts[1] - counts[0] > 40 * 60_000)
    #expect(counts[1] - counts[0] < 4_000_000)
  }

  @Test func damageBehindTheHeadIsNotSeen() throws {
    _ = try run(
      "CREATE TABLE t(data); INSERT INTO t VALUES(CAST(x'89504e470d0a1a0a' || zeroblob(3000000) AS BLOB));\n"
    )
    var bytes = try folder.read("t.db")
    try #require(bytes.count > 3_000_000)
    bytes.replaceSubrange(200_000..., with: [UInt8](repeating: 0xff, count: bytes.count - 200_000))
    try folder.write(bytes, to: "t.db")
    let result = try run(".mode list\n.blobs\nSELECT md5(data) FROM t;\n")
    #expect(result.outputText == "t|data|1|0|1|3000008|3000008|image/png\n")
    #expect(result.errorText.contains("malformed"))
  }

  @Test func valuesPastTheSampleAreCounted() throws {
    let result = try run(
      """
      CREATE TABLE t(data);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
      INSERT INTO t SELECT CASE WHEN i % 2 THEN x'ffd8ff' ELSE x'474946383961' END FROM n;
      .mode list
      .blobs t

      """)
    let line = result.outputText
    #expect(line.hasPrefix("t|data|100000|0|100000|450000|6|"))
    #expect(line.contains(" of 100,000 looked at)"))
  }
}
