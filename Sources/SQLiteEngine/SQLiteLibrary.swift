internal import CSQLite

/// The SQLite library that the program runs with.
public enum SQLiteLibrary {
  /// Its version, such as `3.40.1`.
  public static var version: String { unsafe String(cString: sqlite3_libversion()) }

  /// Its version as one number, such as 3040001.
  public static var versionNumber: Int { Int(sqlite3_libversion_number()) }

  /// The date and digest of the sources it was built from.
  public static var sourceID: String { unsafe String(cString: sqlite3_sourceid()) }

  /// Whether a word is a keyword of SQL, in any case of letters.
  public static func isKeyword(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    return unsafe bytes.withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { text in
        unsafe sqlite3_keyword_check(text.baseAddress, Int32(clamping: text.count)) != 0
      }
    }
  }

  /// The keywords of SQL that it knows, in its own order.
  public static var keywords: [String] {
    (0..<sqlite3_keyword_count()).compactMap { number in
      var start: UnsafePointer<CChar>?
      var count: Int32 = 0
      guard unsafe sqlite3_keyword_name(number, &start, &count) == SQLITE_OK,
        let start = unsafe start
      else { return nil }
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(count))
      return unsafe String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Sets what holds for the whole process; only the program itself should, before it opens a
  /// connection.
  ///
  /// - Parameter memoryStatistics: Whether SQLite counts the memory it uses. Without it small
  ///   allocations are quicker, and the heap-limit pragmas do nothing.
  /// - Throws: ``SQLiteError`` when SQLite is in use already.
  public static func configure(memoryStatistics: Bool) throws(SQLiteError) {
    let code = csqlite_config_memstatus(memoryStatistics ? 1 : 0)
    if code != SQLITE_OK { throw unsafe SQLiteError(code: code, connection: nil) }
  }
}
