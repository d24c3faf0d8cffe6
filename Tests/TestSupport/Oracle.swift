/// A program whose bytes decide what ours have to be.
public struct Oracle: Sendable {
  /// The dialect it speaks, as `-dialect` names it.
  public let dialect: String
  /// The version its `-version` starts with.
  public let version: String
  /// Where it is; nil when it is not installed in that version.
  public let path: String?

  /// `sqlite3` 3.40.1, which prints the classic dialect.
  public static let classic = Oracle(
    dialect: "classic", version: "3.40.1", candidate: findProgram("sqlite3"))

  /// `sqlite3_shell` 3.54.1 from the package `apsw`, which prints the current dialect.
  public static let current = Oracle(
    dialect: "current", version: "3.54.1",
    candidate: environmentValue("BLOBSHELL_CURRENT_ORACLE")
      ?? BuiltShell.packageFolder
      + "/.build/oracles/apsw/apsw/sqlite_extra_binaries/sqlite3_shell")

  /// Whether tests can ask it.
  public var isInstalled: Bool { path != nil }

  init(dialect: String, version: String, candidate: String?) {
    self.dialect = dialect
    self.version = version
    path = candidate.flatMap { Oracle.speaks(version, $0) ? $0 : nil }
  }

  private static func speaks(_ version: String, _ program: String) -> Bool {
    guard isExecutable(program), let folder = try? TemporaryFolder(),
      let result = try? ChildProcess(program, ["-version"], in: folder).run()
    else { return false }
    return result.outputText.hasPrefix(version + " ")
  }
}
