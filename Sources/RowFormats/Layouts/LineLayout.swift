internal import SQLiteEngine

/// How line mode looks.
package struct LineStyle: Sendable {
  /// What stands between name and value; nil for the column separator of the settings.
  package var separator: String?
  /// The least width of the names.
  package var nameWidth: Int
  /// Whether the second and further lines of a value are indented to where the first begins, and
  /// long ones wrapped.
  package var indentsLines: Bool

  /// Whether a control character of the widest name counts as a column.
  package var countsControls: Bool
  /// Whether the row separator stands after each line, or a line break whatever it is.
  package var endsLinesWithSeparator: Bool

  static let classic = LineStyle(
    separator: " = ", nameWidth: 5, indentsLines: false, countsControls: true,
    endsLinesWithSeparator: true)
  static let current = LineStyle(
    separator: nil, nameWidth: 0, indentsLines: true, countsControls: false,
    endsLinesWithSeparator: false)
}

struct LineMaker: FormatMaker {
  func make(_ encoder: some CellEncoder) -> any RowFormat { LineLayout(encoder) }
}

/// Writes each row as lines of a name and a value, with an empty line between rows.
final class LineLayout<Encoder: CellEncoder>: RowFormat {
  private let encoder: Encoder
  private let rowSeparator: Delimiter
  private var lines: ValueLines?
  /// The names, padded to one width, and what stands behind them.
  private var names: [Delimiter] = []
  private var rowCount: RowCount

  init(_ encoder: Encoder) {
    self.encoder = encoder
    let style = encoder.style
    rowSeparator =
      style.dialect.line.endsLinesWithSeparator
      ? Delimiter(style.settings.rowSeparator) : Delimiter("\n")
    rowCount = RowCount(encoder.style.settings)
  }

  func begin(_ columns: ColumnNames, to output: OutputBuffer) {
    let style = encoder.style
    let separator =
      style.dialect.line.separator.map { Array($0.utf8) } ?? style.settings.columnSeparator
    let titles = MixedEncoder(style, encoding: .plain)
    let names = columns.names.map { TitleText(style.settings).shown($0.bytes, titles) }
    let widths = names.map { unsafe $0.withUnsafeBytes { unsafe DisplayWidth.of($0) } }
    // Padding takes a control character for a column, also where the widest name does not.
    let padded = zip(names, widths).map { name, width in width + name.count { $0 < 0x20 } }
    let widest = (style.dialect.line.countsControls ? padded : widths).reduce(
      style.dialect.line.nameWidth, max)
    self.names = zip(names, padded).map { name, width in
      Delimiter([UInt8](repeating: 0x20, count: max(0, widest - width)) + name + separator)
    }
    if style.dialect.line.indentsLines {
      var width = separator.count { $0 < 0x20 }
      width += unsafe separator.withUnsafeBytes { unsafe DisplayWidth.of($0) }
      lines = ValueLines(style.settings, indentation: widest + width)
    }
  }

  // The witness of a generic class is one for all encodings; these are compiled as one loop each.
  @_specialize(where Encoder == PlainEncoder)
  func row(_ row: borrowing RowView, to output: OutputBuffer) {
    if rowCount.next() > 1 { rowSeparator.append(to: output) }
    for position in 0..<row.count {
      names[position].append(to: output)
      if let lines {
        encoder.encode(row.cell(at: position), to: lines.buffer)
        lines.write(to: output)
      } else {
        encoder.encode(row.cell(at: position), to: output)
      }
      rowSeparator.append(to: output)
    }
  }

  func end(to output: OutputBuffer) {
    rowCount.write(before: rowCount.isZero ? "(" : "\n(", to: output)
  }
}

/// Writes values of several lines with the later ones indented.
final class ValueLines {
  let buffer: OutputBuffer
  private let breaker: LineBreaker
  private let indentation: Int
  private let lineLimit: Int
  private let characterLimit: Int

  init?(_ settings: FormatSettings, indentation: Int) {
    guard let buffer = OutputBuffer.growing() else { return nil }
    self.buffer = buffer
    self.indentation = indentation
    lineLimit = settings.lineLimit
    characterLimit = settings.characterLimit <= 0 ? 0 : max(4, settings.characterLimit)
    let screen = settings.screenWidth ?? 0
    breaker = LineBreaker(
      limit: screen == 0 ? 0 : max(1, screen - indentation),
      prefersWords: settings.wrapsAtWords, rule: .current)
  }

  /// Writes what the buffer holds, and empties it.
  func write(to output: OutputBuffer) {
    if buffer.hasFailed { return output.giveUp() }
    if characterLimit > 0 { buffer.cut(from: 0, toWidth: characterLimit) }
    let bytes = unsafe UnsafeRawBufferPointer(start: buffer.memory, count: buffer.count)
    var rest: Int? = 0
    var count = 0
    while let start = rest {
      if count > 0 {
        output.append(0x0A)
        output.append(repeating: 0x20, count: indentation)
      }
      if lineLimit > 0, count == lineLimit {
        output.append("...")
        break
      }
      let line = unsafe breaker.line(of: bytes, from: start)
      let end = unsafe line.end < bytes.count && bytes[line.end] == 0x0D ? line.end + 1 : line.end
      unsafe output.append(UnsafeRawBufferPointer(rebasing: bytes[line.start..<end]))
      rest = line.next
      count += 1
    }
    buffer.count = 0
  }
}
