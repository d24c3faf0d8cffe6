import SQLiteEngine
import Testing

@Suite struct AggregateFunctionTests {
  private let connection: Connection

  init() throws { connection = try Connection(path: ":memory:") }

  /// Lists its arguments; fails at a BLOB, and at the end when a text was "bad".
  private final class Listing: AggregateState {
    private var text = ""

    func step(_ arguments: borrowing FunctionArguments) throws {
      if arguments.storageClass(at: 0) == .blob {
        throw SQLiteError(code: .mismatch, message: "no BLOBs")
      }
      text += (text.isEmpty ? "" : ",") + arguments[0].description
    }

    func finish() throws -> FunctionResult {
      if text == "bad" { throw SQLiteError(code: .error, message: "a bad end") }
      return .value(.text(Text(text)))
    }
  }

  private func values(_ sql: String) throws -> [[Value]] {
    try connection.addFunction(AggregateFunction("listed", argumentCount: 1) { Listing() })
    return try connection.query(sql).map(\.values)
  }

  @Test func eachGroupHasItsOwnState() throws {
    let rows = "(VALUES (1, 'a'), (2, 'b'), (1, 'c'))"
    #expect(
      try values("SELECT column1, listed(column2) FROM \(rows) GROUP BY 1") == [
        [1, "a,c"], [2, "b"],
      ])
    #expect(
      try values("SELECT listed(column1), listed(column2) FROM \(rows)") == [["1,2,1", "a,b,c"]])
  }

  @Test func aGroupWithoutRowsHasAResult() throws {
    #expect(try values("SELECT listed(1) WHERE 0") == [[""]])
  }

  @Test func errorsAreTheStatements() throws {
    for (sql, message) in [
      ("SELECT listed(column1) FROM (VALUES ('a'), (x'00'), ('b'))", "no BLOBs"),
      ("SELECT listed('bad')", "a bad end"),
      ("SELECT listed(1, 2)", "wrong number of arguments to function listed()"),
    ] {
      let failure = try #require(throws: SQLiteError.self) { try values(sql) }
      #expect(failure.message == message)
    }
  }
}
