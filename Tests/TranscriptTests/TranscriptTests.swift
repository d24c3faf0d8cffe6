import TestSupport
import Testing

@Suite("Transcripts")
struct TranscriptTests {
  @Test("A transcript is printed byte for byte", arguments: Transcript.all)
  func transcript(_ transcript: Transcript) throws {
    let folder = try TemporaryFolder()
    let result = try transcript.run(in: folder)
    if Transcript.isRecording { try transcript.record(result) }
    let expected = try transcript.expected()
    #expect(visible(result.output) == visible(expected.output), "standard output")
    #expect(visible(result.errors) == visible(expected.errors), "standard error")
    #expect(result.ending == expected.ending, "exit status")
  }

  @Test func everyRecordingBelongsToAScript() {
    let scripts = Set(Transcript.all.map(\.name))
    let orphans = Transcript.files.filter { name in
      guard let dot = name.lastIndex(of: ".") else { return true }
      return !scripts.contains(String(name[..<dot]))
    }
    #expect(orphans == [])
  }

  @Test func everyDotCommandHasATranscript() throws {
    let help = try BuiltShell.run(".help\n", in: try TemporaryFolder()).outputText
    let commands = help.split(separator: "\n").compactMap { line in
      line.hasPrefix(".") ? line.prefix { $0 != " " } : nil
    }
    let lines = try Transcript.all.flatMap { try $0.lines() }
    let missing = commands.filter { command in
      !lines.contains { $0 == command || $0.hasPrefix(command + " ") }
    }
    #expect(commands.count > 20)
    #expect(missing == [])
  }

  @Test func thereAreTranscripts() {
    #expect(!Transcript.all.isEmpty)
  }
}
