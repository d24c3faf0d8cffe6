internal import CSQLite
internal import Glibc

extension Connection {
  /// Makes a table-valued function known to the connection's statements.
  ///
  /// One of the same name is replaced. Wraps `sqlite3_create_module_v2`.
  ///
  /// - Throws: ``SQLiteError`` when there is no memory.
  public func addFunction(_ function: TableFunction) throws(SQLiteError) {
    let name = try CString(function.name, naming: "function name")
    // SQLite releases the box, also when the call fails.
    let box = unsafe Unmanaged.passRetained(TableBox(function)).toOpaque()
    let code = unsafe name.withPointer {
      unsafe sqlite3_create_module_v2(handle, $0, TableModule.shared.pointer, box, releaseObject)
    }
    if code != SQLITE_OK { throw failure(code) }
  }
}

/// The calls that SQLite makes, the same for every function: without `xCreate`, the function is
/// its only table.
@safe private struct TableModule: @unchecked Sendable {
  static let shared = TableModule()
  /// Never changed, and never released: connections of any thread refer to it.
  let pointer: UnsafePointer<sqlite3_module>

  private init() {
    var module = sqlite3_module()
    unsafe module.xConnect = connectTable
    unsafe module.xBestIndex = chooseTablePlan
    unsafe module.xDisconnect = disconnectTable
    unsafe module.xOpen = openTable
    unsafe module.xClose = closeTable
    unsafe module.xFilter = beginTable
    unsafe module.xNext = stepTable
    unsafe module.xEof = isTableAtEnd
    unsafe module.xColumn = giveTableColumn
    unsafe module.xRowid = giveTableRowid
    let place = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
    unsafe place.initialize(to: module)
    unsafe pointer = UnsafePointer(place)
  }
}

/// What SQLite holds of a function.
private final class TableBox {
  let function: TableFunction

  init(_ function: TableFunction) {
    self.function = function
  }

  /// The definition of the table.
  var declaration: String {
    let columns =
      function.columns.map(quoted) + function.parameters.map { quoted($0) + " HIDDEN" }
    return "CREATE TABLE x(\(columns.joined(separator: ", ")))"
  }

  private func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}

/// What SQLite holds of one reading.
private final class TableReading {
  var rows: (any TableRows)?
  var hasRow = false
  var rowid: Int64 = 0

  func begin(_ rows: any TableRows) throws {
    self.rows = rows
    rowid = 0
    try step()
  }

  func step() throws {
    hasRow = false
    hasRow = try rows?.next() ?? false
    rowid += 1
  }
}

private typealias Table = UnsafeMutablePointer<sqlite3_vtab>
private typealias Cursor = UnsafeMutablePointer<sqlite3_vtab_cursor>

private func box(of table: Table?) -> TableBox? {
  unsafe csqlite_table_object(table).map {
    unsafe Unmanaged<TableBox>.fromOpaque($0).takeUnretainedValue()
  }
}

private func reading(of cursor: Cursor?) -> TableReading? {
  unsafe csqlite_cursor_object(cursor).map {
    unsafe Unmanaged<TableReading>.fromOpaque($0).takeUnretainedValue()
  }
}

/// Makes what was thrown the table's message.
///
/// - Returns: The code to be given to SQLite.
private func report(_ error: any Error, of table: Table?) -> Int32 {
  let failure = error as? SQLiteError
  if let table = unsafe table {
    unsafe sqlite3_free(table.pointee.zErrMsg)
    unsafe table.pointee.zErrMsg = copy(failure?.messageText.bytes ?? Array("\(error)".utf8))
  }
  let code = failure?.extendedCode.rawValue ?? SQLITE_ERROR
  return code == SQLITE_OK ? SQLITE_ERROR : code
}

/// A copy that SQLite frees; nil when there is no memory.
private func copy(_ message: [UInt8]) -> UnsafeMutablePointer<CChar>? {
  guard let memory = unsafe sqlite3_malloc64(UInt64(message.count + 1)) else { return nil }
  unsafe (message + [0]).withUnsafeBytes {
    guard let start = $0.baseAddress else { return }
    unsafe memory.copyMemory(from: start, byteCount: $0.count)
  }
  return unsafe memory.bindMemory(to: CChar.self, capacity: message.count + 1)
}

private func connectTable(
  _ connection: OpaquePointer?, _ data: UnsafeMutableRawPointer?, _: Int32,
  _: UnsafePointer<UnsafePointer<CChar>?>?, _ result: UnsafeMutablePointer<Table?>?,
  _: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  guard let data = unsafe data, let result = unsafe result else { return SQLITE_MISUSE }
  let box = unsafe Unmanaged<TableBox>.fromOpaque(data).takeUnretainedValue()
  let code = unsafe sqlite3_declare_vtab(connection, box.declaration)
  if code != SQLITE_OK { return code }
  if box.function.isDirectOnly { unsafe csqlite_make_direct_only(connection) }
  let object = unsafe Unmanaged.passRetained(box).toOpaque()
  guard let table = unsafe csqlite_table_make(object) else {
    unsafe releaseObject(object)
    return SQLITE_NOMEM
  }
  unsafe result.pointee = table
  return SQLITE_OK
}

private func disconnectTable(_ table: Table?) -> Int32 {
  unsafe releaseObject(csqlite_table_object(table))
  unsafe sqlite3_free(table)
  return SQLITE_OK
}

private func chooseTablePlan(
  _ table: Table?, _ index: UnsafeMutablePointer<sqlite3_index_info>?
) -> Int32 {
  guard let box = unsafe box(of: table), let index = unsafe index else { return SQLITE_MISUSE }
  guard let plan = unsafe TablePlan(choosing: box.function, index) else { return SQLITE_CONSTRAINT }
  unsafe index.pointee.idxNum = plan.number
  return SQLITE_OK
}

private func openTable(_: Table?, _ result: UnsafeMutablePointer<Cursor?>?) -> Int32 {
  guard let result = unsafe result else { return SQLITE_MISUSE }
  let object = unsafe Unmanaged.passRetained(TableReading()).toOpaque()
  guard let cursor = unsafe csqlite_cursor_make(object) else {
    unsafe releaseObject(object)
    return SQLITE_NOMEM
  }
  unsafe result.pointee = cursor
  return SQLITE_OK
}

private func closeTable(_ cursor: Cursor?) -> Int32 {
  unsafe releaseObject(csqlite_cursor_object(cursor))
  unsafe sqlite3_free(cursor)
  return SQLITE_OK
}

private func beginTable(
  _ cursor: Cursor?, _ number: Int32, _: UnsafePointer<CChar>?, _ count: Int32,
  _ values: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  let table = unsafe cursor?.pointee.pVtab
  guard let box = unsafe box(of: table), let reading = unsafe reading(of: cursor) else {
    return SQLITE_MISUSE
  }
  var given: [Value] = []
  for position in 0..<Int(count) {
    var cell = Cell()
    guard let value = unsafe values?[position], unsafe Cell.read(value, into: &cell) else {
      return SQLITE_NOMEM
    }
    given.append(Value(copying: cell))
  }
  let arguments = TablePlan(number: number).arguments(given, of: box.function)
  do {
    try reading.begin(box.function.open(arguments))
    return SQLITE_OK
  } catch {
    return unsafe report(error, of: table)
  }
}

private func stepTable(_ cursor: Cursor?) -> Int32 {
  do {
    try unsafe reading(of: cursor)?.step()
    return SQLITE_OK
  } catch {
    return unsafe report(error, of: cursor?.pointee.pVtab)
  }
}

private func isTableAtEnd(_ cursor: Cursor?) -> Int32 {
  unsafe reading(of: cursor)?.hasRow == true ? 0 : 1
}

private func giveTableColumn(
  _ cursor: Cursor?, _ context: OpaquePointer?, _ column: Int32
) -> Int32 {
  guard let box = unsafe box(of: cursor?.pointee.pVtab),
    let rows = unsafe reading(of: cursor)?.rows, Int(column) < box.function.columns.count
  else { return SQLITE_OK }
  let connection = unsafe sqlite3_context_db_handle(context)
  let largest = Int(unsafe sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, -1))
  do {
    unsafe give(try rows.value(of: Int(column), largestByteCount: largest), to: context)
  } catch {
    unsafe give(error, to: context)
  }
  return SQLITE_OK
}

private func giveTableRowid(_ cursor: Cursor?, _ rowid: UnsafeMutablePointer<Int64>?) -> Int32 {
  unsafe rowid?.pointee = reading(of: cursor)?.rowid ?? 0
  return SQLITE_OK
}
