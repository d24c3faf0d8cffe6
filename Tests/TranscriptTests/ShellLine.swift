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

/// Whether the shell can run in little memory, as all builds can but that with the address
/// sanitizer, whose memory says nothing of the shell's own.
let shellRunsInLittleMemory =
  (try? runLine("ulimit -d 60000; $S -version", in: TemporaryFolder()).ending) == .exited(0)
