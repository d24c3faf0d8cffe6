/// Counts the rows of a result, and tells their number after the last where that is wanted.
struct RowCount {
  private let isShown: Bool
  private(set) var value = 0

  init(_ settings: FormatSettings) {
    isShown = settings.showsRowCount
  }

  var isZero: Bool { value == 0 }

  /// Counts one more row and returns which it is, from 1.
  mutating func next() -> Int {
    value &+= 1
    return value
  }

  /// The number in words.
  var words: String { value == 1 ? "1 row" : "\(value) rows" }

  /// Writes the number where it is wanted.
  func write(
    before start: String = "(", after end: String = ")\n", to output: OutputBuffer
  ) {
    if isShown { output.append(start + words + end) }
  }
}
