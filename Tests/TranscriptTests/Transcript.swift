import TestSupport
import Testing

/// One script of `Transcripts`, with the bytes it has to print.
///
/// `FAMILY/NAME.in` is piped into the shell. `NAME.args`, when it is there, holds arguments, one a
/// line, put after `-init /dev/null -dialect classic`. `NAME.out`, `NAME.err` and `NAME.status`
/// are what must come out, all three required.
struct Transcript: Sendable, CustomTestStringConvertible {
  /// The family and the name, `Output/mode-list`.
  let name: String

  var testDescription: String { name }

  static let folder = BuiltShell.packageFolder + "/Tests/TranscriptTests/Transcripts"

  /// Whether expectations are written rather than compared: `RECORD=1`.
  static let isRecording = environmentValue("RECORD") == "1"

  /// Every file below `Transcripts`, as `FAMILY/NAME.EXTENSION`.
  static let files: [String] = entries(of: folder).sorted().flatMap { family in
    entries(of: "\(folder)/\(family)").sorted().map { "\(family)/\($0)" }
  }

  static let all = files.filter { $0.hasSuffix(".in") }.map { Transcript(name: $0.dropLast(3)) }

  private init(name: Substring) { self.name = String(name) }

  func run(in folder: TemporaryFolder) throws -> ChildResult {
    let options = ["-init", "/dev/null", "-dialect", "classic"]
    var process = BuiltShell.process(options + (try arguments()), in: folder)
    process.name = "blobshell"
    process.environment["BLOBSHELL"] = BuiltShell.path
    process.input = .bytes(try read("in"))
    return try process.run()
  }

  /// The lines of the script.
  func lines() throws -> [Substring] {
    String(decoding: try read("in"), as: UTF8.self).split(separator: "\n")
  }

  func expected() throws -> ChildResult {
    let text = String(decoding: try read("status"), as: UTF8.self)
    guard let status = Int32(text.filter { $0 != "\n" }) else {
      throw SystemError("no number in", path: path("status"), code: 0)
    }
    return ChildResult(output: try read("out"), errors: try read("err"), ending: .exited(status))
  }

  func record(_ result: ChildResult) throws {
    try writeFile(result.output, to: path("out"))
    try writeFile(result.errors, to: path("err"))
    guard let status = result.status else { return }
    try writeFile(Array("\(status)\n".utf8), to: path("status"))
  }

  private func arguments() throws -> [String] {
    guard Transcript.files.contains("\(name).args") else { return [] }
    let text = String(decoding: try read("args"), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  private func read(_ part: String) throws -> [UInt8] { try readFile(path(part)) }

  private func path(_ part: String) -> String { "\(Transcript.folder)/\(name).\(part)" }
}
