import TestSupport
import Testing

/// What happens when there is no memory for a table.
struct TableMemoryTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let script = """
    .mode box --wrap 0
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 25000)
      SELECT i, printf('%4000d', i) AS padded FROM n;
    SELECT 'goes on';

    """

  @Test(.enabled(if: shellRunsInLittleMemory, "no address sanitizer"))
  func tableForWhichThereIsNoRoomIsAnErrorAndNoHalfTable() throws {
    let result = try runLine("ulimit -d 60000; ulimit -f 40000; $S :memory:", script, in: folder)
    #expect(
      result.errorText == """
        Runtime error near line 2: the result fits neither into memory nor into temporary files; \
        a mode that streams, such as list, needs neither (7)

        """)
    #expect(
      result.outputText == """
        ┌───────────┐
        │ 'goes on' │
        ├───────────┤
        │ goes on   │
        └───────────┘

        """)
    #expect(result.ending == .exited(1))
  }

  @Test(.enabled(if: shellRunsInLittleMemory, "no address sanitizer"))
  func tableForWhichThereIsDiskIsWhole() throws {
    let result = try runLine(
      "ulimit -d 60000; $S :memory: | tail -n 7 | head -n 2", script, in: folder)
    #expect(result.errorText == "")
    let blanks = String(repeating: " ", count: 3995)
    let line = String(repeating: "─", count: 4002)
    #expect(result.outputText == "│ 25000 │ \(blanks)25000 │\n└───────┴\(line)┘\n")
  }
}
