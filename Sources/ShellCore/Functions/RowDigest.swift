internal import BlobTools
internal import SQLiteEngine

/// A digest of statements and the rows they return, in the form that `sqlite3` gives them: what a
/// value is stands before it, so that values of different kinds and lengths never look alike.
struct RowDigest {
  private var digest: Digest

  init(_ size: Digest.SHA3Size) {
    digest = Digest(.sha3(size))
  }

  mutating func finish() -> [UInt8] { digest.finish() }

  /// Adds the statements of a script, each with its rows.
  ///
  /// As in `sqlite3`, the rows before a failure count and the failure does not.
  ///
  /// - Throws: ``SQLiteError`` where a statement does not compile or is no query.
  mutating func add(script: [UInt8], in engine: any Engine) throws {
    // With a NUL at the end SQLite need not copy the rest for each statement.
    let text = script + [0]
    var position = 0
    while position < script.count {
      var byteCount = text.count - position
      let rows: (any ResultCursor)?
      do throws(SQLiteError) {
        rows = try text.withRawSpan { text throws(SQLiteError) in
          try engine.runFirst(of: text.extracting(droppingFirst: position), end: &byteCount)
        }
      } catch {
        let tail = Text(bytes: Array(script.dropFirst(position + byteCount)))
        throw Self.failure("error SQL statement [", tail, "]: ", error.messageText)
      }
      let end = min(position + max(1, byteCount), script.count)
      let sql = Text(bytes: Array(script[position..<end]))
      position = end
      guard let rows else { continue }
      if !rows.facts.isReadOnly { throw Self.failure("non-query: [", sql, "]", Text("")) }
      add("S", sql.bytes)
      add(rows)
    }
  }

  private mutating func add(_ rows: any ResultCursor) {
    let mark = Array("R".utf8)
    do {
      while try rows.next({ row in
        update(mark)
        for position in 0..<row.count { unsafe add(row.cells[position]) }
      }) {}
    } catch {
      return
    }
  }

  /// Adds a value.
  mutating func add(_ cell: Cell) {
    switch cell.storageClass {
    case .null: update(Array("N".utf8))
    case .integer: add("I", UInt64(bitPattern: cell.integer))
    case .real: add("F", cell.real.bitPattern)
    case .text, .blob:
      let kind = cell.storageClass == .text ? "T" : "B"
      update(Array("\(kind)\(cell.byteCount):".utf8))
      unsafe digest.update(cell.bytes.bytes)
    }
  }

  /// Adds a number, its first byte the highest.
  private mutating func add(_ kind: String, _ bits: UInt64) {
    update(
      Array(kind.utf8)
        + (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) })
  }

  private mutating func add(_ kind: String, _ bytes: [UInt8]) {
    update(Array("\(kind)\(bytes.count):".utf8))
    update(bytes)
  }

  private mutating func update(_ bytes: [UInt8]) {
    bytes.withRawSpan { digest.update($0) }
  }

  private static func failure(
    _ before: String, _ sql: Text, _ after: String, _ message: Text
  ) -> SQLiteError {
    SQLiteError(
      code: .error,
      message: Text(
        bytes: Array(before.utf8) + sql.bytes + Array(after.utf8) + message.bytes))
  }
}
