import SQLiteEngine
import Testing

@testable import ShellCore

@Suite struct CellTableTests {
  let connection: Connection

  init() throws {
    connection = try Connection(path: ":memory:")
    try connection.execute(
      """
      CREATE TABLE photos(id INTEGER PRIMARY KEY, image BLOB, rowid, oid);
      CREATE TABLE hidden(rowid, oid, _rowid_);
      CREATE TABLE pairs(a, b, c, PRIMARY KEY (b, a)) WITHOUT ROWID;
      INSERT INTO photos(id, image) VALUES (1, 'x'), (2, 'y');
      INSERT INTO pairs VALUES (1, 2, 3);
      """)
  }

  private func table(_ name: String, schema: String? = nil) throws -> CellTable {
    try CellTable(TableName(schema: schema, table: name), in: connection)
  }

  private func choice(where expression: String) throws -> RowChoice {
    let line = CommandLineWords(Array(".x \"\(expression)\"".utf8))
    return .expression(try CommandArguments(line, options: []).positionals[0])
  }

  @Test func namesAreFoundWhateverTheirCase() throws {
    let table = try table("PHOTOS", schema: "MAIN")
    #expect(table.name == "photos")
    #expect(table.schema == "main")
    #expect(try table.column("IMAGE").name == "image")
  }

  @Test func missingNamesGetTheNearest() throws {
    let error = #expect(throws: CellError.self) { try table("phtos") }
    #expect(error?.description == "no table \"phtos\"; did you mean \"photos\"?")
    let column = #expect(throws: CellError.self) { try table("photos").column("imgae") }
    #expect(
      column?.description == "no column \"imgae\" in table photos; did you mean \"image\"?")
    let schema = #expect(throws: CellError.self) { try table("photos", schema: "mian") }
    #expect(schema?.description == "no database \"mian\"; did you mean \"main\"?")
  }

  @Test func temporaryTableHidesThatOfTheDatabase() throws {
    try connection.execute("CREATE TEMP TABLE photos(other)")
    #expect(try table("photos").schema == "temp")
    #expect(try table("photos", schema: "main").columns.count == 4)
  }

  @Test func rowidIsReachedByANameThatNoColumnHas() throws {
    #expect(try table("photos").rowidName() == "_rowid_")
    #expect(throws: CellError.self) { try table("hidden").rowidName() }
  }

  @Test func expressionMustMatchExactlyOneRow() throws {
    let photos = try table("photos")
    #expect(try photos.row(choice(where: "image = 'y'"), in: connection).rowid == 2)
    let none = #expect(throws: CellError.self) {
      try photos.row(choice(where: "0"), in: connection)
    }
    #expect(
      none?.description == "--where matches 0 rows of table photos, and it must match exactly one")
    let two = #expect(throws: CellError.self) {
      try photos.row(choice(where: "1 -- comment"), in: connection)
    }
    #expect(
      two?.description == "--where matches 2 rows of table photos, and it must match exactly one")
  }

  @Test func rowWithoutRowidIsFoundByItsWholeKey() throws {
    let row = try table("pairs").row(choice(where: "c = 3"), in: connection)
    #expect(row.condition == "\"b\" IS ?1 AND \"a\" IS ?2")
    #expect(row.parameters == [2, 1])
  }
}
