/// Writes the lines of a table whose widths are known.
final class TableWriter {
  private let style: TableStyle
  private let widths: [Int]
  private let output: OutputBuffer
  private let left: Delimiter
  private let between: Delimiter
  private let right: Delimiter
  /// The positions of the columns.
  var columns: Range<Int> { widths.indices }
  private var dividerBytes: [UInt8] = []

  init(_ style: TableStyle, _ widths: [Int], _ output: OutputBuffer) {
    self.style = style
    self.widths = widths
    self.output = output
    left = Delimiter(style.left)
    between = Delimiter(style.between)
    right = Delimiter(style.right + "\n")
    switch style.rowDivider {
    case .none: break
    case .emptyLine: dividerBytes = [0x0A]
    case .rule(let rule): dividerBytes = bytes(of: rule)
    }
  }

  /// Writes a line across the table.
  func rule(_ rule: TableStyle.Rule?) {
    if let rule { output.append(bytes(of: rule)) }
  }

  private func bytes(of rule: TableStyle.Rule) -> [UInt8] {
    let fills = widths.map { String(repeating: rule.fill, count: $0 + style.margin) }
    return Array((rule.left + fills.joined(separator: rule.crossing) + rule.right + "\n").utf8)
  }

  /// Writes what separates two rows of a table with tall cells.
  func divider() {
    output.append(dividerBytes)
  }

  @inline(__always)
  func beginLine() {
    left.append(to: output)
  }

  @inline(__always)
  func endLine() {
    right.append(to: output)
  }

  /// Writes a cell of one line without TABs.
  @inline(__always)
  func cell(
    _ bytes: UnsafeRawBufferPointer, width: Int, in column: Int,
    _ alignment: TableStyle.Alignment
  ) {
    let padding = max(0, widths[column] - width)
    let before = leading(padding, alignment)
    if column > 0 { between.append(to: output) }
    output.append(repeating: 0x20, count: before)
    unsafe output.append(bytes)
    output.append(repeating: 0x20, count: padding - before)
  }

  /// Writes one line of a cell.
  func cell(
    _ bytes: UnsafeRawBufferPointer, line: LineBreaker.Line, in column: Int,
    _ alignment: TableStyle.Alignment
  ) {
    let padding = max(0, widths[column] - line.width)
    let before = leading(padding, alignment)
    if column > 0 { between.append(to: output) }
    output.append(repeating: 0x20, count: before)
    unsafe Self.append(bytes, line, to: output)
    output.append(repeating: 0x20, count: padding - before)
  }

  @inline(__always)
  private func leading(_ padding: Int, _ alignment: TableStyle.Alignment) -> Int {
    switch alignment {
    case .left: 0
    case .center: padding / 2
    case .right: padding
    }
  }

  /// Writes the bytes of a line with its TABs expanded, as far as its width goes.
  static func append(
    _ bytes: UnsafeRawBufferPointer, _ line: LineBreaker.Line, to output: OutputBuffer
  ) {
    var offset = line.start
    var width = 0
    while offset < line.end {
      if unsafe bytes[offset] == 0x09 {
        let stop = min(LineBreaker.tabStop(after: width), line.width)
        output.append(repeating: 0x20, count: stop - width)
        width = stop
        offset += 1
      } else {
        let cluster = unsafe DisplayWidth.cluster(in: bytes, at: offset)
        let end = offset + cluster.byteCount
        unsafe output.append(UnsafeRawBufferPointer(rebasing: bytes[offset..<end]))
        width += cluster.width
        offset = end
      }
    }
  }
}
