internal import CSQLite
internal import Glibc

/// Lets go of the object that SQLite held for a function, of whatever class.
func releaseObject(_ object: UnsafeMutableRawPointer?) {
  guard let object = unsafe object else { return }
  unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
}

/// Lends the arguments that SQLite calls a function with.
func withArguments(
  of context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?,
  _ body: (borrowing FunctionArguments) -> Void
) {
  let connection = unsafe sqlite3_context_db_handle(context)
  let largest = Int(unsafe sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, -1))
  unsafe withUnsafeTemporaryAllocation(of: Cell.self, capacity: Int(count)) { cells in
    guard let first = cells.baseAddress, let values = unsafe values else {
      let none = unsafe UnsafeBufferPointer<Cell>(start: nil, count: 0)
      return unsafe body(FunctionArguments(none, largestByteCount: largest))
    }
    for position in 0..<Int(count) {
      guard unsafe Cell.read(values[position], into: first + position) else {
        return unsafe sqlite3_result_error_nomem(context)
      }
    }
    body(unsafe FunctionArguments(UnsafeBufferPointer(cells), largestByteCount: largest))
  }
}

/// Makes what a function or column gives back SQLite's.
func give(_ result: consuming FunctionResult, to context: OpaquePointer?) {
  switch consume result {
  case .value(let value): unsafe give(value, to: context)
  case .zeroblob(let byteCount): unsafe giveZeroblob(byteCount, to: context)
  case .adoptedBlob(let bytes):
    let count = UInt64(bytes.byteCount)
    unsafe sqlite3_result_blob64(context, bytes.release(), count, free)
  case .adoptedText(let bytes):
    let count = UInt64(bytes.byteCount)
    let start = unsafe bytes.release()
    unsafe csqlite_result_text64_adopt(context, start, count)
  }
}

private func give(_ value: Value, to context: OpaquePointer?) {
  switch value {
  case .null: unsafe sqlite3_result_null(context)
  case .integer(let integer): unsafe sqlite3_result_int64(context, integer)
  case .real(let real): unsafe sqlite3_result_double(context, real)
  case .text(let text):
    // A nil pointer would give NULL.
    var bytes = text.bytes
    let count = bytes.count
    if count == 0 { bytes.append(0) }
    unsafe bytes.withUnsafeBytes {
      unsafe csqlite_result_text64_copy(context, $0.baseAddress, UInt64(count))
    }
  case .blob(let blob):
    if blob.bytes.isEmpty { return unsafe giveZeroblob(0, to: context) }
    unsafe blob.bytes.withUnsafeBytes {
      unsafe csqlite_result_blob64_copy(context, $0.baseAddress, UInt64($0.count))
    }
  }
}

private func giveZeroblob(_ byteCount: Int, to context: OpaquePointer?) {
  guard byteCount >= 0, unsafe sqlite3_result_zeroblob64(context, UInt64(byteCount)) == SQLITE_OK
  else { return unsafe sqlite3_result_error_toobig(context) }
}

/// Makes what was thrown the failure of the statement.
func give(_ error: any Error, to context: OpaquePointer?) {
  let failure = error as? SQLiteError
  let message = Array((failure?.message ?? String(describing: error)).utf8)
  unsafe message.withUnsafeBytes {
    let start = unsafe $0.baseAddress?.bindMemory(to: CChar.self, capacity: $0.count)
    unsafe sqlite3_result_error(context, start, Int32(clamping: $0.count))
  }
  let code = failure?.extendedCode.rawValue ?? SQLITE_ERROR
  unsafe sqlite3_result_error_code(context, code == SQLITE_OK ? SQLITE_ERROR : code)
}
