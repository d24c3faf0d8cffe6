internal import SQLiteEngine

/// Cuts values that are too long for display, where a limit is set.
final class CellLimiter {
  private let buffer: OutputBuffer
  private let limit: Int

  /// Nil where there is no limit.
  init?(_ settings: FormatSettings) {
    guard settings.characterLimit > 0, let buffer = OutputBuffer.growing() else { return nil }
    self.buffer = buffer
    limit = max(4, settings.characterLimit)
  }

  func encode(_ cell: Cell, _ encoder: some CellEncoder, to output: OutputBuffer) {
    encoder.encode(cell, to: buffer)
    if buffer.hasFailed { return output.giveUp() }
    buffer.cut(from: 0, toWidth: limit)
    unsafe output.append(UnsafeRawBufferPointer(start: buffer.memory, count: buffer.count))
    buffer.count = 0
  }
}

extension CellLimiter? {
  /// Writes a cell, cut where there is a limit.
  @inline(__always)
  func encode(_ cell: Cell, _ encoder: some CellEncoder, to output: OutputBuffer) {
    if let self {
      self.encode(cell, encoder, to: output)
    } else {
      encoder.encode(cell, to: output)
    }
  }
}
