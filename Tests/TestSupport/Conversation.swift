internal import CSpawn
internal import Glibc

/// The descriptors between us and a child; -1 where there is none.
struct PipeEnds {
  var input: Int32 = -1
  var output: Int32 = -1
  var errors: Int32 = -1
  var childInput: Int32 = -1
  var childOutput: Int32 = -1
  var childErrors: Int32 = -1

  func closeChildSide() {
    for descriptor in [childInput, childOutput, childErrors] where descriptor >= 0 {
      close(descriptor)
    }
  }

  func closeAll() {
    closeChildSide()
    for descriptor in [input, output, errors] where descriptor >= 0 { close(descriptor) }
  }
}

/// A pipe whose ends are not inherited: the one to read from, the one to write to.
func makePipe() throws -> (Int32, Int32) {
  var ends: [Int32] = [-1, -1]
  let code = unsafe ends.withUnsafeMutableBufferPointer { buffer in
    guard let start = buffer.baseAddress else { return -1 as Int32 }
    return unsafe pipe2(start, O_CLOEXEC)
  }
  guard code == 0 else { throw SystemError("pipe2", path: "") }
  return (ends[0], ends[1])
}

/// Feeds a child and drains it until it has closed its ends, then waits for it.
struct Conversation {
  private let child: pid_t
  private var ends: PipeEnds
  private let end: ContinuousClock.Instant
  private var output: [UInt8] = []
  private var errors: [UInt8] = []

  init(child: pid_t, ends: PipeEnds, deadline: Duration) {
    self.child = child
    self.ends = ends
    end = ContinuousClock.now.advanced(by: deadline)
    ignoreBrokenPipes
    if ends.input >= 0 { _ = fcntl(ends.input, F_SETFL, O_NONBLOCK) }
  }

  /// Sends everything, reads everything, and tells how the child ended.
  consuming func finish(sending bytes: [UInt8]) throws -> ChildResult {
    var rest = bytes[...]
    if rest.isEmpty { closeInput() }
    while ends.output >= 0 || ends.errors >= 0 || ends.input >= 0 {
      guard let ready = waitForReady() else { return expire() }
      if ready[0] { rest = feed(rest) }
      if ready[1] { ends.output = try drain(ends.output, into: &output) }
      if ready[2] { ends.errors = try drain(ends.errors, into: &errors) }
    }
    return ChildResult(output: output, errors: errors, ending: waitForEnd())
  }

  /// Which of the three descriptors can be served; nil when the deadline has passed.
  private func waitForReady() -> [Bool]? {
    var polled = [
      pollfd(fd: ends.input, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: ends.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ends.errors, events: Int16(POLLIN), revents: 0),
    ]
    let left = ContinuousClock.now.duration(to: end)
    guard left > .zero else { return nil }
    let milliseconds = Int32(
      clamping: left / .milliseconds(1) < 1 ? 1 : Int(left / .milliseconds(1)))
    _ = unsafe polled.withUnsafeMutableBufferPointer {
      unsafe poll($0.baseAddress, 3, milliseconds)
    }
    return polled.map { $0.revents != 0 }
  }

  private mutating func feed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let count = unsafe bytes.withUnsafeBytes { unsafe write(ends.input, $0.baseAddress, $0.count) }
    if count < 0 && (errno == EAGAIN || errno == EINTR) { return bytes }
    let rest = count < 0 ? [] : bytes.dropFirst(count)
    if rest.isEmpty { closeInput() }
    return rest
  }

  private mutating func closeInput() {
    if ends.input >= 0 { close(ends.input) }
    ends.input = -1
  }

  private mutating func expire() -> ChildResult {
    kill(-child, SIGKILL)
    ends.childInput = -1
    ends.childOutput = -1
    ends.childErrors = -1
    ends.closeAll()
    _ = waitForEnd()
    return ChildResult(output: output, errors: errors, ending: .deadlinePassed)
  }

  private func waitForEnd() -> ChildResult.Ending {
    var status: Int32 = 0
    while true {
      let code = unsafe waitpid(child, &status, WNOHANG)
      if code == child || (code < 0 && errno != EINTR) { break }
      guard ContinuousClock.now < end else {
        kill(-child, SIGKILL)
        _ = unsafe waitpid(child, &status, 0)
        return .deadlinePassed
      }
      usleep(500)
    }
    return status & 0x7f == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: status & 0x7f)
  }
}

/// Reads what is there; returns -1 in place of a descriptor that has come to its end.
private func drain(_ descriptor: Int32, into bytes: inout [UInt8]) throws -> Int32 {
  let chunk = try readChunk(descriptor, "pipe")
  bytes.append(contentsOf: chunk)
  guard chunk.isEmpty else { return descriptor }
  close(descriptor)
  return -1
}

/// Done once: a child that stops reading must not end the tests.
private let ignoreBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()
