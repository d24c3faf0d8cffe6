import BlobTools
import SQLiteEngine

/// A cell that is only bytes, and can be told to fail.
final class MemoryCell: BlobAccess {
  var bytes: [UInt8]
  /// The offset from which every access fails; nil for never.
  var failsFrom: Int?
  /// How many reads and writes there were.
  private(set) var accessCount = 0
  private(set) var largestAccess = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var byteCount: Int { bytes.count }

  func read(into buffer: inout MutableRawSpan, at offset: Int) throws(SQLiteError) {
    try check(offset, buffer.byteCount)
    for position in 0..<buffer.byteCount {
      buffer.storeBytes(
        of: bytes[offset + position], toByteOffset: position, as: UInt8.self)
    }
  }

  func write(_ span: RawSpan, at offset: Int) throws(SQLiteError) {
    try check(offset, span.byteCount)
    for position in 0..<span.byteCount {
      bytes[offset + position] = unsafe span.unsafeLoad(fromByteOffset: position, as: UInt8.self)
    }
  }

  func move(toRowid rowid: Int64) {}

  func close() {}

  private func check(_ offset: Int, _ count: Int) throws(SQLiteError) {
    accessCount += 1
    largestAccess = max(largestAccess, count)
    if offset + count > bytes.count || offset + count > failsFrom ?? .max {
      throw SQLiteError(code: .inputOutput, message: "disk I/O error")
    }
  }
}

/// Remembers what it was given and what became of it.
final class MemorySink: ByteSink {
  let name = "memory"
  private(set) var bytes: [UInt8] = []
  private(set) var isFinished = false
  private(set) var isAbandoned = false
  var failsFrom = Int.max

  func write(_ span: RawSpan) throws(BlobError) {
    if bytes.count + span.byteCount > failsFrom {
      throw .cannotWrite(name: name, .noSpace)
    }
    unsafe span.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
  }

  func finish() { isFinished = true }

  func abandon() { isAbandoned = true }
}

/// Bytes without a visible pattern, the same every time.
func noise(_ count: Int) -> [UInt8] {
  var state: UInt64 = 0x9e37_79b9_7f4a_7c15
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: state >> 56)
  }
}

/// All that a source has.
func readAll(_ source: any ByteSource) throws -> [UInt8] {
  let cell = MemoryCell([UInt8](repeating: 0, count: 4_000_000))
  let report = try BlobTransfer(cancellation: CancellationFlag()).copy(source, to: cell)
  return Array(cell.bytes[..<report.byteCount])
}
