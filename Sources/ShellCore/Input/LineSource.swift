internal import Glibc

/// What the shell is waiting for when it asks for a line.
package enum PromptKind: Sendable {
  /// The first line of something.
  case main
  /// More of the SQL that is pending.
  case continuation
}

/// What came of asking for a line.
package enum LineOutcome: Sendable {
  /// A line was lent.
  case line
  /// There are no more lines.
  case end
  /// The user dropped the line, and with it what is pending.
  case interrupted
}

/// Where lines come from: a terminal, a file or pipe, or a string.
package protocol LineSource: AnyObject {
  /// Lends the next line, without its line end, to `body`; it may hold any bytes but LF and NUL.
  ///
  /// `body` is called exactly when the outcome is ``LineOutcome/line``. The bytes are valid only
  /// during the call.
  ///
  /// - Throws: ``ReadError`` when reading failed; what came before the failure has been lent.
  func nextLine(
    _ prompt: PromptKind, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(ReadError) -> LineOutcome
}

/// A source of lines failed.
package struct ReadError: Error, Equatable {
  /// The number that the system gave, as in `errno`.
  package let systemError: Int32

  package init(systemError: Int32) {
    self.systemError = systemError
  }

  /// A line, or SQL that waits for its end, is longer than any statement may be.
  package static let tooLong = ReadError(systemError: EFBIG)
  /// The longest line or pending SQL in bytes: what SQLite takes as one statement.
  package static let longestByteCount = 1_000_000_000

  /// What the system calls the error, such as "Is a directory".
  package var reason: String {
    if self == .tooLong { return "more than \(Self.longestByteCount) bytes without an end" }
    return unsafe strerror(systemError).map { unsafe String(cString: $0) } ?? "error \(systemError)"
  }
}
