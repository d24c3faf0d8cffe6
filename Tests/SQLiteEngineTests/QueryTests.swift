import SQLiteEngine
import Testing

@Suite struct QueryTests {
  let connection: Connection

  init() throws {
    connection = try Connection(path: ":memory:")
    try connection.execute(
      """
      CREATE TABLE Coffee(CoffeeID INTEGER PRIMARY KEY, CoffeeName TEXT, Price REAL);
      INSERT INTO Coffee VALUES(1, 'Espresso', 2.5), (2, 'Latte', 4), (3, NULL, NULL);
      """)
  }

  @Test func rowsAreReadByNameAndByPosition() throws {
    let rows = try connection.query("SELECT * FROM Coffee WHERE Price < ?", 3.5)
    #expect(rows.count == 1)
    #expect(rows[0]["CoffeeName"] == "Espresso")
    #expect(rows[0][2] == 2.5)
    #expect(rows[0].count == 3)
    #expect(rows[0]["coffeename"] == nil)
    #expect(rows[0].dictionary == ["CoffeeID": 1, "CoffeeName": "Espresso", "Price": 2.5])
  }

  @Test func parametersAreGivenByName() throws {
    let rows = try connection.query(
      "SELECT CoffeeID FROM Coffee WHERE CoffeeName = :name AND Price > $price",
      named: [":name": "Latte", "price": 1])
    #expect(rows.map { $0[0] } == [2])
  }

  @Test func valuesMustBeAsManyAsParameters() throws {
    #expect(throws: SQLiteError.self) { try connection.query("SELECT ?, ?", 1) }
    #expect(throws: SQLiteError.self) { try connection.query("SELECT ?", 1, 2) }
    #expect(throws: SQLiteError.self) { try connection.execute("SELECT ?") }
    #expect(throws: SQLiteError.self) { try connection.query("SELECT :a, :b", named: ["a": 1]) }
    #expect(throws: SQLiteError.self) {
      try connection.query("SELECT :a", named: ["a": 1, "b": 2])
    }
  }

  @Test func rowsAreLentOneByOne() throws {
    var names: [String?] = []
    try connection.forEachRow(of: "SELECT CoffeeName FROM Coffee WHERE CoffeeID > ?", 1) { row in
      names.append(row["CoffeeName"]?.string)
      #expect(row.storageClass(at: 0) == (names.count == 1 ? .text : .null))
    }
    #expect(names == ["Latte", nil])
  }

  @Test func aScriptStopsAtTheStatementThatFails() throws {
    let failure = try #require(throws: SQLiteError.self) {
      try connection.execute(
        "DELETE FROM Coffee WHERE CoffeeID = 1; SELEC; DELETE FROM Coffee; -- end")
    }
    #expect(failure.message == #"near "SELEC": syntax error"#)
    #expect(failure.sql?.string.hasPrefix(" SELEC;") == true)
    #expect(failure.byteOffset == 1)
    #expect(try connection.query("SELECT count(*) FROM Coffee")[0][0] == 2)
  }

  @Test func aZeroByteInAScriptIsNotItsEnd() throws {
    #expect(throws: SQLiteError.self) {
      try connection.execute("SELECT 1;\0 DELETE FROM Coffee")
    }
    #expect(try connection.query("SELECT count(*) FROM Coffee")[0][0] == 3)
  }

  @Test(arguments: ["", " \n", "-- only a comment", ";;", "/* open"])
  func aScriptWithoutStatementsDoesNothing(script: String) throws {
    try connection.execute(script)
    #expect(connection.totalChangeCount == 3)
  }

  @Test func returningStatementsRunToTheirEnd() throws {
    try connection.execute("UPDATE Coffee SET Price = 1 RETURNING CoffeeID")
    #expect(try connection.query("SELECT count(*) FROM Coffee WHERE Price = 1")[0][0] == 3)
    #expect(connection.changeCount == 3)
  }

  @Test func aCopiedRowOutlivesItsStatement() throws {
    var statement = try connection.prepare("SELECT CoffeeName FROM Coffee ORDER BY CoffeeID")
    #expect(try statement.step())
    let row = statement.row
    #expect(statement["CoffeeName"] == "Espresso")
    #expect(try statement.step())
    try connection.execute("PRAGMA user_version = 1")
    #expect(row.values == ["Espresso"])
  }

  @Test func valuesConvertWithoutLoss() {
    #expect(Value(UInt32.max) == 4_294_967_295)
    #expect(Value("é").string == "é")
    #expect(Value([1, 2]).blob == Blob([1, 2]))
    #expect(Value(0.5).real == 0.5)
    #expect(Value.integer(2).real == 2)
    #expect(Value.text("2").integer == nil)
    #expect(Value.null.isNull)
    #expect(
      [nil, 1, 0.5, "x", Value([255])].map(\.description) == ["NULL", "1", "0.5", "x", "x'ff'"])
  }

  @Test func theFirstOfManyColumnsOfOneNameIsFound() throws {
    for count in [2, 16, 17, 100] {
      let columns = (0..<count).map { "\($0) AS c\($0 / 2)" }.joined(separator: ", ")
      let row = try connection.query("SELECT \(columns)")[0]
      #expect(row["c\(count / 2 - 1)"] == Value(count / 2 * 2 - 2))
      #expect(row["C0"] == nil)
      #expect(row["c"] == nil)
      #expect(row.count == count)
    }
  }

  @Test func anyEngineCopiesRows() throws {
    let engine: any Engine = connection
    let rows = try engine.rows(of: "SELECT CoffeeID, ? FROM Coffee ORDER BY 1 DESC", ["x"])
    #expect(rows.map(\.values) == [[3, "x"], [2, "x"], [1, "x"]])
    #expect(throws: SQLiteError.self) { try engine.rows(of: "SELECT abs(\(Int64.min))") }
  }

  @Test func aScriptIsRunAStatementAtATime() throws {
    let script = Array(" SELECT 1; /* two */ SELECT 'two' ;; -- end".utf8)
    var (ends, rows): ([Int], [Value]) = ([], [])
    var rest = script[...]
    while !rest.isEmpty {
      let text = Array(rest)
      var end = 0
      let cursor = try connection.runFirst(of: unsafe text.span.bytes, end: &end)
      while try cursor?.next({ row in rows.append(row[0]) }) == true {}
      ends.append(end)
      rest = rest.dropFirst(end)
    }
    #expect(rows == [1, "two"])
    #expect(ends == [10, 25, 8])
  }

  @Test func aStatementThatDoesNotCompileTellsWhereTheRestBegins() throws {
    let script = Array("SELECT nope; SELECT 2".utf8)
    var end = 0
    let failure = try #require(throws: SQLiteError.self) {
      _ = try connection.runFirst(of: unsafe script.span.bytes, end: &end)
    }
    #expect(failure.message == "no such column: nope")
    #expect(end == 12)
  }
}
