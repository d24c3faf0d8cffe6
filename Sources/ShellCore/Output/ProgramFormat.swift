internal import RowFormats
internal import SQLiteEngine

/// The rows of EXPLAIN as a listing, the bodies of loops indented.
final class ProgramFormat: RowFormat {
  private static let widths = [4, 13, 4, 4, 4, 13, 2, 13]

  private let nullText: [UInt8]
  /// How many blanks follow a value that is wider than its column.
  private let gapAfterWide: Int
  private var rows: [[[UInt8]]] = []
  private var indents: [Int] = []
  /// Whether each instruction can be where a loop begins.
  private var isLoopStart: [Bool] = []
  private var names: [[UInt8]] = []

  init(_ style: ProgramStyle, nullText: [UInt8]) {
    self.nullText = style.showsNullText ? nullText : []
    gapAfterWide = style.gapAfterWide
  }

  func begin(_ columns: ColumnNames, to output: OutputBuffer) {
    names = columns.names.prefix(Self.widths.count).map(\.bytes)
  }

  func row(_ row: borrowing RowView, to output: OutputBuffer) {
    let cells = (0..<min(row.count, Self.widths.count)).map { text(of: row.cell(at: $0)) }
    rows.append(cells)
    indents.append(0)
    guard cells.count == Self.widths.count else { return }
    indent(
      cells[1], address: number(row, 0), p1: number(row, 2), p2: number(row, 3))
  }

  private func number(_ row: borrowing RowView, _ column: Int) -> Int {
    let cell = row.cell(at: column)
    return cell.storageClass == .integer ? Int(cell.integer) : 0
  }

  private func text(of cell: Cell) -> [UInt8] {
    switch cell.storageClass {
    case .null: nullText
    case .integer: Array("\(cell.integer)".utf8)
    case .real: Array("\(cell.real)".utf8)
    case .text, .blob: unsafe Array(cell.bytes)
    }
  }

  /// Indents the instructions from where this one jumps back to, when it ends a loop.
  private func indent(_ opcode: [UInt8], address: Int, p1: Int, p2: Int) {
    let opcode = String(decoding: opcode, as: UTF8.self)
    let here = rows.count - 1
    isLoopStart.append(
      ["Yield", "SeekLT", "SeekGT", "RowSetRead", "Rewind"].contains(opcode))
    // Addresses begin again in the program of a trigger.
    let target = p2 + here - address
    guard target >= 0, target < here else { return }
    let endsLoop = ["Next", "Prev", "VPrev", "VNext", "SorterNext", "Return"].contains(opcode)
    if endsLoop || (opcode == "Goto" && (isLoopStart[target] || p1 != 0)) {
      for index in target..<here { indents[index] += 2 }
    }
  }

  func end(to output: OutputBuffer) {
    if rows.isEmpty { return }
    write(names, widths: Self.widths, to: output)
    let rules = Self.widths.prefix(names.count)
      .map { [UInt8](repeating: UInt8(ascii: "-"), count: $0) }
    write(rules, widths: Self.widths, to: output)
    for (row, indent) in zip(rows, indents) {
      // The last column is as wide as its value.
      write(row, widths: Self.widths.dropLast() + [0], indent: indent, to: output)
    }
  }

  private func write(
    _ cells: [[UInt8]], widths: [Int], indent: Int = 0, to output: OutputBuffer
  ) {
    for (column, (cell, width)) in zip(cells, widths).enumerated() {
      let characters = cell.reduce(0) { $0 + ($1 & 0xc0 == 0x80 ? 0 : 1) }
      if column == 1 { append(blanks: indent, to: output) }
      output.append(cell)
      append(blanks: max(0, width - characters), to: output)
      guard column < cells.count - 1 else { continue }
      append(blanks: characters > width ? gapAfterWide : 2, to: output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func append(blanks count: Int, to output: OutputBuffer) {
    output.append([UInt8](repeating: UInt8(ascii: " "), count: count))
  }
}

/// How a dialect lists the rows of EXPLAIN.
package struct ProgramStyle: Sendable {
  /// How many blanks follow a value that is wider than its column.
  var gapAfterWide: Int
  /// Whether NULL is what `.nullvalue` says.
  var showsNullText: Bool

  static let classic = ProgramStyle(gapAfterWide: 2, showsNullText: true)
  static let current = ProgramStyle(gapAfterWide: 1, showsNullText: false)
}
