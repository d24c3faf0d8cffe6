import BlobTools
import Glibc
import Synchronization
import TestSupport
import Testing

@Suite struct ByteSourceTests {
  let folder: TemporaryFolder
  let flag = CancellationFlag()

  init() throws { folder = try TemporaryFolder() }

  private func open(_ word: String) throws -> any ByteSource {
    try SourceName(FilePath(word)).open(cancellation: flag)
  }

  @Test(arguments: [0, 1, 262_144, 262_145, 1_000_000])
  func fileIsReadWhole(size: Int) throws {
    let bytes = noise(size)
    let source = try open(try folder.write(bytes, to: "f"))
    #expect(source.byteCount == size)
    #expect(try readAll(source) == bytes)
  }

  @Test func missingFileIsNamedWithTheReason() throws {
    let path = folder.file("missing")
    let error = #expect(throws: BlobError.self) { try open(path) }
    #expect(error?.description == "cannot open \"\(path)\": No such file or directory")
  }

  @Test func directoryAndDeviceAreRefusedByName() throws {
    let error = #expect(throws: BlobError.self) { try open(folder.path) }
    #expect(error?.description == "\"\(folder.path)\" is a directory, not a file")
    let device = #expect(throws: BlobError.self) { try open("/dev/zero") }
    #expect(device?.description == "\"/dev/zero\" is a device, not a file")
  }

  @Test func socketIsRefusedByName() throws {
    let path = folder.file("s")
    try makeSocket(path)
    #expect(throws: BlobError.sourceIsNoFile(FilePath(path), .socket)) { try open(path) }
  }

  @Test func emptyNameAndNULAreRefused() {
    #expect(throws: BlobError.unusableName("")) { try open("") }
    #expect(throws: BlobError.self) { try open("a\0b") }
  }

  @Test func growingFileIsAnError() throws {
    let path = try folder.write(noise(10), to: "f")
    let source = try open(path)
    try writeFile(noise(11), to: path)
    #expect(
      throws: BlobError.changedWhileRead(
        name: "\"\(path)\"", expectedByteCount: 10, byteCount: 11)
    ) { try readAll(source) }
  }

  @Test func shrinkingFileIsAnError() throws {
    let path = try folder.write(noise(10), to: "f")
    let source = try open(path)
    unsafe truncate(path, 4)
    #expect(
      throws: BlobError.changedWhileRead(name: "\"\(path)\"", expectedByteCount: 10, byteCount: 4)
    ) { try readAll(source) }
  }

  @Test func rewrittenFileOfTheSameSizeIsAnError() throws {
    let path = try folder.write(noise(10), to: "f")
    var times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
    unsafe utimensat(AT_FDCWD, path, &times, 0)
    let source = try open(path)
    try writeFile([UInt8](repeating: 7, count: 10), to: path)
    let error = #expect(throws: BlobError.self) { try readAll(source) }
    #expect(
      error?.description
        == "\"\(path)\" was written to while it was read; try again when nothing writes to it")
  }

  @Test func fileThatVanishesAfterOpeningIsStillWhole() throws {
    let bytes = noise(300_000)
    let path = try folder.write(bytes, to: "f")
    let source = try open(path)
    unsafe unlink(path)
    #expect(try readAll(source) == bytes)
  }

  @Test func fileThatHidesItsSizeIsOfUnknownSize() throws {
    let source = try open("/proc/self/status")
    #expect(source.byteCount == nil)
    let spooled = try FileSource.spooling(source, limit: 100_000, cancellation: flag)
    #expect(try readAll(spooled).starts(with: "Name:".utf8))
  }

  @Test func commandOutputIsReadWhole() throws {
    let source = try open("|printf 'a\\000b'; head -c 300000 /dev/zero")
    #expect(source.byteCount == nil)
    let spooled = try FileSource.spooling(source, limit: 1_000_000, cancellation: flag)
    #expect(spooled.knownByteCount == 300_003)
    #expect(try readAll(spooled).prefix(4) == [0x61, 0, 0x62, 0])
  }

  @Test func failedCommandIsAnErrorWithItsStatus() throws {
    let source = try open("|echo partial; exit 3")
    let error = #expect(throws: BlobError.self) {
      try FileSource.spooling(source, limit: 1000, cancellation: flag)
    }
    #expect(error?.description == "the command \"echo partial; exit 3\" ended with status 3")
  }

  @Test func killedCommandIsAnErrorWithItsSignal() throws {
    let source = try open("|kill -9 $$")
    #expect(throws: BlobError.commandFailed(command: "kill -9 $$", .signal(9))) {
      try FileSource.spooling(source, limit: 1000, cancellation: flag)
    }
  }

  @Test func commandFindsItsOwnInputEmpty() throws {
    let spooled = try FileSource.spooling(try open("|cat"), limit: 1000, cancellation: flag)
    #expect(spooled.knownByteCount == 0)
  }

  @Test func sourceOfUnknownSizePastTheLimitIsRefused() throws {
    let error = #expect(throws: BlobError.self) {
      try FileSource.spooling(try open("|yes"), limit: 999_999, cancellation: flag)
    }
    #expect(
      error?.description
        == "the output of \"yes\" has more than the 999,999 bytes that the cell can hold; "
        + "keep it in a file with .filestore")
  }

  @Test func spoolLeavesNoFileBehind() throws {
    let spooled = try FileSource.spooling(
      try open("|echo hello"), limit: 1000, in: FilePath(folder.path), cancellation: flag)
    #expect(folder.names() == [])
    #expect(try spooled.bytes(at: 1, count: 3) == Array("ell".utf8))
  }

  @Test func spoolInAMissingFolderSaysSo() throws {
    let place = folder.file("none")
    let error = #expect(throws: BlobError.self) {
      try FileSource.spooling(
        try open("|echo"), limit: 10, in: FilePath(place), cancellation: flag)
    }
    #expect(
      error?.description
        == "cannot keep a temporary copy in \"\(place)\": No such file or directory; "
        + "set TMPDIR to a folder with room")
  }

  @Test func raisedFlagStopsWaitingForACommand() throws {
    let looks = Looks()
    let flag = CancellationFlag { looks.count.add(1, ordering: .relaxed).newValue > 3 }
    let source = try SourceName("|exec sleep 100").open(cancellation: flag)
    let error = #expect(throws: BlobError.self) {
      try FileSource.spooling(source, limit: 1000, cancellation: flag)
    }
    #expect(error == .interrupted)
  }

  @Test func namedPipeIsReadToItsEnd() throws {
    let path = folder.file("p")
    unsafe mkfifo(path, 0o600)
    let source = try open(path)
    let writer = try open("|printf hello > '\(path)'")
    let spooled = try FileSource.spooling(source, limit: 100, cancellation: flag)
    #expect(try spooled.bytes(at: 0, count: 100) == Array("hello".utf8))
    try writer.finish()
  }

  @Test func partsAreReadWithoutMoving() throws {
    let bytes = noise(1000)
    let source = try #require(try open(try folder.write(bytes, to: "f")) as? FileSource)
    #expect(try source.bytes(at: 990, count: 100) == Array(bytes[990...]))
    #expect(try source.bytes(at: 2000, count: 5) == [])
    #expect(try readAll(source) == bytes)
  }

  @Test func oneFileByTwoNamesIsOneFile() throws {
    let path = try folder.write("x", to: "f")
    let other = try folder.write("x", to: "g")
    unsafe symlink(path, folder.file("link"))
    unsafe link(path, folder.file("hard"))
    let identity = try #require(FileIdentity(of: FilePath(path)))
    #expect(FileIdentity(of: FilePath(folder.file("link"))) == identity)
    #expect(FileIdentity(of: FilePath(folder.file("hard"))) == identity)
    #expect(FileIdentity(of: FilePath(other)) != identity)
    #expect(FileIdentity(of: FilePath(folder.file("none"))) == nil)
  }
}

/// How often a flag was looked at.
private final class Looks: Sendable {
  let count = Atomic<Int>(0)
}

private func makeSocket(_ path: String) throws {
  let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(descriptor) }
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  unsafe withUnsafeMutableBytes(of: &address.sun_path) {
    unsafe $0.copyBytes(from: Array(path.utf8).prefix(100))
  }
  let result = unsafe withUnsafePointer(to: &address) { pointer in
    unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
  try #require(result == 0)
}
