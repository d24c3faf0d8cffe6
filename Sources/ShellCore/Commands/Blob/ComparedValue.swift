internal import BlobTools
internal import SQLiteEngine

/// One of two values that are compared, be it in a cell or in a file.
struct ComparedValue {
  let name: String
  /// Whether it is NULL, which equals nothing but another NULL.
  let isNull: Bool
  let byteCount: Int
  let bytes: (_ offset: Int, _ byteCount: Int) throws -> [UInt8]

  init(_ cell: OpenCell) {
    name = cell.name
    isNull = cell.access == nil
    byteCount = cell.byteCount
    bytes = { try cell.bytes(at: $0, count: $1) }
  }

  init(_ source: FileSource) {
    name = source.name
    isNull = false
    byteCount = source.knownByteCount
    bytes = { try source.bytes(at: $0, count: $1) }
  }

  /// The size for a message.
  var size: String { isNull ? "NULL" : counted(byteCount, "byte") }

  /// Whether the value is text that a person can read, by its first bytes.
  func isText() throws -> Bool {
    let head = try bytes(0, MIMEType.headByteCount)
    return MIMEType(recognizing: head, isWhole: head.count == byteCount) == .plainText
  }

  /// Where two values begin to differ: at the end of the shorter one when it is how the other
  /// begins; nil when they are equal.
  ///
  /// - Throws: What reading throws, or ``BlobError/interrupted``.
  func firstDifference(from other: ComparedValue, _ cancellation: CancellationFlag) throws -> Int? {
    let shared = min(byteCount, other.byteCount)
    for offset in stride(from: 0, to: shared, by: transferChunkByteCount) {
      try cancellation.check()
      let count = min(transferChunkByteCount, shared - offset)
      let ours = try bytes(offset, count)
      let theirs = try other.bytes(offset, count)
      if ours == theirs { continue }
      return offset + (zip(ours, theirs).enumerated().first { $1.0 != $1.1 }?.offset ?? 0)
    }
    return byteCount == other.byteCount ? nil : shared
  }

  /// Writes the value to a file.
  func write(to path: FilePath, _ cancellation: CancellationFlag) throws {
    let file = try AtomicFile(at: path)
    for offset in stride(from: 0, to: byteCount, by: transferChunkByteCount) {
      try cancellation.check()
      let part = try bytes(offset, min(transferChunkByteCount, byteCount - offset))
      try part.withRawSpan { part throws(BlobError) in try file.write(part) }
    }
    try file.finish()
  }
}
