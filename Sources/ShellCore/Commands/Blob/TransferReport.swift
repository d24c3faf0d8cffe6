internal import BlobTools
internal import SQLiteEngine

/// A number of things, such as `1 byte` or `2,000 bytes`.
func counted(_ number: Int, _ thing: String) -> String {
  "\(number.grouped) \(thing)\(number == 1 ? "" : "s")"
}

/// Size, type and digest of bytes that were moved, for the line that says what was done.
func description(of report: BlobTransfer.Report, picture: PictureSize? = nil) -> String {
  var parts = [counted(report.byteCount, "byte")]
  let size = picture.map { " \($0.width)×\($0.height)" } ?? ""
  parts.append(report.mimeType.rawValue + size)
  if let sha256 = report.sha256 { parts.append("sha256 \(sha256.hexadecimal)") }
  return parts.joined(separator: ", ")
}

extension Shell {
  /// Says what `.importblob` did: always which row is new, the rest when asked or at a terminal.
  func report(
    _ receipt: CellWriter.Receipt, _ table: CellTable, _ column: CellTable.Column, inserted: Bool,
    _ isVerbose: Bool, _ engine: any Engine
  ) {
    var parts: [String] = inserted ? ["inserted"] : []
    if receipt.isLost { parts.append("not found again: a trigger moved or deleted the row") }
    if isVerbose || showsOnTerminal {
      let picture = receipt.offset == nil ? picture(receipt.row, table, column) : nil
      parts.append(description(of: receipt.report, picture: picture))
      parts += receipt.offset.map { ["put at offset \($0.grouped)"] } ?? []
      parts += memoryNote(receipt, table, column, engine)
    }
    if parts.isEmpty { return }
    print("\(table.name).\(column.name) row \(receipt.row.name): \(parts.joined(separator: ", "))")
  }

  /// The picture's size as it can be read back from the cell; nil when it cannot.
  private func picture(
    _ row: CellRow, _ table: CellTable, _ column: CellTable.Column
  ) -> PictureSize? {
    if row.condition.isEmpty { return nil }
    do {
      let cell = try OpenCell(table, column, row, in: engine())
      defer { cell.close() }
      return try cell.pictureSize()
    } catch {
      return nil
    }
  }

  private func memoryNote(
    _ receipt: CellWriter.Receipt, _ table: CellTable, _ column: CellTable.Column,
    _ engine: any Engine
  ) -> [String] {
    guard receipt.report.byteCount > StorageChoice.smallByteCount else { return [] }
    switch receipt.choice {
    case .bind(let reason?): return ["held in memory: " + reason]
    case .bind(nil): return []
    case .stream:
      let room = try? RowRoom(for: column, of: receipt.row, in: table, engine)
      guard room?.passesThroughMemory == true else { return [] }
      return ["SQLite held the row in memory: \(column.name) is best the last column"]
    }
  }
}
