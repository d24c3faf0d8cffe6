import RowFormats
import SQLiteEngine
import Testing

/// What is drawn as one stays together wherever a table breaks or cuts its text.
struct GraphemeTests {
  private static let clusters: [Character] = [
    "a", "Z", "7", "_", "-", " ", "e\u{301}", "n\u{303}\u{323}", "\u{a0}\u{308}", "é", "日", "한",
    "ก็",
    "🎉", "👩‍👩‍👧", "🇩🇪", "👍🏽", "❤️", "1️⃣", "я", "ж\u{306}",
  ]

  private func randomText(_ count: Int, _ generator: inout SeededGenerator) -> String {
    String((0..<count).map { _ in Self.clusters.randomElement(using: &generator) ?? "a" })
  }

  /// The title and the cells of a box of one column, line by line.
  private func pieces(of table: String) -> [String] {
    table.split(separator: "\n").filter { $0.hasPrefix("│") }.map { line in
      String(line.dropFirst().dropLast())
    }
  }

  private func withoutBlanks(_ text: String) -> String { String(text.filter { $0 != " " }) }

  @Test(arguments: [FormatDialect.classic, .current], [false, true])
  func wrappedTextIsWholeClusters(dialect: FormatDialect, wrapsAtWords: Bool) {
    var generator = SeededGenerator(seed: 7)
    for wrapWidth in 4...40 {
      for _ in 0..<20 {
        let text = randomText(60, &generator)
        let table = self.text("box", ["a"], text, dialect) {
          $0.wrapWidth = wrapWidth
          $0.wrapsAtWords = wrapsAtWords
        }
        let pieces = pieces(of: table).dropFirst()
        #expect(pieces.count > 1)
        #expect(withoutBlanks(pieces.joined()) == withoutBlanks(text))
        for piece in pieces {
          #expect(piece.allSatisfy { Self.clusters.contains($0) }, "\(piece) of \(text)")
        }
      }
    }
  }

  @Test(arguments: [FormatDialect.classic, .current])
  func cutTextIsWholeClusters(dialect: FormatDialect) {
    var generator = SeededGenerator(seed: 8)
    for limit in 4...40 {
      let text = randomText(60, &generator)
      let table = self.text("box", [text], text, dialect) {
        $0.wrapWidth = 0
        $0.characterLimit = limit
        $0.titleLimit = limit
      }
      let pieces = pieces(of: table)
      #expect(pieces.count == 2)
      for piece in pieces {
        let shown = piece.prefix { $0 != "." }
        #expect(shown.allSatisfy { Self.clusters.contains($0) }, "\(piece) of \(text)")
        #expect(withoutBlanks(text).hasPrefix(withoutBlanks(String(shown))))
      }
    }
  }

  private func text(
    _ mode: String, _ columns: [String], _ value: String, _ dialect: FormatDialect,
    _ change: (inout FormatSettings) -> Void
  ) -> String {
    RowFormatsTests.text(mode, columns, [[.text(Text(value))]], in: dialect, change)
  }
}
