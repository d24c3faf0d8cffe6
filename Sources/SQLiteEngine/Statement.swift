internal import CSQLite

/// Compiled SQL: its parameters are bound, then it is stepped from row to row.
///
/// A statement has one owner and is finalised with it, on every path. It keeps its
/// connection open. Made by ``Connection/prepare(_:persistent:)``.
@safe public struct Statement: ~Copyable {
  /// Where the statement runs.
  public let connection: Connection
  let handle: OpaquePointer

  private enum State { case ready, row, done }
  private var state = State.ready
  /// The run of cells, filled at each step; nil until there is a row.
  private var cellStart: UnsafeMutablePointer<Cell>?
  private var cellCapacity = 0
  /// How many cells the current row has; zero when there is none.
  private var cellCount = 0
  /// How far apart the values of a row lie; negative until that was measured.
  private var valueDistance = -1
  /// Where the first value of a row was of which that was looked at.
  private var knownFirstValue: UnsafeRawPointer?
  private var columnNames: ColumnNames?
  /// How often SQLite had compiled the statement anew when the names were last looked up.
  private var recompilations: Int32 = 0

  init(adopting handle: OpaquePointer, of connection: Connection) {
    unsafe self.handle = handle
    self.connection = connection
  }

  deinit {
    _ = unsafe sqlite3_finalize(handle)
    unsafe cellStart?.deallocate()
  }

  /// Goes to the next row.
  ///
  /// After the end, and after a failure, there is nothing more until ``reset()``. Wraps
  /// `sqlite3_step`.
  ///
  /// - Returns: Whether there is a row.
  /// - Throws: ``SQLiteError`` when the statement fails.
  public mutating func step() throws(SQLiteError) -> Bool {
    if state == .done { return false }
    let code = unsafe sqlite3_step(handle)
    if code == SQLITE_ROW {
      if state == .ready { beginRows() }
      try fillCells()
      return true
    }
    cellCount = 0
    if code != SQLITE_DONE { throw stop(connection.failure(code, sql: sql)) }
    state = .done
    return false
  }

  /// Goes back before the first row, with the parameters as they are. Wraps `sqlite3_reset`.
  ///
  /// - Throws: ``SQLiteError`` when the statement was left on a row and what it had changed
  ///   could not be committed.
  public mutating func reset() throws(SQLiteError) {
    let wasOnRow = state == .row
    state = .ready
    cellCount = 0
    let code = unsafe sqlite3_reset(handle)
    if wasOnRow, code != SQLITE_OK { throw connection.failure(code, sql: sql) }
  }

  /// The SQL text as it was given.
  public var sql: Text { unsafe Text(copying: sqlite3_sql(handle)) ?? Text("") }

  /// How many columns the rows have; zero for a statement that returns none.
  public var columnCount: Int { Int(unsafe sqlite3_column_count(handle)) }

  /// The names of the columns.
  ///
  /// - Complexity: O(columns) at the first call, then O(1).
  public var columns: ColumnNames {
    mutating get {
      if let columnNames { return columnNames }
      let names = readColumnNames()
      columnNames = names
      return names
    }
  }

  /// The cells of the current row, valid until the next step; empty when there is no row.
  package var cells: UnsafeBufferPointer<Cell> {
    unsafe UnsafeBufferPointer(start: cellStart, count: cellCount)
  }

  /// SQLite may have compiled the statement anew at its first step, with other columns.
  private mutating func beginRows() {
    state = .row
    unsafe knownFirstValue = nil
    let count = unsafe sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_REPREPARE, 0)
    if count != recompilations {
      recompilations = count
      columnNames = nil
    }
    let columnCount = self.columnCount
    if columnCount > cellCapacity {
      unsafe cellStart?.deallocate()
      unsafe cellStart = .allocate(capacity: columnCount)
      cellCapacity = columnCount
    }
    cellCount = columnCount
  }

  private mutating func fillCells() throws(SQLiteError) {
    guard let cells = unsafe cellStart, cellCount > 0 else { return }
    let isFilled =
      unsafe fillEvenly(cells)
      || (0..<cellCount).allSatisfy { column in
        unsafe Cell.read(
          sqlite3_column_value(handle, Int32(truncatingIfNeeded: column)), into: cells + column)
      }
    if isFilled { return }
    throw stop(SQLiteError(code: .outOfMemory, message: "out of memory", sql: sql))
  }

  /// Reads the values of a row that lie side by side, as SQLite keeps them.
  ///
  /// Asking for each would enter and leave the connection's lock for each, a ninth of the time that
  /// a row takes. How far apart they lie is measured at the first row, and that the last one is
  /// where it should be is looked at before the others are read, at every row that begins elsewhere
  /// than the one before.
  ///
  /// - Returns: False when they do not, or there was no memory; then nothing was settled.
  @inline(__always)
  private mutating func fillEvenly(_ cells: UnsafeMutablePointer<Cell>) -> Bool {
    let count = cellCount
    guard let first = unsafe UnsafeRawPointer(sqlite3_column_value(handle, 0)) else { return false }
    if count > 1, unsafe first != knownFirstValue {
      if valueDistance < 0 { valueDistance = unsafe measureValues(from: first, count) }
      let last = unsafe sqlite3_column_value(handle, Int32(truncatingIfNeeded: count - 1))
      guard valueDistance > 0,
        unsafe UnsafeRawPointer(last) == first + (count - 1) * valueDistance
      else { return false }
      unsafe knownFirstValue = first
    }
    let distance = valueDistance
    var value = unsafe first
    for column in 0..<count {
      guard unsafe Cell.read(OpaquePointer(value), into: cells + column) else { return false }
      unsafe value += distance
    }
    return true
  }

  /// How far apart the values of a row lie; zero when that is not the same for all.
  private func measureValues(from first: UnsafeRawPointer, _ count: Int) -> Int {
    let second = unsafe UnsafeRawPointer(sqlite3_column_value(handle, 1))
    guard let distance = unsafe second.map({ unsafe $0 - first }), distance > 0 else { return 0 }
    let isEven = (1..<count).allSatisfy { column in
      unsafe UnsafeRawPointer(sqlite3_column_value(handle, Int32(truncatingIfNeeded: column)))
        == first + column * distance
    }
    return isEven ? distance : 0
  }

  /// Ends the run after a failure, so that no lock is kept.
  private mutating func stop(_ failure: SQLiteError) -> SQLiteError {
    cellCount = 0
    state = .done
    _ = unsafe sqlite3_reset(handle)
    return failure
  }

  private func readColumnNames() -> ColumnNames {
    let count = unsafe sqlite3_column_count(handle)
    if count == 0 { return connection.noColumns }
    return ColumnNames(
      (0..<count).map { unsafe Text(copying: sqlite3_column_name(handle, $0)) ?? Text("") })
  }
}
