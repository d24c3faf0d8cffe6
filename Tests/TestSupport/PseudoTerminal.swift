internal import CSpawn
internal import Glibc

/// A program that believes a person sits in front of it.
///
/// Nothing here sleeps: every wait ends with the bytes it is for or with its deadline. The program
/// and its group are killed with the last reference.
public final class PseudoTerminal {
  /// Everything the program has written so far, as far as it was read.
  public private(set) var transcript: [UInt8] = []
  /// How long a wait may take.
  public var patience: Duration = .seconds(30)

  private let master: Int32
  private var child: pid_t = 0
  /// Up to where ``expect(_:)`` has looked.
  private var position = 0
  private var ending: ChildResult.Ending?

  /// Starts a program on a terminal of its own, in `folder`.
  ///
  /// - Parameters:
  ///   - environment: Added to the isolated one of the folder, in which `TERM` is `xterm-256color`
  ///     and a value of nil removes the variable.
  /// - Throws: ``SystemError`` when there is no terminal or the program cannot be started.
  public init(
    _ program: String, _ arguments: [String] = [], in folder: TemporaryFolder,
    environment: [String: String?] = [:], rows: Int = 24, columns: Int = 80
  ) throws {
    let (master, name) = try openTerminal()
    self.master = master
    try resize(rows: rows, columns: columns)
    var variables: [String: String?] = isolatedEnvironment(in: folder)
    variables["TERM"] = "xterm-256color"
    variables.merge(environment) { $1 }
    child = try spawnOnTerminal(
      name, program, arguments, folder: folder.path, environment: variables.compactMapValues { $0 })
  }

  deinit {
    if ending == nil && child > 0 {
      kill(-child, SIGKILL)
      var status: Int32 = 0
      _ = unsafe waitpid(child, &status, 0)
    }
    close(master)
  }

  /// What the program has written, as text.
  public var transcriptText: String { String(decoding: transcript, as: UTF8.self) }

  /// Changes the size of the window, as dragging its corner would.
  ///
  /// - Throws: ``SystemError`` when the terminal is gone.
  public func resize(rows: Int, columns: Int) throws {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard unsafe ioctl(master, UInt(TIOCSWINSZ), &size) == 0 else {
      throw SystemError("ioctl", path: "terminal")
    }
  }

  /// Types text, control characters included.
  ///
  /// - Throws: ``TerminalError`` when the program takes no more before the deadline.
  public func send(_ text: String) throws { try send(bytes: Array(text.utf8)) }

  /// Types bytes, reading what the program writes meanwhile.
  ///
  /// - Throws: ``TerminalError`` when the program takes no more before the deadline.
  public func send(bytes: [UInt8]) throws {
    var rest = bytes[...]
    let deadline = ContinuousClock.now + patience
    while !rest.isEmpty {
      let ready = try wait(for: Int16(POLLIN | POLLOUT), until: deadline, "room to type")
      if ready & Int16(POLLIN) != 0 { receive() }
      guard ready & Int16(POLLOUT) != 0 else { continue }
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(master, $0.baseAddress, min($0.count, 512))
      }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Waits until the program has written `text` behind what was expected before.
  ///
  /// - Returns: Everything from there up to and including `text`.
  /// - Throws: ``TerminalError`` with all that came instead.
  @discardableResult
  public func expect(_ text: String) throws -> String {
    let expected = Array(text.utf8)
    let deadline = ContinuousClock.now + patience
    var searched = position
    while true {
      if let end = transcript.end(of: expected, from: searched) {
        defer { position = end }
        return String(decoding: transcript[position..<end], as: UTF8.self)
      }
      searched = max(position, transcript.count - expected.count + 1)
      _ = try wait(for: Int16(POLLIN), until: deadline, text)
      guard receive() else { throw error(text) }
    }
  }

  /// Waits until the program has ended by itself, and reads the rest of what it wrote.
  ///
  /// - Throws: ``TerminalError`` when it goes on past the deadline.
  public func waitForEnd() throws -> ChildResult.Ending {
    if let ending { return ending }
    let deadline = ContinuousClock.now + patience
    repeat { _ = try wait(for: Int16(POLLIN), until: deadline, "the end") } while receive()
    var status: Int32 = 0
    while unsafe waitpid(child, &status, WNOHANG) == 0 {
      guard ContinuousClock.now < deadline else { throw error("the end") }
      _ = poll(nil, 0, 1)
    }
    let signal = status & 0x7f
    let result: ChildResult.Ending =
      signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: signal)
    ending = result
    return result
  }

  /// Sends a signal to the program alone.
  public func signal(_ number: Int32) { kill(child, number) }

  /// Waits for one of `events`, or for the program to hang up.
  private func wait(
    for events: Int16, until deadline: ContinuousClock.Instant, _ what: String
  ) throws -> Int16 {
    var waiting = pollfd(fd: master, events: events, revents: 0)
    while true {
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      guard left > 0 else { throw error(what) }
      if unsafe poll(&waiting, 1, Int32(clamping: Int(left) + 1)) > 0 { return waiting.revents }
    }
  }

  /// Reads what is there; false when the program has closed its terminal.
  @discardableResult
  private func receive() -> Bool {
    var block = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe Glibc.read(master, &block, block.count)
    if count > 0 { transcript += block[..<count] }
    return count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR)
  }

  private func error(_ expected: String) -> TerminalError {
    TerminalError(expected: expected, received: Array(transcript[position...].suffix(4000)))
  }
}

/// What a program on a terminal should have written, and what it did.
public struct TerminalError: Error, CustomStringConvertible {
  public let expected: String
  public let received: [UInt8]

  public var description: String {
    "waited for \(visible(Array(expected.utf8))), got:\n\(visible(received))"
  }
}

extension [UInt8] {
  /// Where the first `part` at or behind `start` ends.
  fileprivate func end(of part: [UInt8], from start: Int) -> Int? {
    guard count - part.count >= start else { return nil }
    return (start...count - part.count).first { self[$0...].starts(with: part) }
      .map { $0 + part.count }
  }
}
