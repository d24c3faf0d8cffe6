import TestSupport
import Testing

@Suite struct CompletionTests {
  private let folder: TemporaryFolder
  private let session: TerminalSession

  init() throws {
    folder = try TemporaryFolder()
    session = try TerminalSession(in: folder, ["-list", "shop.db"])
    _ = try session.answer(
      to: "CREATE TABLE coffees(coffee_name, \"price in euro\"); CREATE TABLE \"order\"(x);")
  }

  @Test func dotCommandIsCompleted() throws {
    try session.check(".pri\t done", gives: "done\n")
  }

  @Test func blobCommandIsCompleted() throws {
    try session.terminal.send(".importb\t")
    try session.terminal.expect("lob ")
  }

  @Test func tableAndColumnNamesAreCompleted() throws {
    _ = try session.answer(to: "INSERT INTO coffees VALUES('Colombian', 3.5);")
    try session.check("sele\tcoffee_\tfr\tcoffees;", gives: "Colombian\n")
  }

  @Test func nameThatNeedsQuotesGetsThem() throws {
    _ = try session.answer(to: "INSERT INTO coffees VALUES('Colombian', 3.5);")
    try session.check("SELECT price\tFROM coffees;", gives: "3.5\n")
  }

  @Test func choicesAreListedAndTheLineStays() throws {
    try session.terminal.send("SELECT coffe\t")
    try session.terminal.expect("\r\n\u{1B}[Jcoffee_name  coffees\r\n")
    try session.terminal.expect("sqlite> SELECT coffe")
  }

  @Test func nothingIsCompletedInAString() throws {
    try session.check("SELECT 'coffee_\t';", gives: "coffee_\n")
  }
}
