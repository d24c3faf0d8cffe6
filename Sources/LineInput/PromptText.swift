internal import Glibc

/// A prompt as libedit wants it: what moves no cursor stands between two escape marks.
enum PromptText {
  /// The mark around text that takes no columns.
  static let mark: wchar_t = 1

  /// Prepares `prompt`, which may hold colour sequences, bare or between the bytes 1 and 2.
  ///
  /// libedit forgets a sequence that no visible character follows: sequences side by side are one
  /// to it, and the last visible character is moved behind one at the very end. The result ends
  /// with a NUL.
  ///
  /// - Parameter keepsSequences: Whether the terminal understands them.
  static func wide(_ prompt: [UInt8], keepsSequences: Bool = true) -> [wchar_t] {
    var rest = LineText.wide(prompt.filter { $0 != 1 && $0 != 2 })[...]
    var text: [wchar_t] = []
    var lastVisible: Int?
    while let first = rest.first {
      let length = sequenceLength(rest)
      if length == 0 {
        lastVisible = text.count
        text.append(first)
      } else if keepsSequences {
        if text.last == mark { text.removeLast() } else { text.append(mark) }
        text += rest.prefix(length) + [mark]
      }
      rest = rest.dropFirst(max(1, length))
    }
    guard let lastVisible, text.last == mark else { return text + [0] }
    let character = text.remove(at: lastVisible)
    // What stood on both sides of it stands side by side now.
    if lastVisible > 0, text[lastVisible - 1] == mark {
      text.removeSubrange(lastVisible - 1...lastVisible)
    }
    return text + [character, 0]
  }

  /// How long the terminal's control sequence at the front of `text` is; 0 when there is none.
  private static func sequenceLength(_ text: ArraySlice<wchar_t>) -> Int {
    guard text.starts(with: [0x1B, 0x5B]) else { return 0 }
    guard let end = text.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else { return 0 }
    return end - text.startIndex + 1
  }
}
