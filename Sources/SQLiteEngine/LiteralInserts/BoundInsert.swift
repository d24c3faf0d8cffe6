internal import CSQLite
internal import Glibc

/// An INSERT that was compiled with parameters in place of its literals.
///
/// It owns nothing by itself: ``LiteralInserts`` discards each that it has made.
@safe struct BoundInsert {
  let handle: OpaquePointer
  /// How the statements begin that it stands for.
  private let head: UnsafeMutablePointer<UInt8>
  let headByteCount: Int
  let valueCount: Int
  /// Which of the values are REALs.
  let reals: UInt64

  /// Compiles the statement; nil when SQLite will not, or it returns rows.
  init?(
    head start: UnsafePointer<UInt8>, _ headByteCount: Int, valueCount: Int, reals: UInt64,
    _ connection: OpaquePointer
  ) {
    var sql = unsafe Array(UnsafeBufferPointer(start: start, count: headByteCount))
    for position in 0..<valueCount {
      if position > 0 { sql.append(UInt8(ascii: ",")) }
      sql += Array((reals & 1 << UInt64(position) == 0 ? "?" : "CAST(? AS REAL)").utf8)
    }
    sql.append(UInt8(ascii: ")"))
    guard let handle = unsafe Self.compile(sql, connection) else { return nil }
    guard unsafe sqlite3_column_count(handle) == 0,
      unsafe sqlite3_bind_parameter_count(handle) == Int32(valueCount)
    else {
      _ = unsafe sqlite3_finalize(handle)
      return nil
    }
    unsafe self.handle = handle
    unsafe head = .allocate(capacity: headByteCount)
    unsafe head.initialize(from: start, count: headByteCount)
    self.headByteCount = headByteCount
    self.valueCount = valueCount
    self.reals = reals
  }

  private static func compile(_ sql: [UInt8], _ connection: OpaquePointer) -> OpaquePointer? {
    var handle: OpaquePointer?
    let code = unsafe sql.withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { text in
        unsafe sqlite3_prepare_v3(
          connection, text.baseAddress, Int32(text.count), UInt32(SQLITE_PREPARE_PERSISTENT),
          &handle, nil)
      }
    }
    return code == SQLITE_OK ? unsafe handle : nil
  }

  /// Gives the statement back to SQLite.
  func discard() {
    _ = unsafe sqlite3_finalize(handle)
    unsafe head.deallocate()
  }

  /// Whether a text begins as the statement does.
  @inline(__always)
  func begins(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
    unsafe end - start >= headByteCount && memcmp(start, head, headByteCount) == 0
  }

  /// Whether values are as many, and REALs at the same places.
  @inline(__always)
  func fits(_ scanner: borrowing InsertScanner) -> Bool {
    valueCount == scanner.valueCount && reals == scanner.reals
  }

  /// Binds the values, whose bytes must stay until the statement has run.
  ///
  /// - Returns: False when SQLite refused one, for its size.
  func bind(_ values: UnsafePointer<InsertLiteral>) -> Bool {
    for position in 0..<valueCount {
      let parameter = Int32(truncatingIfNeeded: position + 1)
      guard unsafe bind(values[position], parameter) == SQLITE_OK else { return false }
    }
    return true
  }

  @inline(__always)
  private func bind(_ value: InsertLiteral, _ parameter: Int32) -> Int32 {
    switch value.kind {
    case .null: return unsafe sqlite3_bind_null(handle, parameter)
    case .integer: return unsafe sqlite3_bind_int64(handle, parameter, value.integer)
    case .real, .text:
      return unsafe csqlite_bind_text64_static(
        handle, parameter, value.start, UInt64(value.byteCount))
    case .blob:
      return unsafe csqlite_bind_blob64_static(
        handle, parameter, value.start, UInt64(value.byteCount))
    }
  }
}
