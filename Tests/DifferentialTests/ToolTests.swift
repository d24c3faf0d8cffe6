import TestSupport
import Testing

/// Our digest and hex dump against the programs that everybody has.
@Suite("Against other tools")
struct ToolTests {
  /// Bytes whose number is what can go wrong: lines not full, chunks not full.
  static let sizes = [0, 1, 15, 16, 17, 255, 4_096, 65_535, 65_536, 65_537, 300_000]

  private func bytes(_ count: Int) -> [UInt8] {
    var seed: UInt32 = 42
    return (0..<count).map { _ in
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return UInt8(seed >> 24)
    }
  }

  private func folder(holding count: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(bytes(count), to: "a.bin")
    return folder
  }

  private let table =
    "CREATE TABLE t(id INTEGER PRIMARY KEY, a BLOB);\nINSERT INTO t(id) VALUES(1);\n"
    + ".importblob a.bin t a 1\n"

  private func ours(_ script: String, in folder: TemporaryFolder) throws -> ChildResult {
    try BuiltShell.run(script, ["-init", "/dev/null", "-batch"], in: folder)
  }

  private func tool(_ command: String, in folder: TemporaryFolder) throws -> [UInt8] {
    try ChildProcess("/bin/sh", ["-c", command], in: folder).run().output
  }

  @Test(
    "sha256() is what sha256sum says", .enabled(if: findProgram("sha256sum") != nil),
    arguments: sizes)
  func sha256(_ count: Int) throws {
    let folder = try folder(holding: count)
    let result = try ours("SELECT sha256(readfile('a.bin'));\n", in: folder)
    #expect(result.output == (try tool("sha256sum a.bin | cut -c1-64", in: folder)))
  }

  @Test(".hexdump is what xxd prints", .enabled(if: findProgram("xxd") != nil), arguments: sizes)
  func hexdump(_ count: Int) throws {
    let folder = try folder(holding: count)
    let result = try ours("\(table).hexdump t a 1\n", in: folder)
    #expect(result.errorText == "")
    #expect(result.output == (try tool("xxd a.bin", in: folder)))
  }

  @Test(
    ".hexdump of a part is what xxd prints of it", .enabled(if: findProgram("xxd") != nil),
    arguments: [(0, 1), (5, 16), (16, 100), (65_530, 20), (99_990, 10)])
  func part(offset: Int, length: Int) throws {
    let folder = try folder(holding: 100_000)
    let result = try ours(
      "\(table).hexdump t a 1 --offset \(offset) --length \(length)\n", in: folder)
    #expect(result.output == (try tool("xxd -s \(offset) -l \(length) a.bin", in: folder)))
  }

  @Test(
    ".hexdump of any width reads back", .enabled(if: findProgram("xxd") != nil),
    arguments: [1, 8, 16, 32])
  func width(_ width: Int) throws {
    let folder = try folder(holding: 10_000)
    let result = try ours("\(table).once dump\n.hexdump t a 1 --width \(width)\n", in: folder)
    #expect(result.errorText == "")
    #expect(try tool("xxd -r -c \(width) dump", in: folder) == bytes(10_000))
  }

  @Test("A file comes out as it went in", arguments: sizes + [5_000_000])
  func roundTrip(_ count: Int) throws {
    let folder = try folder(holding: count)
    let result = try ours("\(table).exportblob t a 1 b.bin\nSELECT length(a) FROM t;\n", in: folder)
    #expect(result == ChildResult(output: Array("\(count)\n".utf8), errors: [], ending: .exited(0)))
    #expect(try folder.read("b.bin") == bytes(count))
  }

  @Test(.enabled(if: findProgram("sqlite3") != nil))
  func theOtherShellReadsWhatOursStored() throws {
    let program = try #require(findProgram("sqlite3"))
    let folder = try folder(holding: 3_000_000)
    _ = try ours(".open x.db\n\(table)", in: folder)
    let result = try ChildProcess(
      program, ["-init", "/dev/null", "x.db", "SELECT writefile('b.bin', a), typeof(a) FROM t"],
      in: folder
    ).run()
    #expect(result.outputText == "3000000|blob\n")
    #expect(try folder.read("b.bin") == bytes(3_000_000))
  }
}
