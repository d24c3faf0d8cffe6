internal import CSQLite

/// An open TEXT or BLOB cell that is read and written in parts, never held whole.
///
/// The bytes are those in the file: a TEXT of a UTF-16 database is UTF-16 here, unlike everywhere
/// else. The size is fixed while the handle is open. A handle must be closed before the transaction
/// around it ends; one that is merely dropped is closed too. See
/// <https://sqlite.org/c3ref/blob_open.html>.
@safe public struct BlobHandle: ~Copyable {
  private let connection: Connection
  /// Nil once it is closed.
  private var handle: OpaquePointer?

  /// Opens a cell. Wraps `sqlite3_blob_open`.
  ///
  /// - Parameters:
  ///   - location: The cell; its table must have rowids.
  ///   - connection: Where it is.
  ///   - forWriting: Whether it will be written to.
  /// - Throws: ``SQLiteError`` when there is no such cell, it is no TEXT or BLOB, or it may only
  ///   be written by a statement.
  public init(
    _ location: BlobLocation, in connection: Connection, forWriting: Bool = false
  ) throws(SQLiteError) {
    let schema = try CString(location.schema, naming: "schema")
    let table = try CString(location.table, naming: "table")
    let column = try CString(location.column, naming: "column")
    var opened: OpaquePointer?
    let code = unsafe schema.withPointer { schema in
      unsafe table.withPointer { table in
        unsafe column.withPointer { column in
          unsafe sqlite3_blob_open(
            connection.handle, schema, table, column, location.rowid, forWriting ? 1 : 0, &opened)
        }
      }
    }
    guard code == SQLITE_OK, let opened = unsafe opened else {
      throw connection.failure(code)
    }
    self.connection = connection
    unsafe handle = opened
  }

  deinit {
    if let handle = unsafe handle { _ = unsafe sqlite3_blob_close(handle) }
  }

  /// The size of the value in bytes; zero when the row was lost or the handle is closed.
  public var byteCount: Int { Int(unsafe sqlite3_blob_bytes(handle)) }

  /// Copies part of the value into `buffer`, starting at `offset`.
  ///
  /// The value is never loaded as a whole, though reaching a far offset may walk the pages
  /// before it. Wraps `sqlite3_blob_read`.
  ///
  /// - Parameters:
  ///   - buffer: Where the bytes go; it is filled completely or not at all.
  ///   - offset: Distance from the first byte of the value, in bytes.
  /// - Throws: ``SQLiteError`` when the range passes the end, or when the row was changed or
  ///   deleted since the handle was opened.
  /// - Complexity: O(`offset` + `buffer.count`) time at worst; no memory beyond `buffer`.
  public func read(into buffer: inout MutableRawSpan, at offset: Int) throws(SQLiteError) {
    let (count, start) = try range(of: buffer.byteCount, at: offset)
    if count == 0 { return }
    try check(
      unsafe buffer.withUnsafeMutableBytes {
        unsafe sqlite3_blob_read(handle, $0.baseAddress, count, start)
      })
  }

  /// Overwrites part of the value, starting at `offset`; the size cannot change.
  ///
  /// Wraps `sqlite3_blob_write`.
  ///
  /// - Throws: ``SQLiteError`` when the range passes the end, the handle is only for reading, or
  ///   the row was changed or deleted since the handle was opened.
  public func write(_ bytes: RawSpan, at offset: Int) throws(SQLiteError) {
    let (count, start) = try range(of: bytes.byteCount, at: offset)
    if count == 0 { return }
    try check(
      unsafe bytes.withUnsafeBytes {
        unsafe sqlite3_blob_write(handle, $0.baseAddress, count, start)
      })
  }

  /// Goes on with another row of the same table and column. Wraps `sqlite3_blob_reopen`.
  ///
  /// - Throws: ``SQLiteError`` when there is no such row, or its cell is no TEXT or BLOB; the
  ///   handle is then of no more use.
  public func move(toRowid rowid: Int64) throws(SQLiteError) {
    try check(unsafe sqlite3_blob_reopen(handle, rowid))
  }

  /// Reads the value from the start, lending a chunk at a time.
  ///
  /// - Parameters:
  ///   - chunkByteCount: The size of every chunk but the last.
  ///   - body: Takes the chunk, whose bytes are valid until it returns.
  /// - Throws: ``SQLiteError`` as ``read(into:at:)`` does, or what `body` throws.
  /// - Complexity: O(``byteCount``) time, O(`chunkByteCount`) memory.
  public func forEachChunk(
    of chunkByteCount: Int = 65_536, _ body: (RawSpan) throws -> Void
  ) throws {
    precondition(chunkByteCount > 0, "a chunk without bytes")
    let end = byteCount
    var chunk = [UInt8](repeating: 0, count: min(chunkByteCount, end))
    var offset = 0
    while offset < end {
      let count = min(chunkByteCount, end - offset)
      if count < chunk.count { chunk.removeLast(chunk.count - count) }
      var span = chunk.mutableSpan
      var bytes = unsafe span.mutableBytes
      try read(into: &bytes, at: offset)
      try body(bytes.bytes)
      offset += count
    }
  }

  /// Closes the handle. Wraps `sqlite3_blob_close`.
  ///
  /// - Throws: ``SQLiteError`` when what was written could not be kept.
  public consuming func close() throws(SQLiteError) {
    try closeInPlace()
  }

  mutating func closeInPlace() throws(SQLiteError) {
    guard let open = unsafe handle else { return }
    unsafe handle = nil
    try check(unsafe sqlite3_blob_close(open))
  }

  private func range(of byteCount: Int, at offset: Int) throws(SQLiteError) -> (Int32, Int32) {
    guard unsafe handle != nil else {
      throw SQLiteError(code: .misuse, message: "the BLOB handle is closed")
    }
    let end = self.byteCount
    guard offset >= 0, byteCount <= end, offset <= end - byteCount else {
      // A row that was lost counts as empty; SQLite knows that it was lost.
      if end == 0 { try check(unsafe sqlite3_blob_read(handle, nil, 0, 0)) }
      throw SQLiteError(
        code: .range,
        message: "\(byteCount) bytes at offset \(offset) pass the end of a value of \(end) bytes")
    }
    return (Int32(byteCount), Int32(offset))
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    if code != SQLITE_OK { throw connection.failure(code) }
  }
}

/// A BLOB handle of a ``Connection`` behind the interface that all engines share.
final class ConnectionBlob: BlobAccess {
  private var handle: BlobHandle

  init(_ handle: consuming BlobHandle) {
    self.handle = handle
  }

  var byteCount: Int { handle.byteCount }

  func read(into buffer: inout MutableRawSpan, at offset: Int) throws(SQLiteError) {
    try handle.read(into: &buffer, at: offset)
  }

  func write(_ bytes: RawSpan, at offset: Int) throws(SQLiteError) {
    try handle.write(bytes, at: offset)
  }

  func move(toRowid rowid: Int64) throws(SQLiteError) {
    try handle.move(toRowid: rowid)
  }

  func close() throws(SQLiteError) {
    try handle.closeInPlace()
  }
}
