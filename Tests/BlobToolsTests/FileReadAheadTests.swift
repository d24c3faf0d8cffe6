import Glibc
import TestSupport
import Testing

@testable import BlobTools

@Suite struct FileReadAheadTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func ahead(_ names: [String], largest: Int = 1 << 20) -> FileReadAhead {
    var options = FileReadAhead.Options()
    options.largestByteCount = largest
    options.computesDigest = true
    options.admits = { $0.lastComponent != "refused" }
    return FileReadAhead(names.map { FilePath(folder.file($0)) }, options)
  }

  @Test func filesComeInOrderWithTheirDigests() throws {
    let names = (0..<600).map { "f\($0)" }
    for (number, name) in names.enumerated() {
      try folder.write([UInt8](repeating: UInt8(number & 0xff), count: number), to: name)
    }
    let ahead = ahead(names)
    for number in names.indices {
      let file = try #require(try ahead.next())
      #expect(file.bytes == [UInt8](repeating: UInt8(number & 0xff), count: number))
      #expect(file.sha256 == file.bytes.withRawSpan { Digest.of($0, .sha256) })
      #expect(file.source.knownByteCount == number)
    }
  }

  @Test(arguments: ["missing", "sub", "pipe", "large", "refused", "/proc/self/stat"])
  func othersAreLeftToTheCallerAndNothingBehindThemIsTouched(name: String) throws {
    for file in ["first", "refused", "sub/inner", "last"] { try folder.write("old", to: file) }
    try folder.write("four and more", to: "large")
    #expect(unsafe mkfifo(folder.file("pipe"), 0o600) == 0)
    var options = FileReadAhead.Options()
    options.largestByteCount = 3
    options.admits = { $0.lastComponent != "refused" }
    let middle = name.hasPrefix("/") ? name : folder.file(name)
    let ahead = FileReadAhead(
      [folder.file("first"), middle, folder.file("last")].map { FilePath($0) }, options)
    #expect(try ahead.next()?.bytes == Array("old".utf8))
    #expect(try ahead.next() == nil)
    try folder.write("new", to: "last")
    #expect(try ahead.next()?.bytes == Array("new".utf8))
  }

  @Test func noMoreIsReadThanFewMegabytes() throws {
    let names = (0..<12).map { "f\($0)" }
    for name in names { try folder.write([UInt8](repeating: 1, count: 1 << 20), to: name) }
    let ahead = ahead(names)
    _ = try ahead.next()
    for name in names[5...] { try folder.write([2], to: name) }
    var sizes: [Int] = []
    for _ in names.dropFirst() { sizes.append(try #require(try ahead.next()).bytes.count) }
    #expect(sizes == [Int](repeating: 1 << 20, count: 4) + [Int](repeating: 1, count: 7))
  }

  @Test func listNeedNotBeTakenToItsEnd() throws {
    for number in 0..<20 {
      try folder.write([UInt8](repeating: 1, count: 1 << 20), to: "f\(number)")
    }
    let ahead = ahead((0..<20).map { "f\($0)" })
    _ = try ahead.next()
    ahead.stop()
  }
}
