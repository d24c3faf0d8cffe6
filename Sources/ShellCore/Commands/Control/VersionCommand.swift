internal import SQLiteEngine

struct VersionCommand: DotCommand {
  static let name = "version"
  static let usage = ""
  static let summary = "Show the versions of this program and of SQLite"

  init(_ line: borrowing CommandLineWords, _ dialect: Dialect) throws(UsageError) {}

  func run(in shell: Shell) throws -> Outcome {
    shell.print("SQLite \(SQLiteLibrary.version) \(SQLiteLibrary.sourceID)")
    shell.print("blobshell \(Program.version)")
    return .proceed
  }
}
