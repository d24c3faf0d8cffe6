/// An open cell that is read and written in parts, whatever engine it is in.
///
/// The size is fixed while it is open. ``close()`` must be called before the transaction around
/// it ends; an access that is merely dropped is closed too.
public protocol BlobAccess: AnyObject {
  /// The size of the value in bytes.
  var byteCount: Int { get }

  /// Copies part of the value into `buffer`, starting at `offset`.
  ///
  /// - Throws: ``SQLiteError`` when the range passes the end, or the row was changed meanwhile.
  func read(into buffer: inout MutableRawSpan, at offset: Int) throws(SQLiteError)

  /// Overwrites part of the value, starting at `offset`; the size cannot change.
  ///
  /// - Throws: ``SQLiteError`` when the range passes the end, or the row was changed meanwhile.
  func write(_ bytes: RawSpan, at offset: Int) throws(SQLiteError)

  /// Goes on with another row of the same table and column.
  ///
  /// - Throws: ``SQLiteError`` when there is no such row, or its cell is no TEXT or BLOB.
  func move(toRowid rowid: Int64) throws(SQLiteError)

  /// Closes the access.
  ///
  /// - Throws: ``SQLiteError`` when what was written could not be kept.
  func close() throws(SQLiteError)
}
