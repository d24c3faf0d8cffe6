import SQLiteEngine
import Testing

@Suite struct BlobHandleTests {
  let connection: Connection
  let cell = BlobLocation(table: "t", column: "b", rowid: 1)

  init() throws {
    connection = try Connection(path: ":memory:")
    try connection.execute(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, b);
      INSERT INTO t VALUES(1, x'000102030405060708'), (2, 'text'), (3, NULL), (4, 7), (5, x'');
      """)
  }

  private func all(_ blob: borrowing BlobHandle, chunk: Int = 4) throws -> [[UInt8]] {
    var chunks: [[UInt8]] = []
    try blob.forEachChunk(of: chunk) { span in
      chunks.append(unsafe span.withUnsafeBytes { unsafe Array($0) })
    }
    return chunks
  }

  private func read(_ count: Int, at offset: Int, from blob: borrowing BlobHandle) throws -> [UInt8]
  {
    var bytes = [UInt8](repeating: 0xee, count: count)
    var span = bytes.mutableSpan
    var raw = unsafe span.mutableBytes
    try blob.read(into: &raw, at: offset)
    return bytes
  }

  @Test func aCellIsReadInChunks() throws {
    let blob = try BlobHandle(cell, in: connection)
    #expect(blob.byteCount == 9)
    #expect(try all(blob) == [[0, 1, 2, 3], [4, 5, 6, 7], [8]])
    #expect(try all(blob, chunk: 1 << 20) == [[0, 1, 2, 3, 4, 5, 6, 7, 8]])
    #expect(try read(2, at: 7, from: blob) == [7, 8])
    #expect(try read(0, at: 9, from: blob) == [])
  }

  @Test func aRangePastTheEndIsAnError() throws {
    let blob = try BlobHandle(cell, in: connection)
    for (count, offset) in [(1, 9), (10, 0), (1, -1), (2, 8), (1, Int.max)] {
      let failure = try #require(throws: SQLiteError.self) {
        _ = try read(count, at: offset, from: blob)
      }
      #expect(failure.code == .range)
    }
  }

  @Test func writingKeepsTheSize() throws {
    let blob = try BlobHandle(cell, in: connection, forWriting: true)
    let bytes: [UInt8] = [255, 254]
    try blob.write(unsafe bytes.span.bytes, at: 3)
    let failure = try #require(throws: SQLiteError.self) {
      try blob.write(unsafe bytes.span.bytes, at: 8)
    }
    #expect(failure.code == .range)
    try blob.close()
    #expect(try connection.loadBlob("SELECT b FROM t") == Blob([0, 1, 2, 255, 254, 5, 6, 7, 8]))
  }

  @Test func aHandleForReadingCannotWrite() throws {
    let blob = try BlobHandle(cell, in: connection)
    let bytes: [UInt8] = [1]
    let failure = try #require(throws: SQLiteError.self) {
      try blob.write(unsafe bytes.span.bytes, at: 0)
    }
    #expect(failure.code == .readOnly)
  }

  @Test func aHandleMovesToAnotherRow() throws {
    let blob = try BlobHandle(cell, in: connection)
    try blob.move(toRowid: 2)
    #expect(try all(blob) == [Array("text".utf8)])
    try blob.move(toRowid: 5)
    #expect(try all(blob).isEmpty)
    let failure = try #require(throws: SQLiteError.self) { try blob.move(toRowid: 99) }
    #expect(failure.message == "no such rowid: 99")
  }

  @Test func onlyTextAndBlobsOpen() throws {
    for (rowid, message) in [
      (Int64(3), "cannot open value of type null"), (4, "cannot open value of type integer"),
      (6, "no such rowid: 6"),
    ] {
      let failure = try #require(throws: SQLiteError.self) {
        _ = try BlobHandle(BlobLocation(table: "t", column: "b", rowid: rowid), in: connection)
      }
      #expect(failure.message == message)
    }
    #expect(throws: SQLiteError.self) {
      _ = try BlobHandle(BlobLocation(table: "t", column: "b\0", rowid: 1), in: connection)
    }
  }

  @Test func aChangedRowEndsTheHandle() throws {
    let blob = try BlobHandle(cell, in: connection)
    try connection.execute("UPDATE t SET b = x'ff' WHERE id = 1")
    let failure = try #require(throws: SQLiteError.self) { _ = try read(1, at: 0, from: blob) }
    #expect(failure.code == ResultCode(rawValue: 4))
  }

  @Test func theEngineOpensCellsToo() throws {
    let engine: any Engine = connection
    #expect(engine.capabilities.contains(.incrementalBlobs))
    let blob = try engine.openBlob(cell, forWriting: true)
    let bytes: [UInt8] = [9]
    try blob.write(unsafe bytes.span.bytes, at: 0)
    #expect(blob.byteCount == 9)
    try blob.close()
    try blob.close()
    let failure = try #require(throws: SQLiteError.self) {
      try blob.write(unsafe bytes.span.bytes, at: 0)
    }
    #expect(failure.code == .misuse)
    #expect(try connection.query("SELECT hex(b) FROM t")[0][0] == "090102030405060708")
  }

  @Test func theBytesAreThoseOfTheFile() throws {
    let connection = try Connection(path: ":memory:")
    try connection.execute("PRAGMA encoding = 'UTF-16le'; CREATE TABLE t(b)")
    try connection.execute("INSERT INTO t VALUES('ab')")
    #expect(try all(BlobHandle(cell, in: connection)) == [[97, 0, 98, 0]])
    #expect(try connection.loadBlob("SELECT b FROM t") == Blob([97, 98]))
  }

  @Test func aDroppedHandleIsClosed() throws {
    _ = try BlobHandle(cell, in: connection, forWriting: true)
    try connection.execute("BEGIN; DELETE FROM t; COMMIT")
    #expect(connection.isAutocommit == true)
  }
}
