import TestSupport
import Testing

/// What `.editblob` makes of what an editor does; the editors here are small scripts.
@Suite("Editing a cell")
struct CellEditTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let result = try run(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, data);
      INSERT INTO t VALUES(1, 'one'), (2, x'89504e470d0a1a0a'), (3, NULL), (4, 42), (5, x'');

      """)
    try #require(result.ending == .exited(0))
  }

  /// Runs a script of the shell; `editor` is what a script of `sh` does with the file `"$file"`.
  private func run(_ script: String, editor: String = "false") throws -> ChildResult {
    try folder.write("for file; do :; done\n\(editor)\n", to: "editor.sh")
    var process = BuiltShell.process(["-init", "/dev/null", "t.db"], in: folder)
    process.environment["EDITOR"] = "sh editor.sh --wait"
    process.environment["BLOBSHELL"] = BuiltShell.path
    process.input = .text(script)
    return try process.run()
  }

  private func cell(_ row: Int) throws -> String {
    try run("SELECT typeof(data), quote(data) FROM t WHERE id = \(row);\n").outputText
  }

  /// The names in the folder that no test put there.
  private func leftovers() -> [String] {
    folder.names().filter { $0 != "editor.sh" && $0 != "t.db" && $0 != ".home" }
  }

  @Test(arguments: [
    (1, "txt", "text|'onetwo'\n"), (2, "png", "blob|X'89504E470D0A1A0A74776F'\n"),
    (3, "txt", "blob|X'74776F'\n"), (4, "txt", "text|'42two'\n"),
    (5, "txt", "blob|X'74776F'\n"),
  ])
  func editedValueIsStoredAsItWas(row: Int, fileExtension: String, expected: String) throws {
    let result = try run(
      ".editblob t data \(row)\n", editor: "echo \"$1 ${file##*/}\"; printf two >> \"$file\"")
    #expect(result.errorText == "")
    #expect(
      result.outputText.hasPrefix("--wait t-data-\(row).\(fileExtension)\nt.data row \(row): "))
    #expect(try cell(row) == expected)
    #expect(leftovers() == [])
  }

  @Test func optionStoresText() throws {
    _ = try run(".editblob t data --where 'data IS NULL' --text\n", editor: "printf x > \"$file\"")
    #expect(try cell(3) == "text|'x'\n")
  }

  @Test func editorMayReplaceItsFile() throws {
    let result = try run(
      ".editblob t data 1\n", editor: "printf new > \"$file~\"; mv \"$file~\" \"$file\"")
    #expect(result.errorText == "")
    #expect(try cell(1) == "text|'new'\n")
  }

  @Test func failedEditorChangesNothing() throws {
    let result = try run(".editblob t data 1\n", editor: "exit 3")
    #expect(
      result.errorText == ".editblob: t.data row 1: the editor \"sh\" ended with status 3\n")
    #expect(result.ending == .exited(1))
    #expect(leftovers() == [])
  }

  @Test(arguments: [
    "UPDATE t SET data = 'theirs'", "UPDATE t SET data = CAST(data AS BLOB)", "DELETE FROM t",
  ])
  func cellThatChangedMeanwhileIsLeftAlone(change: String) throws {
    let result = try run(
      ".editblob t data 1\n",
      editor: "printf mine > \"$file\"; \"$BLOBSHELL\" -init /dev/null t.db \"\(change)\"")
    let kept = try #require(leftovers().first)
    #expect(
      result.errorText
        == ".editblob: t.data row 1 was changed meanwhile; what you wrote is kept in "
        + "\"\(folder.file(kept))/t-data-1.txt\"\n")
    #expect(try folder.read("\(kept)/t-data-1.txt") == Array("mine".utf8))
    #expect(try !cell(1).contains("mine"))
  }

  @Test func whatCannotBeStoredIsKept() throws {
    let result = try run(
      """
      CREATE TRIGGER r BEFORE UPDATE ON t BEGIN SELECT RAISE(ABORT, 'not now'); END;
      .editblob t data 1

      """, editor: "printf mine > \"$file\"")
    let kept = try #require(leftovers().first)
    #expect(
      result.errorText
        == ".editblob: t.data row 1: not now; what you wrote is kept in "
        + "\"\(folder.file(kept))/t-data-1.txt\"\n")
    #expect(try folder.read("\(kept)/t-data-1.txt") == Array("mine".utf8))
    #expect(try cell(1) == "text|'one'\n")
  }

  @Test func textMustStayText() throws {
    let result = try run(".editblob t data 1\n", editor: "printf 'a\\377' > \"$file\"")
    #expect(result.errorText.contains("is not valid UTF-8 at byte 1"))
    #expect(try cell(1) == "text|'one'\n")
    #expect(leftovers().count == 1)
  }
}
