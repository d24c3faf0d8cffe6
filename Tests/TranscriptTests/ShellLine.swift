import TestSupport

/// Runs a line of `sh` in which `$S` is the shell, with `script` as its standard input.
func runLine(
  _ line: String, _ script: String = "", in folder: TemporaryFolder
) throws -> ChildResult {
  var process = ChildProcess(
    "/bin/sh", ["-c", "S=\"$BLOBSHELL -init /dev/null\"\n\(line)"], in: folder)
  process.environment["BLOBSHELL"] = BuiltShell.path
  process.input = .text(script)
  return try process.run()
}
