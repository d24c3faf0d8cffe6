internal import CSQLite

extension Cell {
  /// Reads a value of SQLite's where it lies.
  ///
  /// The bytes stay SQLite's and move when the value changes. In a UTF-8 database they are taken
  /// as a BLOB's are, which spares the copy that ends in a zero byte; other text is converted.
  ///
  /// - Returns: False when there was no memory for the bytes.
  @inline(__always)
  static func read(_ value: OpaquePointer?, into place: UnsafeMutablePointer<Cell>) -> Bool {
    switch unsafe sqlite3_value_type(value) {
    case SQLITE_INTEGER:
      unsafe place.initialize(to: Cell(integer: sqlite3_value_int64(value)))
    case SQLITE_FLOAT:
      unsafe place.initialize(to: Cell(real: sqlite3_value_double(value)))
    case SQLITE_TEXT:
      if unsafe sqlite3_value_encoding(value) != SQLITE_UTF8 {
        return unsafe readConverted(value, into: place)
      }
      return unsafe readBytes(of: value, as: .text, into: place)
    case SQLITE_BLOB:
      return unsafe readBytes(of: value, as: .blob, into: place)
    default:
      unsafe place.initialize(to: Cell())
    }
    return true
  }

  /// The pointer first, then the count: the first call may change the second's answer.
  @inline(__always)
  private static func readBytes(
    of value: OpaquePointer?, as storageClass: StorageClass,
    into place: UnsafeMutablePointer<Cell>
  ) -> Bool {
    let start = unsafe sqlite3_value_blob(value)
    let byteCount = Int(unsafe sqlite3_value_bytes(value))
    guard unsafe start != nil || byteCount == 0 else { return false }
    unsafe place.initialize(to: Cell(storageClass, start: start, byteCount: byteCount))
    return true
  }

  /// Reads text that the database keeps as UTF-16.
  private static func readConverted(
    _ value: OpaquePointer?, into place: UnsafeMutablePointer<Cell>
  ) -> Bool {
    guard let start = unsafe sqlite3_value_text(value) else { return false }
    let byteCount = Int(unsafe sqlite3_value_bytes(value))
    unsafe place.initialize(to: Cell(.text, start: start, byteCount: byteCount))
    return true
  }
}
