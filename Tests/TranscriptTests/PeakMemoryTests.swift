import TestSupport
import Testing

/// How much memory large values take: not what they hold.
@Suite("Peak memory", .enabled(if: shellRunsInLittleMemory, "no address sanitizer"))
struct PeakMemoryTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The most that a value may take above what the start took.
  private static let allowance = 16 << 10

  /// The size of the value, and of all the files together.
  private static var byteCount: Int {
    environmentValue("BLOBSHELL_LARGE") == "1" ? 999_000_000 : 60_000_000
  }

  /// Runs dot-commands, and returns by how many KiB the peak grew.
  private func growth(_ commands: String) throws -> Int {
    let peak = ".shell grep VmHWM /proc/$PPID/status\n"
    let result = try BuiltShell.run(
      peak + commands + peak, ["-init", "/dev/null", "t.db"], in: folder)
    try #require(result.errorText == "")
    let peaks = result.outputText.split(separator: "\n").compactMap { line in
      line.hasPrefix("VmHWM:") ? Int(line.filter(\.isNumber)) : nil
    }
    try #require(peaks.count == 2)
    return peaks[1] - peaks[0]
  }

  @Test func valueOnItsWayInAndOut() throws {
    let source = folder.file("source")
    let made = try runLine("head -c \(Self.byteCount) /dev/zero > source", in: folder)
    try #require(made.ending == .exited(0))
    let ways = try [
      growth(
        "CREATE TABLE t(name, data BLOB);\n.importblob '\(source)' t data --set name=@name -v\n"),
      growth(".exportblob t data 1 out -v\n"),
      growth(".exportblob t data 1 '|cat > piped'\n"),
      growth(".importblob '|cat source' t data 1\n"),
      growth(".exportblobs t data many\n"),
      growth(".blobinfo t data 1\n"),
      growth(".cmpblob t data 1 source\n"),
    ]
    #expect(ways.allSatisfy { $0 <= Self.allowance }, "\(ways) KiB")
    #expect(
      try runLine("cmp source out; cmp source piped; cmp source many/1.bin", in: folder).outputText
        == "")
  }

  @Test func manyFilesOnTheirWayInAndOut() throws {
    let count = Self.byteCount / 100_000
    let made = try runLine(
      """
      mkdir d; head -c 100000 /dev/urandom > one
      i=0; while [ $i -lt \(count) ]; do cp one d/$i; i=$((i + 1)); done
      """, in: folder)
    try #require(made.ending == .exited(0))
    let ways = try [growth(".importblobs d t\n"), growth(".exportblobs t data out --name path\n")]
    #expect(ways.allSatisfy { $0 <= Self.allowance }, "\(ways) KiB")
  }
}
