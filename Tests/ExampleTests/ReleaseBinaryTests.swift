import TestSupport
import Testing

@Suite("The release binary")
struct ReleaseBinaryTests {
  static let binary = BuiltShell.packageFolder + "/.build/release/blobshell"
  static let readelf = findProgram("readelf") ?? findProgram("llvm-readelf")

  @Test(.enabled(if: readelf != nil && isExecutable(binary)))
  func itNeedsNoLibraryButSQLiteAndTheCLibrary() throws {
    let readelf = try #require(Self.readelf)
    let folder = try TemporaryFolder()
    let result = try ChildProcess(readelf, ["-d", Self.binary], in: folder).run()
    let needed = result.outputText.split(separator: "\n").filter { $0.contains("(NEEDED)") }
      .compactMap { $0.split(separator: "[").last?.prefix { $0 != "]" } }
    let allowed = ["libsqlite3.so.0", "libm.so.6", "libc.so.6"]
    #expect(needed.contains("libsqlite3.so.0"))
    #expect(needed.filter { !allowed.contains(String($0)) && !$0.hasPrefix("ld-linux") } == [])
  }
}
