internal import RowFormats

/// The columns that names are fitted to.
private let screenWidth = 80

extension Shell {
  /// Lays names out from top to bottom in as many columns as fit, as `.tables` does; where titles
  /// were asked for and the dialect heeds that, below each other with a title.
  func printNames(_ names: [[UInt8]], title: String) {
    let titles = settings.titlesAreChosen ? settings.format.titles : .off
    if dialect.schema.hasTitles, titles == .always || (titles == .on && !names.isEmpty) {
      return printTable(names, title: title)
    }
    if names.isEmpty { return }
    dialect.schema.hasEqualColumns ? printEqualColumns(names) : printFittedColumns(names)
  }

  private func printTable(_ names: [[UInt8]], title: String) {
    let width = names.reduce(title.utf8.count) { max($0, displayWidth(of: $1)) }
    let indentation = String(repeating: " ", count: (width - title.utf8.count) / 2)
    print(indentation + title)
    print(String(repeating: "-", count: width))
    for name in names {
      out.append(name)
      out.append(UInt8(ascii: "\n"))
    }
  }

  /// Equal cells, the last of a line padded too.
  private func printEqualColumns(_ names: [[UInt8]]) {
    let longest = names.reduce(0) { max($0, displayWidth(of: $1)) }
    let columnCount = max(1, screenWidth / (longest + 2))
    let rowCount = (names.count + columnCount - 1) / columnCount
    for row in 0..<rowCount {
      for index in stride(from: row, to: names.count, by: rowCount) {
        if index >= rowCount { out.append("  ") }
        appendPadded(names[index], toWidth: longest)
      }
      out.append(UInt8(ascii: "\n"))
    }
  }

  /// Columns as wide as their names, with gaps of two to five blanks.
  private func printFittedColumns(_ names: [[UInt8]]) {
    let widths = fittedWidths(names)
    let rowCount = (names.count + widths.count - 1) / widths.count
    let spare = screenWidth - widths.reduce(0, +)
    let gap = widths.count > 1 ? min(5, max(2, spare / (widths.count - 1))) : 0
    for row in 0..<rowCount {
      for (column, index) in stride(from: row, to: names.count, by: rowCount).enumerated() {
        let isLast = index + rowCount >= names.count
        appendPadded(names[index], toWidth: isLast ? 0 : widths[column] + gap)
      }
      out.append(UInt8(ascii: "\n"))
    }
  }

  private func appendPadded(_ name: [UInt8], toWidth width: Int) {
    out.append(name)
    let padding = max(0, width - displayWidth(of: name))
    out.append([UInt8](repeating: UInt8(ascii: " "), count: padding))
  }
}

/// The widths of the most columns in which names fit, two blanks between them.
private func fittedWidths(_ names: [[UInt8]]) -> [Int] {
  let widths = names.map { displayWidth(of: $0) }
  var best = [widths.reduce(0, max)]
  var columnCount = 2
  while columnCount <= names.count {
    let rowCount = (names.count + columnCount - 1) / columnCount
    let columns = stride(from: 0, to: names.count, by: rowCount).map { start in
      widths[start..<min(start + rowCount, names.count)].reduce(0, max)
    }
    if columns.reduce(0, +) + 2 * (columns.count - 1) > screenWidth { break }
    best = columns
    columnCount += 1
  }
  return best
}

private func displayWidth(of name: [UInt8]) -> Int {
  unsafe name.withUnsafeBytes { unsafe DisplayWidth.of($0) }
}
