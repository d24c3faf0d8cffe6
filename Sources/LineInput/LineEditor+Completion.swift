internal import CEditLine

extension LineEditor {
  /// The most choices that are listed.
  private static let listed = 200

  /// TAB: completes the word before the cursor, or lists what it could become.
  func completeWord() -> UInt8 {
    guard let completion else {
      insert([0x09])
      return UInt8(CC_REFRESH)
    }
    let typed = typedLine
    let line = String(decoding: LineText.bytes(typed.characters[..<typed.cursor]), as: UTF8.self)
    let pending = String(decoding: pendingText(), as: UTF8.self)
    let word = CompletionWord(endOf: line, after: pending)
    let proposal = completion.proposal(for: word, in: pending + line)
    if let replacement = proposal.replacement {
      delete(word.typedCount)
      insert(Array(replacement.utf8))
    }
    if proposal.choices.isEmpty {
      return UInt8(proposal.replacement == nil ? CC_ERROR : CC_REFRESH)
    }
    list(proposal.choices)
    return UInt8(CC_NORM)
  }

  /// Lists the choices below the line, then draws the line again below them.
  private func list(_ choices: [String]) {
    let grid = Self.grid(Array(choices.prefix(Self.listed)), columns: windowSize.columns)
    let more = choices.count - Self.listed
    write(isPlain ? "\n" : "\n\u{1B}[J")
    write(grid + (more > 0 ? "... and \(more) more\n" : ""))
    redraw()
  }

  /// Lays texts out in columns of one width, read downwards.
  static func grid(_ texts: [String], columns: Int) -> String {
    let widest = texts.map(LineText.columns).max() ?? 0
    let perRow = max(1, columns / (widest + 2))
    let rows = (texts.count + perRow - 1) / perRow
    var grid = ""
    for row in 0..<rows {
      for place in stride(from: row, to: texts.count, by: rows) {
        let isLast = place + rows >= texts.count
        let gap = isLast ? 0 : widest + 2 - LineText.columns(texts[place])
        grid += texts[place] + String(repeating: " ", count: gap)
      }
      grid += "\n"
    }
    return grid
  }
}
