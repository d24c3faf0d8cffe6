import RowFormats
import SQLiteEngine
import Testing

struct OutputBufferTests {
  /// How many bytes of many rows reach a destination that wants no more after its first block.
  private func byteCount(_ mode: String, isUnwanted: Bool) throws -> Int {
    let entry = try #require(FormatTable.entry(named: mode, in: .current))
    var settings = FormatSettings(.current)
    entry.select(&settings, .current)
    let format = entry.make(settings, .current)
    var byteCount = 0
    let output = unsafe OutputBuffer { bytes in
      byteCount += bytes.count
      return true
    }
    if isUnwanted { output.isUnwanted = { byteCount > 0 } }
    let names = ColumnNames([Text("a")])
    format.begin(names, to: output)
    for number in 0..<100_000 {
      lend([.text(Text("a value \(number)"))], names) { format.row($0, to: output) }
    }
    format.end(to: output)
    output.flush()
    return byteCount
  }

  @Test(arguments: ["box", "column", "psql", "split"])
  func collectedRowsAreWrittenNoFurtherThanWanted(mode: String) throws {
    #expect(try byteCount(mode, isUnwanted: false) > 8 * OutputBuffer.capacity)
    #expect(try byteCount(mode, isUnwanted: true) <= 2 * OutputBuffer.capacity)
  }
}
