internal import Glibc

/// Reads lines from a file descriptor in large blocks, and lends them in place.
@safe package final class BlockLineSource: LineSource {
  private let descriptor: Int32
  private let closesDescriptor: Bool
  private let willBlock: () -> Void
  private let isInterrupted: () -> Bool
  private var memory: UnsafeMutableRawBufferPointer
  /// What has been read and not been lent yet.
  private var unread = 0..<0
  /// Up to where `unread` is known to have no LF.
  private var searched = 0
  private var hasEnded = false

  /// Makes a source of the lines of an open file, pipe or terminal.
  ///
  /// - Parameters:
  ///   - descriptor: What is read.
  ///   - closesDescriptor: Whether the descriptor is closed with the source.
  ///   - blockSize: How many bytes are read at a time.
  ///   - willBlock: Called before each read, that is, when no complete line is at hand.
  ///   - isInterrupted: Asked before each read whether the user wants no more of it.
  package init(
    descriptor: Int32, closesDescriptor: Bool = false, blockSize: Int = 65_536,
    willBlock: @escaping () -> Void = {}, isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.descriptor = descriptor
    self.closesDescriptor = closesDescriptor
    self.willBlock = willBlock
    self.isInterrupted = isInterrupted
    unsafe memory = .allocate(byteCount: blockSize, alignment: 16)
  }

  deinit {
    unsafe memory.deallocate()
    if closesDescriptor { _ = close(descriptor) }
  }

  package func nextLine(
    _ prompt: PromptKind, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(ReadError) -> LineOutcome {
    while true {
      let read = unsafe UnsafeRawBufferPointer(rebasing: memory[..<unread.upperBound])
      if let end = unsafe read.firstOffset(of: 0x0A, from: searched) {
        let start = unread.lowerBound
        unread = end + 1..<unread.upperBound
        searched = end + 1
        unsafe body(read.line(from: start, endingAt: end))
        return .line
      }
      searched = unread.upperBound
      if hasEnded { return unsafe lendLastLine(body) }
      if isInterrupted() { return .interrupted }
      try readBlock()
    }
  }

  private func lendLastLine(_ body: (UnsafeRawBufferPointer) -> Void) -> LineOutcome {
    guard !unread.isEmpty else { return .end }
    let last = unread
    unread = last.upperBound..<last.upperBound
    unsafe body(UnsafeRawBufferPointer(memory).text(from: last.lowerBound, to: last.upperBound))
    return .line
  }

  private func readBlock() throws(ReadError) {
    try makeRoom()
    willBlock()
    let free = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[unread.upperBound...])
    while true {
      let count = unsafe read(descriptor, free.baseAddress, free.count)
      if count >= 0 {
        hasEnded = count == 0
        unread = unread.lowerBound..<unread.upperBound + count
        return
      }
      let failure = errno
      switch failure {
      case EINTR: return
      case EAGAIN: waitForInput()
      default: throw ReadError(systemError: failure)
      }
    }
  }

  /// Waits on a descriptor that somebody made non-blocking.
  private func waitForInput() {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&entry, 1, -1)
  }

  /// Moves the start of a line to the front, or doubles the block when it is full of one line.
  ///
  /// - Throws: ``ReadError/tooLong`` when the line is longer than a statement may be.
  private func makeRoom() throws(ReadError) {
    let kept = unread
    if kept.lowerBound > 0 {
      unsafe memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[kept]))
    } else if unsafe kept.upperBound == memory.count {
      if unsafe memory.count > ReadError.longestByteCount { throw .tooLong }
      let larger = unsafe UnsafeMutableRawBufferPointer.allocate(
        byteCount: min(memory.count * 2, ReadError.longestByteCount + 1), alignment: 16)
      unsafe larger.copyMemory(from: UnsafeRawBufferPointer(memory))
      unsafe memory.deallocate()
      unsafe memory = larger
    }
    unread = 0..<kept.count
    searched -= kept.lowerBound
  }
}
