internal import SQLiteEngine

/// A value that had to be loaded whole, read in parts like one that had not.
final class MemoryAccess: BlobAccess {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var byteCount: Int { bytes.count }

  func read(into buffer: inout MutableRawSpan, at offset: Int) throws(SQLiteError) {
    let count = buffer.byteCount
    guard offset >= 0, count <= bytes.count, offset <= bytes.count - count else {
      throw SQLiteError(code: .range, message: "the range passes the end of the value")
    }
    unsafe buffer.withUnsafeMutableBytes { target in
      unsafe bytes.withUnsafeBytes {
        unsafe target.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + count]))
      }
    }
  }

  func write(_ bytes: RawSpan, at offset: Int) throws(SQLiteError) {
    throw SQLiteError(code: .readOnly, message: "the value is a copy")
  }

  func move(toRowid rowid: Int64) throws(SQLiteError) {
    throw SQLiteError(code: .misuse, message: "the value is in no table")
  }

  func close() {}
}
