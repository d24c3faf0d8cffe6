import BlobTools
import Testing

@Suite struct FilePathTests {
  @Test(arguments: [
    ("photo.jpg", "photo.jpg", ".", "photo", "jpg"),
    ("a/b.tar.gz", "b.tar.gz", "a", "b.tar", "gz"),
    ("/a", "a", "/", "a", ""),
    ("a/b/", "b", "a", "b", ""),
    (".hidden", ".hidden", ".", ".hidden", ""),
    ("/", "", ".", "", ""),
    ("name.", "name.", ".", "name", ""),
    ("d.d/none", "none", "d.d", "none", ""),
  ])
  func isTakenApart(
    path: FilePath, last: FilePath, parent: FilePath, stem: FilePath, fileExtension: FilePath
  ) {
    #expect(path.lastComponent == last)
    #expect(path.parent == parent)
    #expect(path.stem == stem)
    #expect(path.fileExtension == fileExtension)
  }

  @Test func keepsBytesThatAreNoUTF8() {
    let path = FilePath(bytes: [0x61, 0x2f, 0xff, 0x2e, 0xfe])
    #expect(path.stem.bytes == [0xff])
    #expect(path.fileExtension.bytes == [0xfe])
    #expect(FilePath("d").appending(path.lastComponent).bytes == [0x64, 0x2f, 0xff, 0x2e, 0xfe])
  }

  @Test func emptyNamesAndNULCannotBeUsed() {
    #expect(!FilePath("").isUsable)
    #expect(!FilePath(bytes: [0x61, 0, 0x62]).isUsable)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (999_999_993, "999,999,993"), (-1234, "-1,234"),
  ])
  func countsAreGrouped(number: Int, text: String) {
    #expect(
      BlobError.tooLarge(name: "x", byteCount: number, limit: 7).description
        == "x has \(text) bytes, and the cell can hold 7; keep it in a file with .filestore")
  }
}
