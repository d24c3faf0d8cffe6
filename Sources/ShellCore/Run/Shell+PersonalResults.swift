internal import RowFormats
internal import SQLiteEngine

extension Shell {
  /// Steps through a statement's rows and shows them to a person, who may want them again.
  ///
  /// While no mode was chosen the middle of a long result is left out: what scrolls away is not
  /// read. Nothing is left out in a mode of one's own, or of what goes anywhere but a terminal.
  func showToPerson(_ cursor: any ResultCursor) throws {
    lastResult = nil
    guard let kept = KeptResult(cursor.columns) else {
      return try show(
        cursor, by: makeFormat(for: .none, columnCount: cursor.columns.count))
    }
    lastResult = kept
    guard showsTerminalDefault else {
      let format = makeFormat(for: .none, columnCount: cursor.columns.count)
      return try show(cursor, by: format, keeping: kept)
    }
    do {
      while try cursor.next({ kept.append($0) }) {}
    } catch {
      // A statement that fails before its first row has no result.
      if kept.rowCount > 0 { try printFitting(kept) }
      throw error
    }
    try printFitting(kept)
  }

  /// Prints as many rows as a person looks at, and how many there were.
  private func printFitting(_ kept: KeptResult) throws {
    // Made now, because the window may have another size than when the statement began.
    let format = makeFormat(for: .none, columnCount: kept.columns.count)
    let height = max(windowHeight, 10)
    let isLong = kept.rowCount > 2 * height || !kept.isComplete
    format.begin(kept.columns, to: out)
    if isLong, let format = format as? any ElidingFormat {
      let first = min(height, kept.firstRowCount)
      let last = min(height / 2, kept.lastRowCount, kept.rowCount - first)
      kept.replay(0..<first, to: format, out)
      let hidden = counted(kept.rowCount - first - last, "row")
      format.leaveOut("… \(hidden) not shown\(kept.isComplete ? "; .last shows all" : "") …")
      kept.replay(last: last, to: format, out)
    } else {
      kept.replay(0..<kept.firstRowCount, to: format, out)
    }
    format.end(to: out)
    try checkMemory()
    printFooter(of: kept)
  }

  private func printFooter(of kept: KeptResult) {
    print("\(counted(kept.rowCount, "row")), \(counted(kept.columns.count, "column"))")
  }

  /// Prints a whole result again, in the current mode or another.
  func printAgain(_ kept: KeptResult, in entry: FormatEntry?) throws {
    let format =
      entry.map { makeFormat(of: $0) }
      ?? makeFormat(for: .none, columnCount: kept.columns.count)
    format.begin(kept.columns, to: out)
    kept.replay(0..<kept.rowCount, to: format, out)
    format.end(to: out)
    try checkMemory()
    if entry == nil, showsTerminalDefault { printFooter(of: kept) }
  }
}
