/// The program under test, as it was built.
public enum BuiltShell {
  /// The package's own folder.
  public static let packageFolder: String =
    #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

  /// `BLOBSHELL` when it is set, else the release build, else the debug build.
  ///
  /// When nothing is built this is the path of the release build, and every run of it fails by
  /// that name.
  public static let path: String = {
    if let path = environmentValue("BLOBSHELL") { return path }
    let builds = ["release", "debug"].map { "\(packageFolder)/.build/\($0)/blobshell" }
    return builds.first(where: isExecutable) ?? builds[0]
  }()

  /// A run of the shell in `folder`, away from the user's own files.
  public static func process(_ arguments: [String], in folder: TemporaryFolder) -> ChildProcess {
    ChildProcess(path, arguments, in: folder)
  }

  /// Runs the shell on a script.
  ///
  /// - Throws: ``SystemError`` when it cannot be started.
  public static func run(
    _ script: String, _ arguments: [String] = [], in folder: TemporaryFolder
  ) throws -> ChildResult {
    var process = process(arguments, in: folder)
    process.input = .text(script)
    return try process.run()
  }
}
