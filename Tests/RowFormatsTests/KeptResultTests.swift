import RowFormats
import SQLiteEngine
import Testing

struct KeptResultTests {
  private let names = ColumnNames([Text("a"), Text("b")])

  /// Keeps rows and gives them back as SQL.
  private func quoted(
    _ kept: KeptResult, _ replay: (KeptResult, any RowFormat, OutputBuffer) -> Void
  )
    -> [String]
  {
    var written: [UInt8] = []
    let output = unsafe OutputBuffer { bytes in
      unsafe written.append(contentsOf: bytes)
      return true
    }
    var settings = FormatSettings()
    guard let entry = FormatTable.entry(named: "quote", in: .classic) else { return [] }
    entry.select(&settings, .classic)
    let format = entry.make(settings, .classic)
    replay(kept, format, output)
    output.flush()
    return String(decoding: written, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func kept(
    _ rows: [[Value]], spillingPast spillsPast: Int = 1 << 20, limit: Int = 1 << 30
  ) throws -> KeptResult {
    let kept = try #require(KeptResult(names, spillingPast: spillsPast, limit: limit))
    for row in rows { lend(row, names) { kept.append($0) } }
    return kept
  }

  @Test func valuesOfEveryStorageClassComeBack() throws {
    let kept = try kept([
      [.integer(.min), .null], [.real(-0.5), .text(Text(bytes: []))],
      [.text("it's"), .blob(Blob([0, 255]))], [.blob(Blob()), .integer(0)],
    ])
    #expect(kept.isComplete)
    #expect(
      quoted(kept) { $0.replay(0..<4, to: $1, $2) }
        == ["-9223372036854775808,NULL", "-0.5,''", "'it''s',X'00ff'", "X'',0"])
  }

  @Test func anyRunOfRowsCanBeAskedFor() throws {
    let kept = try kept((0..<1000).map { [.integer($0), .null] })
    #expect(quoted(kept) { $0.replay(700..<702, to: $1, $2) } == ["700,NULL", "701,NULL"])
    #expect(quoted(kept) { $0.replay(last: 1, to: $1, $2) } == ["999,NULL"])
    #expect(quoted(kept) { $0.replay(5..<5, to: $1, $2) } == [])
  }

  @Test func rowsPastTheMemoryLimitComeBackFromDisk() throws {
    let blob = Value.blob(Blob([UInt8](repeating: 7, count: 300_000)))
    let kept = try kept([[Value]](repeating: [blob, .integer(1)], count: 20))
    #expect(kept.isComplete)
    let digits = String(repeating: "07", count: 300_000)
    let rows = quoted(kept) { $0.replay(0..<20, to: $1, $2) }
    #expect(rows == [String](repeating: "X'\(digits)',1", count: 20))
  }

  @Test func whatIsTooLargeKeepsItsStartAndItsEnd() throws {
    let kept = try kept((0..<5000).map { [.integer($0), .null] }, limit: 1800)
    #expect(!kept.isComplete)
    #expect(kept.rowCount == 5000)
    #expect(kept.firstRowCount == 100)
    #expect(kept.lastRowCount == 100)
    #expect(quoted(kept) { $0.replay(0..<1, to: $1, $2) } == ["0,NULL"])
    #expect(quoted(kept) { $0.replay(last: 2, to: $1, $2) } == ["4998,NULL", "4999,NULL"])
  }
}
