import RowFormats
import SQLiteEngine
import Testing

/// Cells of tables in memory and in a temporary file.
struct TableMemoryTests {
  /// Cells with heads of every kind: short ones, wide ones, ones that are long, broken or numbers.
  private let rows: [[Value]] = (0..<9000).map { index in
    let padding = String(repeating: "x", count: 50 + index % 30)
    let tall = index % 1000 == 0 ? "two\nlines\tand a tab" : ""
    let long = index % 900 == 0 ? String(repeating: "ü", count: 400) : ""
    return [
      .integer(Int64(index)), .real(Double(index) / 7), .null, .text("日本語é"),
      .text(Text(padding)), .text(Text(tall)), .text(Text(long)), .blob(Blob([65, 66])),
    ]
  }
  private let columns = ["id", "ratio", "none", "wide", "plain", "tall", "long", "bytes"]

  @Test(
    arguments: ["box", "table", "markdown", "column", "qbox"],
    [FormatDialect.classic, FormatDialect.current])
  func tableFromDiskIsTheOneFromMemory(mode: String, dialect: FormatDialect) {
    let fromMemory = rendered(mode, columns, rows, in: dialect)
    let fromDisk = rendered(mode, columns, rows, in: dialect) { $0.spillByteCount = 1 << 19 }
    #expect(fromMemory.count > 1_000_000)
    #expect(fromDisk == fromMemory)
  }

  @Test func splitColumnFromDiskIsTheOneFromMemory() {
    let cells: [[Value]] = (0..<6000).map { index in
      [.text(Text("name \(index) ü" + String(repeating: "-", count: 20 + index % 30)))]
    }
    let fromMemory = rendered("split", ["a"], cells, in: .current)
    let fromDisk = rendered("split", ["a"], cells, in: .current) { $0.spillByteCount = 1 << 18 }
    #expect(fromMemory.count > 270_000)
    #expect(fromDisk == fromMemory)
  }
}
