import BlobTools
import Glibc
import TestSupport
import Testing

@Suite struct AtomicFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func save(
    _ bytes: [UInt8], to name: String, _ options: AtomicFile.Options = []
  ) throws {
    let file = try AtomicFile(at: FilePath(folder.file(name)), options)
    _ = try BlobTransfer(cancellation: CancellationFlag()).copy(bytes, to: file)
  }

  @Test(arguments: [0, 1, 1_000_000])
  func fileHoldsTheBytesAndNothingElseIsLeft(size: Int) throws {
    let bytes = noise(size)
    try save(bytes, to: "f")
    #expect(try folder.read("f") == bytes)
    #expect(folder.names() == ["f"])
  }

  @Test func existingFileIsRefusedAndKept() throws {
    let path = try folder.write("old", to: "f")
    let error = #expect(throws: BlobError.self) { try save([1], to: "f") }
    #expect(error?.description == "\"\(path)\" exists; --force replaces it")
    #expect(try folder.read("f") == Array("old".utf8))
  }

  @Test func existingFileIsReplacedWhenAskedAndKeepsItsPermissions() throws {
    let path = try folder.write("old and longer", to: "f")
    unsafe chmod(path, 0o640)
    try save([1, 2], to: "f", .replacing)
    #expect(try folder.read("f") == [1, 2])
    #expect(mode(of: path) == 0o640)
    #expect(folder.names() == ["f"])
  }

  @Test func newFileGetsTheUsualPermissions() throws {
    let mask = umask(0o022)
    defer { umask(mask) }
    try save([1], to: "f")
    #expect(mode(of: folder.file("f")) == 0o644)
  }

  @Test func nothingIsThereBeforeTheEnd() throws {
    let file = try AtomicFile(at: FilePath(folder.file("f")))
    try writeAll([1, 2, 3], to: file)
    #expect(!folder.names().contains("f"))
    file.abandon()
    #expect(folder.names() == [])
  }

  @Test func droppedFileLeavesTheOldOne() throws {
    try folder.write("old", to: "f")
    do {
      let file = try AtomicFile(at: FilePath(folder.file("f")), .replacing)
      try writeAll([1, 2, 3], to: file)
    }
    #expect(try folder.read("f") == Array("old".utf8))
    #expect(folder.names() == ["f"])
  }

  @Test func fileThatAppearsMeanwhileIsKept() throws {
    let path = FilePath(folder.file("f"))
    let file = try AtomicFile(at: path)
    try folder.write("theirs", to: "f")
    #expect(throws: BlobError.destinationExists(path)) { try file.finish() }
    file.abandon()
    #expect(try folder.read("f") == Array("theirs".utf8))
    #expect(folder.names() == ["f"])
  }

  @Test func linkIsRefused() throws {
    try folder.write("old", to: "target")
    unsafe symlink("target", folder.file("link"))
    let error = #expect(throws: BlobError.self) { try save([1], to: "link", .replacing) }
    #expect(
      error?.description
        == "\"\(folder.file("link"))\" is a symbolic link; --follow writes where it leads")
    #expect(try folder.read("target") == Array("old".utf8))
  }

  @Test func linkIsFollowedWhenAskedAndStaysALink() throws {
    try folder.write("old", to: "target")
    unsafe symlink("target", folder.file("link"))
    try save([1], to: "link", [.replacing, .followingLinks])
    #expect(try folder.read("target") == [1])
    #expect(try folder.read("link") == [1])
    #expect(folder.names() == ["link", "target"])
  }

  @Test func linkThatLeadsNowhereIsAnError() throws {
    unsafe symlink("none", folder.file("link"))
    #expect(
      throws: BlobError.cannotCreate(FilePath(folder.file("link")), .noSuchFile)
    ) { try save([1], to: "link", [.followingLinks]) }
    #expect(folder.names() == ["link"])
  }

  @Test func missingFolderIsAnError() throws {
    let path = folder.file("none/f")
    let error = #expect(throws: BlobError.self) { try save([1], to: "none/f") }
    #expect(error?.description == "cannot create \"\(path)\": No such file or directory")
  }

  @Test(arguments: ["d", "d/"])
  func directoryIsRefused(name: String) throws {
    unsafe mkdir(folder.file("d"), 0o755)
    let error = #expect(throws: BlobError.self) { try save([1], to: name, .replacing) }
    #expect(
      error?.description
        == "\"\(folder.file(name))\" is a directory, and only a regular file can be replaced")
  }

  @Test func deviceIsRefused() {
    #expect(throws: BlobError.destinationIsNoFile("/dev/null", .device)) {
      try AtomicFile(at: "/dev/null", .replacing)
    }
  }

  @Test func namesOfAllBytesWork() throws {
    let name: [UInt8] = Array("'\n% -".utf8) + [0xff, 0xc3]
    let path = FilePath(folder.path).appending(FilePath(bytes: name))
    let file = try AtomicFile(at: path)
    try writeAll([9], to: file)
    try file.finish()
    #expect(FileIdentity(of: path) != nil)
    #expect(folder.names().count == 1)
    unsafe unlink((path.bytes + [0]).map { CChar(bitPattern: $0) })
  }

  @Test func fullDiskKeepsTheOldFile() async throws {
    try folder.write("old", to: "f")
    await #expect(processExitsWith: .success) { [path = folder.file("f") as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let file = try AtomicFile(at: FilePath(path), .replacing)
      do {
        _ = try BlobTransfer(cancellation: CancellationFlag()).copy(noise(300_000), to: file)
        exit(1)
      } catch {
        let expected = BlobError.cannotWrite(name: "\"\(path)\"", SystemErrorCode(rawValue: EFBIG))
        exit(error as? BlobError == expected ? 0 : 2)
      }
    }
    #expect(try folder.read("f") == Array("old".utf8))
    #expect(folder.names() == ["f"])
  }

  @Test func killedProgramLeavesNothing() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.file("f") as String] in
      let file = try AtomicFile(at: FilePath(path))
      try writeAll(noise(300_000), to: file)
      kill(getpid(), SIGKILL)
    }
    #expect(folder.names() == [])
  }

  private func mode(of path: String) -> mode_t {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }
}

func writeAll(_ bytes: [UInt8], to sink: any ByteSink) throws {
  let span = bytes.span
  try unsafe sink.write(span.bytes)
}
