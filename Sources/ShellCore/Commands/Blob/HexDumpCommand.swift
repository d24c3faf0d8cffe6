internal import BlobTools
internal import RowFormats
internal import SQLiteEngine

struct HexDumpCommand: DotCommand {
  static let name = "hexdump"
  static let usage = "TABLE COLUMN ROW [OPTIONS]"
  static let summary = "Show the bytes of a cell as xxd does"
  static let traits = CommandTraits.ours
  static let details = optionHelp(options)
  static let options: [CommandOption] =
    CellWords.options + [
      .value("offset", "N", "Leave out the first N bytes"),
      .value("length", "N", "Show at most N bytes"),
      .value("width", "N", "Show N bytes a line, 16 if not given"),
    ]

  private let cell: CellWords
  private let offset: Int?
  private let length: Int?
  private let width: Int

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {
    let arguments = try CommandArguments(copy line, options: Self.options)
    cell = try CellWords(arguments)
    offset = try arguments.byteCount(of: "offset")
    length = try arguments.byteCount(of: "length")
    width = try arguments.byteCount(of: "width") ?? 16
    if !(1...HexDump.largestWidth ~= width) {
      throw UsageError(
        "--width takes a number from 1 to \(HexDump.largestWidth), not \(width)",
        argument: arguments.value(of: "width")?.index)
    }
  }

  func run(in shell: Shell) throws -> Outcome {
    try shell.transferring(for: Self.self) { cancellation in
      let cell = try OpenCell(cell, in: shell.engine())
      defer { cell.close() }
      guard let access = cell.access else { return shell.print("NULL") }
      let range = try naming(cell.name) { try cell.range(offset: offset, length: length) }
      let output = shell.out
      var dump = HexDump(width: width, startingAt: range.lowerBound)
      var text: [UInt8] = []
      try naming(cell.name) {
        try BlobTransfer(cancellation: cancellation).forEachChunk(of: access, range) { bytes in
          if output.hasFailed { return }
          dump.append(bytes, to: &text)
          output.append(text)
          text.removeAll(keepingCapacity: true)
        }
      }
      dump.finish(to: &text)
      output.append(text)
    }
  }
}
