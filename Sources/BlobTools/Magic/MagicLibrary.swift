internal import CMagic
internal import Synchronization

/// The library behind the program `file`, which knows more kinds of bytes than we do.
///
/// Its list of signatures is read at the first question, and takes some megabytes from then on:
/// ask only for what a person wants to see.
enum MagicLibrary {
  enum Question {
    case mimeType
    case description

    fileprivate var flags: Int32 { self == .mimeType ? MAGIC_MIME_TYPE : MAGIC_NONE }
  }

  /// How many of the first bytes it is given.
  static let headByteCount = 4096

  /// What it takes bytes for; nil when it knows nothing, or has no list of signatures here.
  static func answer(_ question: Question, on head: [UInt8]) -> String? {
    loaded.withLock { state in
      let cookie = unsafe state.cookie()
      guard let cookie = unsafe cookie else { return nil }
      unsafe magic_setflags(cookie, question.flags | uncalledFor)
      return unsafe head.prefix(headByteCount).withUnsafeBytes { bytes in
        guard let answer = unsafe magic_buffer(cookie, bytes.baseAddress, bytes.count) else {
          return nil
        }
        return unsafe String(cString: answer)
      }
    }
  }

  /// What it would do beyond looking at the bytes: start programs, unpack.
  private static let uncalledFor = MAGIC_NO_CHECK_COMPRESS | MAGIC_NO_CHECK_TAR

  private static let loaded = Mutex(State())

  /// The library's handle. It is used by one thread at a time, the one that holds the lock.
  @safe private struct State: @unchecked Sendable {
    private var handle: magic_t?
    private var wasTried = false

    mutating func cookie() -> magic_t? {
      if wasTried { return unsafe handle }
      wasTried = true
      guard let opened = unsafe magic_open(MAGIC_NONE) else { return nil }
      if unsafe magic_load(opened, nil) == 0 {
        unsafe handle = opened
      } else {
        unsafe magic_close(opened)
      }
      return unsafe handle
    }
  }
}
