package import SQLiteEngine

/// Writes the rows of EXPLAIN as a listing, the bodies of loops indented.
package final class ExplainFormat: RowFormat {
  private struct Instruction {
    var fields: [[UInt8]]
    var name: String
    var indentation = 0
  }

  private static let widths = [4, 13, 4, 4, 4, 13, 2, 13]
  /// What jumps back to the start of a loop.
  private static let loopEnds: Set = ["Next", "Prev", "VPrev", "VNext", "SorterNext", "Return"]
  /// Where a backward Goto closes a loop.
  private static let loopStarts: Set = ["Yield", "SeekLT", "SeekGT", "RowSetRead", "Rewind"]

  private let encoder: PlainEncoder
  private let gapAfterWide: Int
  private let indentsLoops: Bool
  /// Whether a control character takes a column.
  private let countsControls: Bool
  private var titles: [[UInt8]] = []
  private var instructions: [Instruction] = []

  /// - Parameter indentsLoops: Whether the rows are those of EXPLAIN.
  package init(_ settings: FormatSettings, _ dialect: FormatDialect, indentsLoops: Bool = true) {
    self.indentsLoops = indentsLoops
    // The null text of the settings, whatever the mode has for NULL; or none at all.
    let null = dialect.explainShowsNullText ? settings.nullText : []
    encoder = PlainEncoder(
      CellStyle(settings, dialect, null: String(decoding: null, as: UTF8.self)))
    gapAfterWide = dialect.explainGapAfterWide
    countsControls = dialect.line.countsControls
  }

  package func begin(_ columns: ColumnNames, to output: OutputBuffer) {
    titles = zip(columns.names, Self.widths).map { name, width in
      unsafe name.bytes.withUnsafeBytes { bytes in
        unsafe Array(bytes.prefix(DisplayWidth.end(of: bytes, atWidth: width) ?? bytes.count))
      }
    }
  }

  package func row(_ row: borrowing RowView, to output: OutputBuffer) {
    let fields = (0..<min(row.count, Self.widths.count)).map { position in
      let cell = row.cell(at: position)
      return OutputBuffer.gather { encoder.encode(cell, to: $0) }
    }
    let name = fields.count > 1 ? String(decoding: fields[1], as: UTF8.self) : ""
    instructions.append(Instruction(fields: fields, name: name))
    guard indentsLoops, row.count > 3 else { return }
    // A subprogram counts its addresses from zero again.
    let index = instructions.count - 1
    let target = Int(truncatingIfNeeded: row.cell(at: 3).integer)
    let start = target + index - Int(truncatingIfNeeded: row.cell(at: 0).integer)
    if closesLoop(name, start, index, firstOperand: row.cell(at: 2).integer) {
      for position in start..<index { instructions[position].indentation += 2 }
    }
  }

  private func closesLoop(
    _ name: String, _ start: Int, _ index: Int, firstOperand: Int64
  ) -> Bool {
    guard start >= 0, start < index else { return false }
    if Self.loopEnds.contains(name) { return start > 0 }
    return name == "Goto"
      && (Self.loopStarts.contains(instructions[start].name) || firstOperand != 0)
  }

  package func end(to output: OutputBuffer) {
    guard !instructions.isEmpty else { return }
    write(titles, isTitle: true, to: output)
    write(
      titles.indices.map { [UInt8](repeating: UInt8(ascii: "-"), count: Self.widths[$0]) },
      isTitle: true, to: output)
    for instruction in instructions {
      write(instruction.fields, indentation: instruction.indentation, to: output)
    }
  }

  private func write(
    _ fields: [[UInt8]], indentation: Int = 0, isTitle: Bool = false, to output: OutputBuffer
  ) {
    for (position, field) in fields.enumerated() {
      let isLast = position == fields.count - 1
      if position == 1 { output.append(repeating: 0x20, count: indentation) }
      output.append(field)
      var width = unsafe field.withUnsafeBytes { unsafe DisplayWidth.of($0) }
      if countsControls { width += field.count { $0 < 0x20 } }
      let padding = isLast && !isTitle ? 0 : Self.widths[position] - width
      output.append(repeating: 0x20, count: max(0, padding))
      if !isLast { output.append(repeating: 0x20, count: padding < 0 ? gapAfterWide : 2) }
    }
    output.append(0x0A)
  }
}
