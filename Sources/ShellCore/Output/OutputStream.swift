internal import BlobTools
internal import Glibc
package import RowFormats

/// Where output goes: standard output, a file or a command's input, with the buffer before it.
package final class OutputStream {
  /// The name that `.show` gives.
  package let name: String
  package let buffer: OutputBuffer
  package let isTerminal: Bool
  private let descriptor: Int32
  /// The command that reads what is written, when there is one.
  private let reader: ShellCommand?
  private let state: State

  /// What the buffer's closure shares with the stream.
  private final class State {
    /// What the last refused write was refused with.
    var errorNumber: Int32 = 0
    var wasReported = false
    /// What was written, where it is kept.
    var captured: [UInt8] = []
    /// Whether control characters are the user's own and go through.
    var isTrusted = false
  }

  init(name: String, descriptor: Int32, reader: ShellCommand? = nil) {
    self.name = name
    self.descriptor = descriptor
    self.reader = reader
    let isTerminal = isatty(descriptor) == 1
    self.isTerminal = isTerminal
    let state = State()
    self.state = state
    buffer = unsafe OutputBuffer { bytes in
      // Nobody waits for the rest of what was interrupted.
      if isTerminal, InterruptSignal.isPending { return true }
      if isTerminal, !state.isTrusted {
        let visible = unsafe visibleText(Array(bytes), continued: true)
        state.errorNumber = unsafe visible.withUnsafeBytes { unsafe writeAll($0, to: descriptor) }
      } else {
        state.errorNumber = unsafe writeAll(bytes, to: descriptor)
      }
      return state.errorNumber == 0
    }
    if isTerminal { buffer.isUnwanted = { InterruptSignal.isPending } }
  }

  /// A stream whose bytes are kept in memory.
  init(capturing name: String) {
    self.name = name
    descriptor = -1
    reader = nil
    isTerminal = false
    let state = State()
    self.state = state
    buffer = unsafe OutputBuffer { bytes in
      unsafe state.captured.append(contentsOf: bytes)
      return true
    }
  }

  /// What was written, where it is kept in memory.
  var captured: [UInt8] { state.captured }

  /// Does something whose output may control the terminal, because the user wrote it; all else has
  /// its control characters shown.
  package func trusting<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isTerminal else { return try body() }
    buffer.flush()
    state.isTrusted = true
    defer {
      buffer.flush()
      state.isTrusted = false
    }
    return try body()
  }

  /// Whether a write was refused, and nobody was told.
  var hasFailureToReport: Bool { state.errorNumber != 0 && !state.wasReported }

  /// What the system said of a refused write, once; nil when nothing was refused since.
  package func takeFailure() -> String? {
    guard hasFailureToReport else { return nil }
    state.wasReported = true
    return systemMessage(state.errorNumber)
  }

  /// Whether the one who read our output has gone.
  package var readerIsGone: Bool { state.errorNumber == EPIPE }

  /// Writes what is gathered, closes the file or waits for the command, unless it is one of the
  /// process's own streams.
  package func close() {
    buffer.flush()
    guard descriptor > STDERR_FILENO else { return }
    if let reader {
      reader.finish()
    } else {
      _ = Glibc.close(descriptor)
    }
  }
}

/// Writes all bytes; returns 0 or the error number of the refused write.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
  var rest = unsafe bytes[...]
  while unsafe !rest.isEmpty {
    let written = unsafe write(
      descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if written > 0 {
      unsafe rest = rest.dropFirst(written)
    } else if errno == EAGAIN {
      var descriptorState = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&descriptorState, 1, -1)
    } else if errno != EINTR {
      return errno
    }
  }
  return 0
}

/// What the system calls an error number.
package func systemMessage(_ errorNumber: Int32) -> String {
  SystemErrorCode(rawValue: errorNumber).description
}
