internal import Glibc
internal import ShellCore

/// Where the history of a session is kept.
public struct HistoryLocation: Equatable, Sendable {
  /// The file that is read and appended to; nil when none is to be kept.
  public let path: String?
  public let encoding: HistoryEncoding
  /// A file of `sqlite3` to begin with while ours does not exist; it is never written.
  public let ancestor: String?

  /// Decides by the rules of the shell.
  ///
  /// `SQLITE_HISTORY` names a file in `sqlite3`'s form, or none when it is empty. Otherwise the
  /// file is `blobshell/history` under `XDG_STATE_HOME`, or under `.local/state` at home, and the
  /// file that `sqlite3` would use is its ancestor.
  ///
  /// - Parameters:
  ///   - home: The home folder, if there is one.
  ///   - variable: Looks up an environment variable.
  public init(home: String?, variable: (String) -> String?) {
    if let file = variable("SQLITE_HISTORY") {
      path = file.isEmpty ? nil : file
      encoding = .plain
      ancestor = nil
      return
    }
    let stated = variable("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let state = stated ?? home.map { $0 + "/.local/state" }
    path = state.map { $0 + "/blobshell/history" }
    encoding = .escaped
    let candidates = [state.map { $0 + "/sqlite_history" }, home.map { $0 + "/.sqlite_history" }]
    ancestor = candidates.compactMap { $0 }.first { unsafe access($0, R_OK) == 0 }
  }

  /// The location for this process, whose home folder is the one in the password database before
  /// the one in `HOME`.
  public static var ofProcess: HistoryLocation {
    HistoryLocation(home: HomeFolder.path, variable: environmentVariable)
  }
}
