import BlobTools
import Glibc
import TestSupport
import Testing

@Suite struct FileWriterTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func writer(
    replacing replaces: Bool = false, flushing flushes: Bool = false
  ) throws -> FileWriter {
    FileWriter(
      in: try OutputTree(FilePath(folder.file("out"))), replacing: replaces, flushing: flushes)
  }

  private func send(_ bytes: [UInt8], as name: String, to writer: FileWriter) throws {
    let path = try RelativePath(Array(name.utf8))
    var offset = 0
    repeat {
      let count = min(FileWriter.chunkByteCount, bytes.count - offset)
      try writer.send(count) { room in
        for position in 0..<count {
          room.storeBytes(of: bytes[offset + position], toByteOffset: position, as: UInt8.self)
        }
      } describe: { _ in
        (begins: offset == 0 ? path : nil, isLast: offset + count == bytes.count)
      }
      offset += count
    } while offset < bytes.count
  }

  @Test(arguments: [0, 1, 262_144, 262_145, 9_000_000])
  func bytesArriveWhateverTheirNumber(size: Int) throws {
    let bytes = noise(size)
    let writer = try writer()
    try send(bytes, as: "f", to: writer)
    try writer.finish()
    #expect(try folder.read("out/f") == bytes)
  }

  @Test(arguments: [true, false])
  func manyFilesGoToTheirFolders(flushes: Bool) throws {
    let writer = try writer(flushing: flushes)
    for number in 0..<200 {
      try send([UInt8(number)], as: "a\(number % 7)/b/\(number)", to: writer)
    }
    try writer.finish()
    #expect(writer.finishedFileCount == 200)
    for number in 0..<200 {
      #expect(try folder.read("out/a\(number % 7)/b/\(number)") == [UInt8(number)])
    }
  }

  @Test func moreFilesThanAreFlushedAtOnce() throws {
    let writer = try writer(flushing: true)
    for number in 0..<2_500 {
      try send([UInt8(number & 0xff)], as: "\(number / 10 % 100)/\(number)", to: writer)
    }
    try writer.finish()
    #expect(writer.finishedFileCount == 2_500)
    for part in 0..<100 { #expect(entries(of: folder.file("out/\(part)")).count <= 30) }
    #expect(try folder.read("out/49/2499") == [UInt8(2_499 & 0xff)])
  }

  @Test func permissionsOfAReplacedFileAreKept() throws {
    try folder.write("old", to: "out/b")
    #expect(unsafe chmod(folder.file("out/b"), 0o640) == 0)
    let writer = try writer(replacing: true)
    try send([1], as: "b", to: writer)
    try writer.finish()
    var status = stat()
    let result = unsafe stat(folder.file("out/b"), &status)
    #expect(result == 0)
    #expect(status.st_mode & 0o7777 == 0o640)
  }

  @Test(arguments: [true, false])
  func failureIsThrownInTheEndAtTheLatest(flushes: Bool) throws {
    try folder.write("old", to: "out/b")
    let writer = try writer(flushing: flushes)
    try send([1], as: "a", to: writer)
    #expect(throws: BlobError.destinationExists(FilePath(folder.file("out/b")))) {
      for number in 0..<100 { try send([2], as: number == 0 ? "b" : "c\(number)", to: writer) }
      try writer.finish()
    }
    #expect(try folder.read("out/b") == Array("old".utf8))
    #expect(entries(of: folder.file("out")).sorted() == ["a", "b"])
  }

  @Test(arguments: [true, false])
  func fileThatIsNotCompleteIsRemoved(flushes: Bool) throws {
    try folder.write("old", to: "out/b")
    let writer = try writer(replacing: true, flushing: flushes)
    try send([1], as: "a", to: writer)
    for name in ["b", "new"] {
      try writer.send(0) { _ in
      } describe: { _ in
        (begins: try RelativePath(Array(name.utf8)), isLast: name == "a")
      }
    }
    writer.abandon()
    #expect(try folder.read("out/b") == Array("old".utf8))
    #expect(!entries(of: folder.file("out")).contains("new"))
  }

  @Test(arguments: [true, false])
  func replacedFileIsTheNewOne(flushes: Bool) throws {
    try folder.write("old and longer", to: "out/b")
    let writer = try writer(replacing: true, flushing: flushes)
    try send([1], as: "b", to: writer)
    try writer.finish()
    #expect(try folder.read("out/b") == [1])
    #expect(entries(of: folder.file("out")) == ["b"])
  }

  @Test(arguments: ["link/f", "link", "sub/link/f"])
  func linkLeadsNowhere(name: String) throws {
    try folder.write("", to: "out/sub/.keep")
    try folder.write("", to: "elsewhere/.keep")
    for link in ["out/link", "out/sub/link"] {
      #expect(unsafe symlink(folder.file("elsewhere"), folder.file(link)) == 0)
    }
    let writer = try writer(replacing: true)
    #expect(throws: BlobError.self) {
      try send([1], as: name, to: writer)
      try writer.finish()
    }
    #expect(entries(of: folder.file("elsewhere")) == [".keep"])
  }
}

@Suite struct RelativePathTests {
  @Test(arguments: [
    ("", RelativePath.Problem.empty), ("/a", .absolute), ("a//b", .emptyPart), ("a/", .emptyPart),
    ("..", .dots), ("a/../b", .dots), ("./a", .dots), ("a/.", .dots), ("a\u{0}b", .control),
    ("a\nb", .control), ("\u{7f}", .control), ("\u{9b}1m", .control),
  ])
  func nameThatLeadsElsewhereIsRefused(name: String, problem: RelativePath.Problem) {
    #expect(throws: problem) { try RelativePath(Array(name.utf8)) }
  }

  @Test(arguments: ["a", "...", "..a", "a..", "a/b/c", " ", "-", "é", "a\\b"])
  func otherNamesAreKept(name: String) throws {
    #expect(try RelativePath(Array(name.utf8)).path.string == name)
  }

  @Test func nameNeedNotBeUTF8() throws {
    #expect(try RelativePath([0xff, 0xc2]).path.bytes == [0xff, 0xc2])
  }

  @Test(arguments: [
    ("a.jpg", "a-2.jpg"), ("d.x/a", "d.x/a-2"), (".a", ".a-2"), ("a.tar.gz", "a.tar-2.gz"),
  ])
  func numberStandsBeforeTheExtension(name: String, numbered: String) throws {
    #expect(try RelativePath(Array(name.utf8)).numbered(2).path.string == numbered)
  }
}
