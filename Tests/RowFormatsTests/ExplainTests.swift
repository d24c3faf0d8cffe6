import RowFormats
import SQLiteEngine
import Testing

struct ExplainTests {
  @Test func plansAreTrees() {
    let format = QueryPlanFormat(FormatSettings(), .classic)
    let rows: [[Value]] = [
      [.integer(1), .integer(0), .integer(0), .text("MERGE (UNION)")],
      [.integer(3), .integer(1), .integer(0), .text("LEFT")],
      [.integer(6), .integer(3), .integer(0), .text("SCAN t")],
      [.integer(9), .integer(1), .integer(0), .text("RIGHT")],
      [.integer(0), .integer(0), .integer(0), .text("-- TRIGGER tr")],
      [.integer(4), .integer(0), .integer(0), .text("SCAN u")],
    ]
    #expect(
      written(by: format, ["id", "parent", "notused", "detail"], rows) == """
        QUERY PLAN
        `--MERGE (UNION)
           |--LEFT
           |  `--SCAN t
           `--RIGHT
        TRIGGER tr
        `--SCAN u

        """)
  }

  @Test func loopsAreIndented() {
    let format = ExplainFormat(FormatSettings(), .classic)
    let names = ["addr", "opcode", "p1", "p2", "p3", "p4", "p5", "comment"]
    func instruction(_ address: Int64, _ name: String, _ p1: Int64, _ p2: Int64) -> [Value] {
      [
        .integer(address), .text(Text(name)), .integer(p1), .integer(p2), .integer(0), .null,
        .integer(0), .null,
      ]
    }
    let rows = [
      instruction(0, "Init", 0, 5), instruction(1, "Rewind", 0, 4), instruction(2, "Column", 0, 1),
      instruction(3, "Next", 0, 2), instruction(4, "Halt", 0, 0), instruction(5, "Goto", 0, 4),
    ]
    let shown = written(by: format, names, rows).split(separator: "\n")
    #expect(
      shown.map { $0.prefix(30) } == [
        "addr  opcode         p1    p2 ", "----  -------------  ----  ---",
        "0     Init           0     5  ", "1     Rewind         0     4  ",
        "2       Column         0     1", "3     Next           0     2  ",
        "4     Halt           0     0  ", "5     Goto           0     4  ",
      ])
  }
}
