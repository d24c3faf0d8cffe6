import Foundation
import RowFormats
import SQLiteEngine
import Testing

struct JSONFormatTests {
  @Test func rowsAreObjectsOfAnArray() {
    #expect(
      text("json", exampleColumns, exampleRows) == """
        [{"a":1,"b":"hello","c":1.5,"d":""},
        {"a":-22,"b":"it's \\"q\\"\\ntwo","c":1.0e+300,"d":null},
        {"a":null,"b":"hé日本","c":3.0,"d":""}]

        """)
  }

  @Test func noRowsWriteNothing() {
    #expect(text("json", ["a"], []) == "")
  }

  @Test func columnsOfOneNameAreAllThere() {
    #expect(text("json", ["a", "a"], [[.integer(1), .integer(2)]]) == "[{\"a\":1,\"a\":2}]\n")
  }

  @Test func controlCharactersAreEscaped() {
    #expect(
      text("json", ["\n"], [[.text("\u{0}\u{8}\t\n\u{C}\r\u{1F}/\u{7F}")]])
        == "[{\"\\n\":\"\\u0000\\b\\t\\n\\f\\r\\u001f/\u{7F}\"}]\n")
    #expect(
      text("json", ["a"], [[.text("\u{7F}\u{9B}é")]]) { $0.isTerminal = true }
        == "[{\"a\":\"\\u007f\\u009bé\"}]\n")
  }

  @Test func infinitiesAndBrokenTextStayValid() {
    let row: [Value] = [
      .real(.infinity), .real(-.infinity), .text(Text(bytes: [0x61, 0xED, 0xA0, 0x80, 0xC3])),
      .blob(Blob([0xFF, 0x00, 0x41])),
    ]
    #expect(
      text("json", ["a", "b", "c", "d"], [row])
        == "[{\"a\":1e999,\"b\":-1e999,\"c\":\"a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\","
        + "\"d\":\"\\u00ff\\u0000\\u0041\"}]\n")
  }

  @Test func randomValuesMakeJSONThatParses() throws {
    var generator = SeededGenerator(seed: 20)
    for _ in 0..<300 {
      let rows = (0..<3).map { _ in (0..<4).map { _ in Value.random(using: &generator) } }
      let written = rendered("json", ["a", "b", "c", "d"], rows)
      let parsed = try JSONSerialization.jsonObject(with: Data(written))
      let objects = try #require(parsed as? [[String: Any]])
      #expect(objects.count == 3)
      for (object, row) in zip(objects, rows) {
        if case .text(let stored) = row[0] { #expect(object["a"] as? String == stored.string) }
        if case .real = row[1] { #expect(object["b"] is Double) }
        if case .integer(let stored) = row[2] { #expect(object["c"] as? Int64 == stored) }
      }
    }
  }

  @Test(arguments: 0...17)
  func escapesAreFoundWhereverTheyAre(_ offset: Int) {
    let before = [UInt8](repeating: 0x61, count: offset)
    let pieces: [(stored: String, shown: String)] = [
      ("é", "é"), ("éüñßøåéüñ", "éüñßøåéüñ"), ("é\"", "é\\\""),
      ("\u{7FF}\u{800}", "\u{7FF}\u{800}"),
      ("é\u{1}ü", "é\\u0001ü"), ("ü\\", "ü\\\\"), ("😀é", "😀é"),
    ]
    for piece in pieces {
      let cell = Value.text(Text(bytes: before + Array(piece.stored.utf8)))
      let expected = #"[{"a":""# + String(decoding: before, as: UTF8.self) + piece.shown + "\"}]\n"
      #expect(text("json", ["a"], [[cell]]) == expected)
    }
    for broken: [UInt8] in [[0xC3], [0xC3, 0x61], [0xA9], [0xC1, 0xA9], [0xC3, 0xA9, 0xA9]] {
      let written = text("json", ["a"], [[.text(Text(bytes: before + broken + [0x62]))]])
      #expect(written.contains("\u{FFFD}") && written.hasSuffix("b\"}]\n"))
    }
  }
}
