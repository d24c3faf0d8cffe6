package import SQLiteEngine

/// Writes the rows of one statement in one output mode.
///
/// A format is made for each statement that returns rows, is told its columns, lent its rows one
/// by one, and told the end. One that can, appends each row at once; one that must see all cells
/// first (a table fitted to its contents) says so in its ``FormatEntry`` and keeps them compactly.
package protocol RowFormat: AnyObject {
  /// Called once, before the first row, also when there will be none.
  func begin(_ columns: ColumnNames, to output: OutputBuffer)

  /// Called for each row; the cells are valid only during the call.
  func row(_ row: borrowing RowView, to output: OutputBuffer)

  /// Called once after the last row, also when a later row failed or was interrupted.
  func end(to output: OutputBuffer)
}

/// A format that can say between two rows that others are left out.
package protocol ElidingFormat: RowFormat {
  /// Puts a line after the rows so far.
  func leaveOut(_ line: String)
}
