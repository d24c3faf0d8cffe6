internal import RowFormats

/// Lays names out from top to bottom in as many columns as 80 bytes hold, as `.tables` does.
func printGrid(_ names: [[UInt8]], to output: OutputBuffer) {
  let longest = names.reduce(0) { max($0, $1.count) }
  let columnCount = max(1, 80 / (longest + 2))
  let rowCount = (names.count + columnCount - 1) / columnCount
  for row in 0..<rowCount {
    for index in stride(from: row, to: names.count, by: rowCount) {
      if index >= rowCount { output.append("  ") }
      output.append(names[index])
      let padding = longest - names[index].count
      output.append([UInt8](repeating: UInt8(ascii: " "), count: padding))
    }
    output.append(UInt8(ascii: "\n"))
  }
}
