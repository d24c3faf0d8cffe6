import TestSupport
import Testing

@testable import BlobTools

@Suite struct FileSearchTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a.jpg", "b.JPG", ".hidden.jpg", "sub/c.jpg", "sub/deep/d.jpg", ".git/e.jpg"] {
      try folder.write("x", to: name)
    }
  }

  /// What a word yields, without the folder's own path.
  private func find(_ word: String, _ options: FileSearch.Options = []) -> [String] {
    var search = FileSearch(options, cancellation: CancellationFlag())
    search.add(FilePath(folder.file(word)))
    return search.files.map { String($0.path.string.dropFirst(folder.path.count + 1)) }
  }

  @Test(arguments: [
    ("*.jpg", ["a.jpg"]), ("?.???", ["a.jpg", "b.JPG"]), ("*/*.jpg", ["sub/c.jpg"]),
    ("**/*.jpg", ["a.jpg", "sub/c.jpg", "sub/deep/d.jpg"]), ("**/d.jpg", ["sub/deep/d.jpg"]),
    ("**", ["a.jpg", "b.JPG", "sub/c.jpg", "sub/deep/d.jpg"]),
    ("**/**/*.jpg", ["a.jpg", "sub/c.jpg", "sub/deep/d.jpg"]), ("s*/**/d*", ["sub/deep/d.jpg"]),
    (".*.jpg", [".hidden.jpg"]), (".g*/*", [".git/e.jpg"]), ("sub/[!d]*", ["sub/c.jpg"]),
    ("su\\b/*.jpg", ["sub/c.jpg"]), ("*.png", []),
  ])
  func patternFindsWhatItSays(pattern: String, files: [String]) {
    #expect(find(pattern) == files)
  }

  @Test func folderMeansItsFilesOrItsTree() {
    #expect(find("sub") == ["sub/c.jpg"])
    #expect(find("sub/", .recursive) == ["sub/c.jpg", "sub/deep/d.jpg"])
    #expect(find("s*", .recursive) == ["sub/c.jpg", "sub/deep/d.jpg"])
  }

  @Test func fileOfAPatternsNameIsMeantItself() throws {
    try folder.write("x", to: "*.jpg")
    #expect(find("*.jpg") == ["*.jpg"])
  }

  @Test func wordThatMeansNothingIsAFailure() {
    var search = FileSearch([], cancellation: CancellationFlag())
    let pattern = FilePath(folder.file("*.png"))
    let missing = FilePath(folder.file("missing"))
    for word in [pattern, missing, "", FilePath(bytes: [0x61, 0])] { search.add(word) }
    #expect(
      search.failures == [
        .noFileMatches(pattern), .cannotOpen(missing, .noSuchFile), .unusableName(""),
        .unusableName(FilePath(bytes: [0x61, 0])),
      ])
    #expect(search.files.isEmpty)
  }

  @Test func fileFoundTwiceIsThereOnce() {
    var search = FileSearch([], cancellation: CancellationFlag())
    for word in ["a.jpg", "*.jpg", "a.jpg"] { search.add(FilePath(folder.file(word))) }
    #expect(search.files.map(\.path.lastComponent) == ["a.jpg"])
  }
}

@Suite struct GlobPatternTests {
  @Test(arguments: [
    ("*", "", true), ("a*b*c", "aXbYbZc", true), ("a*b*c", "aXbYbZ", false), ("?", "é", true),
    ("??", "é", false), ("[a-c]", "b", true), ("[^a-c]", "b", false), ("[]x]", "]", true),
    ("[", "[", true), ("[a", "[a", true), ("[à-é]", "ä", true), ("\\*", "*", true),
    ("\\*", "x", false), ("[\\]]", "]", true), ("a", "A", false), ("***", "abc", true),
  ])
  func matchesTheWholeName(pattern: String, name: String, matches: Bool) {
    #expect(GlobPattern(Array(pattern.utf8)).matches(Array(name.utf8)) == matches)
  }

  @Test func byteThatIsNoCharacterIsOne() {
    #expect(GlobPattern(Array("a?b".utf8)).matches([0x61, 0xff, 0x62]))
    #expect(GlobPattern([0x2a, 0xff]).matches([0x61, 0xff]))
    #expect(!GlobPattern([0xfe]).matches([0xff]))
  }

  @Test func patternOfManyStarsIsDecidedInTime() {
    let name = [UInt8](repeating: 0x61, count: 5_000)
    let pattern = Array(String(repeating: "a*", count: 50).utf8) + [0x62]
    #expect(!GlobPattern(pattern).matches(name))
  }
}
