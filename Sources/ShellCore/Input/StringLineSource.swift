/// Lends the lines of bytes that are already there, such as an argument of the program.
package final class StringLineSource: LineSource {
  private let bytes: [UInt8]
  private let splitsLines: Bool
  private var next = 0
  private var hasEnded = false

  /// Makes a source of the lines in `bytes`, or of all of them as one line, line ends included.
  package init(_ bytes: [UInt8], splitsLines: Bool = true) {
    self.bytes = bytes
    self.splitsLines = splitsLines
    hasEnded = splitsLines && bytes.isEmpty
  }

  package func nextLine(
    _ prompt: PromptKind, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(ReadError) -> LineOutcome {
    guard !hasEnded else { return .end }
    unsafe bytes.withUnsafeBytes { all in
      if splitsLines, let end = unsafe all.firstOffset(of: 0x0A, from: next) {
        let start = next
        next = end + 1
        hasEnded = next == bytes.count
        unsafe body(all.line(from: start, endingAt: end))
      } else {
        hasEnded = true
        unsafe body(all.text(from: next, to: bytes.count))
      }
    }
    return .line
  }
}
