import TestSupport
import Testing

/// What becomes of a file store when folders move, files rot, and programs work at once.
@Suite("The file store")
struct FileStoreTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one", to: "one")
    try folder.write("two", to: "two")
    let result = try run("CREATE TABLE t(id INTEGER PRIMARY KEY, file TEXT, data BLOB);\n")
    try #require(result.errorText == "")
  }

  private static let one = "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed.txt"
  private static let two = "3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3.txt"

  private func run(_ script: String, database: String = "t.db") throws -> ChildResult {
    try BuiltShell.run(script, ["-init", "/dev/null", database], in: folder)
  }

  /// Runs a line of `sh` in which `$S` is the shell.
  @discardableResult
  private func sh(_ line: String) throws -> ChildResult {
    var process = ChildProcess(
      "/bin/sh", ["-c", "S=\"$BLOBSHELL -init /dev/null\"\n\(line)"], in: folder)
    process.environment["BLOBSHELL"] = BuiltShell.path
    return try process.run()
  }

  private func add(_ names: String...) throws {
    for name in names {
      let result = try run(".filestore add \(name) t file\n")
      try #require(result.errorText == "")
    }
  }

  private func stored(_ store: String = "t.db-files") -> [String] {
    entries(of: folder.file(store)).sorted()
  }

  @Test func nothingIsMadeBeforeTheFirstAddition() throws {
    let result = try run(".filestore open\n.filestore list\n.filestore check\n.filestore gc\n")
    #expect(
      result.outputText == """
        file store "\(folder.file("t.db-files"))" (made at the first addition)
        no cell names a file
        0 cells and 0 files: all is well
        no file removed

        """)
    #expect(folder.names() == ["one", "t.db", "two"])
    #expect(try run(".tables\n").outputText == "t\n")
  }

  @Test func folderWithOtherThingsIsRefused() throws {
    try folder.write("mine", to: "t.db-files/notes")
    let result = try run(".filestore add one t file\nSELECT count(*) FROM t;\n.tables\n")
    #expect(
      result.errorText == ".filestore: add: t.file: the folder \"\(folder.file("t.db-files"))\" "
        + "holds other things and is no file store; name an empty or new one\n")
    #expect(result.outputText == "0\nt\n")
    #expect(stored() == ["notes"])
  }

  @Test func nothingGoesElsewhereAfterAFolderWasRefused() throws {
    try folder.write("mine", to: "alien/notes")
    let result = try run(".filestore open alien\n.filestore add one t file\n")
    #expect(
      result.errorText == """
        .filestore: open: the folder "\(folder.file("alien"))" holds other things and is no file \
        store; name an empty or new one
        .filestore: add: the folder of the last .filestore open was refused; open another one first

        """)
    #expect(folder.names() == ["alien", "one", "t.db", "two"])
    let other = try run(".filestore open alien\n.filestore open new\n.filestore add one t file\n")
    #expect(other.outputText.hasPrefix("file store \"\(folder.file("new"))\""))
    #expect(folder.names() == ["alien", "new", "one", "t.db", "two"])
  }

  @Test func storeOfAnotherDatabaseIsRefused() throws {
    try add("one")
    let result = try run(
      """
      CREATE TABLE t(file);
      .filestore open t.db-files
      .filestore gc --yes
      """, database: "other.db")
    #expect(
      result.errorText == ".filestore: open: the file store \"\(folder.file("t.db-files"))\" "
        + "belongs to another database; name a folder of its own\n")
    #expect(stored() == [".blobshell-filestore", Self.one])
  }

  @Test func fileInPlaceOfTheFolderIsRefused() throws {
    try folder.write("", to: "t.db-files")
    #expect(try run(".filestore add one t file\n").errorText.contains("is no folder"))
  }

  @Test func namedFolderIsRememberedFromTheDatabase() throws {
    let result = try sh(
      """
      mkdir sub elsewhere
      $S t.db ".filestore open sub/store" ".filestore add one t file"
      cd elsewhere
      $S ../t.db ".filestore get t file 1 -" ".filestore check" ".filestore add ../two t file"
      cd ..; mkdir moved; mv t.db sub moved
      $S moved/t.db ".filestore check"
      """)
    #expect(result.errorText == "")
    #expect(
      result.outputText == """
        file store "\(folder.file("sub/store"))" (made at the first addition)
        t.file row 1: \(Self.one), 3 bytes
        one1 cell and 1 file: all is well
        t.file row 2: \(Self.two), 3 bytes
        2 cells and 2 files: all is well

        """)
  }

  @Test func movedFolderIsFoundWhenItIsNamed() throws {
    try add("one")
    let result = try sh(
      """
      mkdir new
      $S t.db ".filestore open new"
      rmdir new; mv t.db-files new
      $S t.db ".filestore check"
      $S t.db ".filestore open new" ".filestore check"
      $S t.db ".filestore check"
      """)
    let place = folder.file("t.db-files")
    #expect(
      result.errorText
        == ".filestore: open: the file store is in \"\(place)\"; move that folder first\n")
    #expect(
      result.outputText == """
        missing  \(Self.one), named by t.file row 1
        1 cell and 0 files: 1 missing
        file store "\(folder.file("new"))"
        1 cell and 1 file: all is well
        1 cell and 1 file: all is well

        """)
  }

  @Test func damageIsFoundAndRepaired() throws {
    try add("one", "two")
    try folder.write("One", to: "t.db-files/\(Self.one)")
    try folder.write("notes", to: "t.db-files/notes")
    try sh("rm t.db-files/\(Self.two)")
    let result = try run(
      """
      .filestore check
      .filestore get t file 1 out
      .filestore get t file 2 out
      .filestore absorb t file data
      .filestore add one t file
      .filestore add two t file
      .filestore check
      """)
    #expect(
      result.outputText == """
        missing  \(Self.two), named by t.file row 2
        damaged  \(Self.one)
        ignored  notes, no file of the store
        2 cells and 1 file: 1 missing, 1 damaged
        t.file row 3: \(Self.one), 3 bytes
        t.file row 4: \(Self.two), 3 bytes
        ignored  notes, no file of the store
        4 cells and 2 files: all is well

        """)
    let store = folder.file("t.db-files")
    #expect(
      result.errorText == """
        .filestore: get: t.file row 1: the contents of \(Self.one) in "\(store)" do not match its name
        .filestore: get: t.file row 2: the file \(Self.two) is missing in "\(store)"
        .filestore: absorb: t.file row 1: the contents of \(Self.one) in "\(store)" do not match its name

        """)
    #expect(!folder.names().contains("out"))
  }

  @Test func collectionTouchesNothingButStoredFiles() throws {
    try add("one")
    let link = String(repeating: "a", count: 64) + ".txt"
    try sh(
      "cd t.db-files; touch notes \(String(repeating: "A", count: 64)).txt; ln -s ../one \(link); "
        + "mkdir \(String(repeating: "b", count: 64)).txt; $S ../t.db 'DELETE FROM t'")
    let before = stored()
    let result = try run(".filestore gc --yes\n")
    #expect(result.errorText.contains("is a symbolic link"))
    #expect(Set(before).subtracting(stored()).subtracting([Self.one]) == [])
    #expect(try folder.read("one") == Array("one".utf8))
  }

  @Test func readOnlyDatabaseIsSaidBeforeAnythingIsMade() throws {
    let result = try sh("$S -readonly t.db '.filestore add one t file'")
    #expect(result.errorText == ".filestore: add: the database is read-only\n")
    #expect(stored() == [])
  }

  @Test func fullDiskLeavesNoName() throws {
    let result = try sh(
      "head -c 9000000 /dev/zero > big; trap '' XFSZ; ulimit -f 4000; "
        + "printf '.filestore add big t file\\nSELECT count(*) FROM t;\\n.filestore check\\n' | $S t.db"
    )
    #expect(result.errorText.contains("cannot write"))
    #expect(result.outputText == "0\n0 cells and 0 files: all is well\n")
    #expect(result.ending == .exited(1))
  }

  @Test func writeAheadLogIsNoHindrance() throws {
    let result = try run(
      """
      PRAGMA journal_mode = wal;
      .filestore add one t file
      .filestore rm t file 1
      .filestore check

      """)
    #expect(result.errorText == "")
    #expect(
      result.outputText.hasSuffix("deleted, 1 file removed\n0 cells and 0 files: all is well\n"))
  }

  @Test func programsAddAndCollectAtOnce() throws {
    let additions = (1...40).map { round in
      """
      .filestore add one t file
      .filestore add two t file
      .filestore rm t file --where "id = (SELECT min(id) FROM t)"
      DELETE FROM t WHERE id = (SELECT max(id) FROM t);

      """
    }
    try folder.write(".timeout 60000\n" + additions.joined(), to: "add.sql")
    let collections = [String](repeating: ".filestore gc --yes\n", count: 60)
    try folder.write(".timeout 60000\n" + collections.joined(), to: "collect.sql")
    let result = try sh(
      """
      $S t.db < add.sql > add.out & $S t.db < add.sql > add2.out & $S t.db < collect.sql > gc.out
      wait; $S t.db ".filestore gc --yes" > last.out; $S t.db ".filestore check"
      """)
    #expect(result.outputText.hasSuffix(": all is well\n"))
    let complaints = result.errorText.split(separator: "\n")
    #expect(complaints.filter { !$0.contains("--where matches 0 rows") } == [])
  }

  @Test func killedProgramLeavesNoNameWithoutAFile() throws {
    for number in 0..<8 { try folder.write("file \(number)", to: "f\(number)") }
    let steps = (0..<40).map { step in
      """
      .filestore add f\(step % 8) t file
      INSERT INTO t(data) VALUES(CAST('\(step / 4)' AS BLOB));
      .filestore spill t data file
      .filestore rm t file --where "id = (SELECT max(id) FROM t)"
      .filestore gc --yes
      .filestore absorb t file data

      """
    }
    let script = ".timeout 60000\n" + steps.joined()
    let isThorough = environmentValue("BLOBSHELL_LARGE") == "1"
    for _ in 0..<(isThorough ? 1000 : 10) {
      var process = BuiltShell.process(["-init", "/dev/null", "t.db"], in: folder)
      process.input = .text(script)
      process.deadline = .microseconds(Int.random(in: 5_000...400_000))
      _ = try process.run()
      let check = try run(".filestore check\n")
      #expect(check.errorText == "")
      let problems = check.outputText.split(separator: "\n").dropLast()
      try #require(problems.filter { !$0.hasPrefix("unnamed") } == [])
    }
    let last = try run(".filestore gc --yes\n.filestore check\n")
    #expect(last.outputText.hasSuffix(": all is well\n"))
    #expect(last.errorText == "")
  }
}
