internal import Glibc

/// Another program in which a result is looked at.
enum Viewer: Equatable {
  case textEditor, spreadsheet, browser, plainBrowser

  private var suffix: String {
    switch self {
    case .textEditor: ".txt"
    case .spreadsheet: ".csv"
    case .browser, .plainBrowser: ".html"
    }
  }

  /// What a file begins with.
  var start: String {
    switch self {
    case .textEditor, .spreadsheet: ""
    case .browser: "<!DOCTYPE html>\n<HTML><BODY><PRE>\n"
    case .plainBrowser: "<!DOCTYPE html>\n<BODY>\n<PLAINTEXT>\n"
    }
  }

  /// What a file ends with.
  var end: String { self == .browser ? "</PRE></BODY></HTML>\n" : "" }

  /// Makes an empty file that only the user can read, for the program to open.
  ///
  /// It stays: nothing tells when the program is done with it.
  ///
  /// - Returns: Its path and an open descriptor, or nil when it cannot be made.
  func makeFile() -> (path: String, descriptor: Int32)? {
    let folder = environmentVariable("TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/blobshell-XXXXXX\(suffix)".utf8CString)
    let descriptor = unsafe mkstemps(&template, Int32(suffix.utf8.count))
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (path, descriptor)
  }
}

extension Shell {
  /// Opens a file in the program that the desktop has for it, which may outlive us.
  func openInViewer(_ path: String) {
    flush()
    if status(ofProgram: ["xdg-open", path]) != 0 { printError("Failed: [xdg-open \(path)]") }
  }
}

/// Runs a program with our own streams, without a shell between, and waits for it.
///
/// - Returns: The wait status as the system gives it; not 0 when it cannot be started.
private func status(ofProgram words: [String]) -> Int32 {
  var attributes = posix_spawnattr_t()
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT] { unsafe sigaddset(&signals, signal) }
  unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
  unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
  let arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
  defer { unsafe arguments.forEach { unsafe free($0) } }
  var processId: pid_t = 0
  guard unsafe posix_spawnp(&processId, words[0], nil, &attributes, arguments, environ) == 0
  else { return -1 }
  var status: Int32 = 0
  while unsafe waitpid(processId, &status, 0) < 0 && errno == EINTR {}
  return status
}
