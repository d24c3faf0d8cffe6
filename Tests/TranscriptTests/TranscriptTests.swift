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

  @Test func thereAreTranscripts() {
    #expect(!Transcript.all.isEmpty)
  }
}
